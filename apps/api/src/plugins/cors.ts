import fastifyCors from '@fastify/cors';
import { idempotencyKeyHeader } from '@chauffeur/core';
import type { FastifyInstance } from 'fastify';

/** Pages of the allowed origins may read answers; any other site's page reads nothing. */
export async function addCors(app: FastifyInstance, { origins }: { origins: string[] }): Promise<void> {
  await app.register(fastifyCors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', idempotencyKeyHeader],
    maxAge: 600,
  });
}
