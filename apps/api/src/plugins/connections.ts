import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError, ErrorCode } from '@chauffeur/core';
import type { FastifyInstance } from 'fastify';

/** How long requests that have begun may take to their answer once the application is closing, in milliseconds. */
const finishMs = 5_000;

/**
 * Hangs up after each answer once the application is closing. Fastify closes the connections that are idle by then; one
 * that was busy would be kept alive, and with it the process that was told to end. So would one that has not asked for
 * anything yet, as browsers open some to have them at hand: Node takes it for the beginning of a request. One that was
 * taken in the same moment comes too late; and whoever has sent half a request has no longer than `graceMs` for the rest.
 */
export function addConnectionFinish(app: FastifyInstance, graceMs = finishMs): void {
  let isClosing = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const grace = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once('close', () => clearTimeout(grace));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
}

/** Our code and the status for what Node's parser refuses before there is a request, by Node's own error code. */
const refusals: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_request' },
};

/**
 * How long whoever was refused may take to read why, in milliseconds. Closing at once, with bytes of theirs unread, would make their machine
 * throw our answer away; waiting for them to hang up would let anybody keep sockets by a byte now and then.
 */
const lingerMs = 1_000;

/** Answers bytes that are no HTTP request, or half of one, in the shape of every other error, and hangs up. */
export function answerMalformedHttp(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = refusals[error.code] ?? { status: 400, code: 'invalid_request' as const };
  const body = JSON.stringify({ code, requestId: randomUUID() } satisfies ApiError);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const linger = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(linger));
}
