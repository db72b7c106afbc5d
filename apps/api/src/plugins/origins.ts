import { idempotencyKeyHeader } from '@chauffeur/core';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site's page tries to change in a visitor's name. Browsers say where a changing request comes from,
 * in `Origin` or at least in `Sec-Fetch-Site`; a request that says neither is no browser's and has no visitor's cookies
 * to abuse. Whatever says something unknown is refused.
 */
export function addOriginCheck(app: FastifyInstance, { origins }: { origins: readonly string[] }): void {
  const allowed: ReadonlySet<string> = new Set(origins);
  app.addHook('onRequest', (request, _reply, done) => {
    const refuse = !safeMethods.has(request.method) && !isOwn(request, allowed);
    done(refuse ? new RefusedRequest({ code: 'forbidden' }) : undefined);
  });
}

function isOwn({ headers }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  if (headers.origin !== undefined) return allowed.has(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Pages of the allowed origins may read answers; any other site's page reads nothing. */
export async function addCors(app: FastifyInstance, { origins }: { origins: string[] }): Promise<void> {
  await app.register(fastifyCors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', idempotencyKeyHeader],
    maxAge: 600,
    // A program that asks by OPTIONS what it may gets the same answer as a browser, and no text in the plugin's own shape.
    strictPreflight: false,
  });
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;

/** Whether nobody but this machine reaches the product under its address. */
export function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return loopbackNames.some((name) => name === hostname);
}

/**
 * The origins whose pages may act for a visitor: the public address, and on a machine of one's own all names that this
 * machine has for itself.
 */
export function allowedOrigins(publicUrl: string): string[] {
  const { protocol, port, origin } = new URL(publicUrl);
  if (!isThisMachine(publicUrl)) return [origin];
  return loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}
