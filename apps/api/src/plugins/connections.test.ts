import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anApi } from '#testing/an-api.ts';
import { addConnectionFinish, answerMalformedHttp } from './connections.ts';

/** A server that gives the head of a request a tenth of a second, and one connection to it. */
async function aConnection(): Promise<Socket> {
  const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 50 });
  server.on('clientError', answerMalformedHttp).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return aSocketTo(server);
}

function aSocketTo(server: Server): Socket {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  // What a peer does that throws the connection away is what these tests are about.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** All that is answered until the other side has let go, to somebody who hangs up at nothing and sends a byte now and then. */
async function answerToDrip(socket: Socket): Promise<string> {
  const answer: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => answer.push(bytes));
  const drip = setInterval(() => socket.write('x'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return Buffer.concat(answer).toString();
}

describe('a connection that is refused', () => {
  it('is told why and let go, though its client goes on dripping', async () => {
    const socket = await aConnection();
    socket.write('GET / HTTP/1.1\r\nx-slow: ');
    const answer = await answerToDrip(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"invalid_request"');
  });

  it('is let go where it never spoke HTTP at all', async () => {
    const socket = await aConnection();
    socket.write('\u0016\u0003\u0001 no request');
    expect(await answerToDrip(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('the application', () => {
  it('answers what is no request as everything else, and lets go of who goes on dripping', async () => {
    const { app } = await anApi();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = aSocketTo(app.server);
    socket.write('\u0016\u0003\u0001 no request');
    const answer = await answerToDrip(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/"code":"invalid_request","requestId":"[0-9a-f-]{36}"/);
  });
});

describe('an application that is told to end', () => {
  async function anApplication(graceMs?: number) {
    const app = fastify({ forceCloseConnections: 'idle' });
    addConnectionFinish(app, graceMs);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  it('does not wait for a connection that has asked for nothing', async () => {
    const app = await anApplication();
    const taken = once(app.server, 'connection');
    const hungUp = once(aSocketTo(app.server).resume(), 'end');
    await taken;
    await app.close();
    await hungUp;
    expect(app.server.listening).toBe(false);
  });

  it('nor for one that it is handed while it ends', async () => {
    const app = await anApplication();
    const [late, closed] = [new Socket(), app.close()];
    const hungUp = once(late, 'close');
    setImmediate(() => app.server.emit('connection', late));
    await Promise.all([closed, hungUp]);
    expect(late.destroyed).toBe(true);
  });

  it('waits a while, and no longer, for the rest of a request', async () => {
    const app = await anApplication(50);
    const socket = aSocketTo(app.server);
    const heard = once(app.server, 'connection').then(([taken]) => once(taken as Socket, 'data'));
    socket.write('GET / HTTP/1.1\r\nhost: ');
    await heard;
    const hungUp = once(socket.resume(), 'end');
    await app.close();
    await hungUp;
    expect(app.server.listening).toBe(false);
  });
});
