import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this very machine: its connection does, no proxy stands between, and it names the machine
 * as itself, so that a stranger's page cannot reach it under a name that resolves here.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(raw.socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  );
}
