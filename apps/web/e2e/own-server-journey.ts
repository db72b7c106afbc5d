import { test as journey } from './journey.ts';
import { createServer, type Server } from './server/server.ts';

/**
 * A test of a product of its own, with nothing in it: for journeys that stop, kill or restart the process, change what is sold
 * under it, or count all that it holds.
 */
export const test = journey.extend<{ server: Server }>({
  server: async ({ settings }, use) => {
    const server = await createServer(settings);
    await use(server);
    await server.dispose();
  },
});

export { expect } from './journey.ts';
