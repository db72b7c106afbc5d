import type { FastifyInstance } from 'fastify';

/**
 * Hangs up after each answer once the application is closing. Fastify closes the connections that are idle by then; one
 * that was busy would be kept alive, and with it the process that was told to end.
 */
export function addConnectionFinish(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
}
