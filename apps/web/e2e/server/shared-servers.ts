import type { Settings } from './server-process.ts';
import { createServer, type Product, type Server } from './server.ts';

/** The products that the journeys of a worker use one after the other. */
export interface SharedServers {
  /** Begins a journey on the product that is set up so; it is started when the first one asks for it. */
  begin(settings: Settings, email: string): Promise<SharedProduct>;
  /**
   * Stops them, once, however often it is asked for. Rejects where one has written against its good path while no journey ran, or after
   * the one that provoked it.
   */
  dispose(): Promise<void>;
}

/** What has come about since the journey began, and mails to its visitor or about them. */
interface SharedProduct extends Product {
  end(): void;
}

export function createSharedServers(): SharedServers {
  const started = new Map<string, Promise<Server>>();
  /** How many complaints of each server belong to a journey that has seen them. */
  const heard = new Map<Server, number>();
  const strays: string[] = [];

  const unheard = (server: Server) => server.complaints().slice(heard.get(server) ?? 0);
  const hear = (server: Server) => void heard.set(server, server.complaints().length);
  let disposed: Promise<void> | undefined;

  async function dispose(): Promise<void> {
    const servers = await Promise.all(started.values());
    await Promise.all(servers.map((server) => server.dispose()));
    strays.push(...servers.flatMap(unheard));
    if (strays.length > 0) throw new Error(`Between journeys a server wrote:\n${strays.join('\n')}`);
  }

  return {
    async begin(settings, email) {
      const key = JSON.stringify(settings);
      const starting = started.get(key) ?? createServer(settings);
      started.set(key, starting);
      const server = await starting;
      strays.push(...unheard(server));
      hear(server);
      const earlier = new Set(server.orderNumbers());
      return {
        origin: server.origin,
        orderNumbers: () => server.orderNumbers().filter((number) => !earlier.has(number)),
        mails: async () => (await server.mails()).filter(({ to, text }) => JSON.stringify([to, text]).includes(email)),
        mailsAddress: () => server.mailsAddress(),
        officeAddress: () => server.officeAddress(),
        complaints: () => unheard(server),
        end: () => hear(server),
      };
    },

    dispose: () => (disposed ??= dispose()),
  };
}
