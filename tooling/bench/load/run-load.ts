import { median, quantile } from '../median.ts';
import { type Connection, openConnection } from './connection.ts';

interface Load {
  port: number;
  clients: number;
  /** The load ends at whichever comes first. */
  seconds: number;
  requests?: number;
  status: number;
  /** The bytes of a client's next request. */
  next: (client: number) => Uint8Array;
}

export interface LoadResult {
  perSecond: number;
  seconds: number;
  answered: number;
  medianMs: number;
  p99Ms: number;
}

/**
 * Every client sends, waits for the answer and sends again.
 * @throws where an answer has another status than expected: a refusal is quick, and must not count as speed
 */
export async function runLoad({ port, clients, seconds, requests = Number.MAX_SAFE_INTEGER, status, next }: Load) {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)));
  const durations: number[] = [];
  let started = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  async function runClient(connection: Connection, client: number): Promise<void> {
    while (started < requests && performance.now() < endsAt) {
      started += 1;
      const request = next(client);
      const sentAt = performance.now();
      const answered = await connection.send(request);
      durations.push(performance.now() - sentAt);
      if (answered !== status) throw new Error(`Expected ${status}, got ${answered}.`);
    }
  }

  try {
    await Promise.all(connections.map(runClient));
  } finally {
    for (const connection of connections) connection.close();
  }
  return resultOf(durations, (performance.now() - startedAt) / 1000);
}

function resultOf(durations: readonly number[], seconds: number): LoadResult {
  return {
    perSecond: durations.length / seconds,
    seconds,
    answered: durations.length,
    medianMs: median(durations),
    p99Ms: quantile(durations, 0.99),
  };
}
