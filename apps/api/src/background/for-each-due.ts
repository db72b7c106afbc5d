import { errorName } from '#errors/error-name.ts';
import type { Log } from '#ports/log.ts';

/** What a job looks for and what it does with each. */
export interface Work<Item extends { id: string }> {
  /** The first items that are due, without those that were dealt with. */
  due: (limit: number) => Promise<Item[]>;
  deal: (item: Item) => Promise<void>;
  /** What the log calls it where one of them fails. */
  failure: string;
  log: Log;
}

const pageSize = 100;

/**
 * Deals with everything that is due, page by page, each item once. One that fails is logged by its id and stays due; it keeps
 * none of the others back.
 */
export async function forEachDue<Item extends { id: string }>(work: Work<Item>, signal: AbortSignal): Promise<void> {
  const seen = new Set<string>();
  let limit = pageSize;
  for (;;) {
    const page = await work.due(limit);
    const fresh = page.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0 && page.length < limit) return;
    // Only what could not be dealt with is answered twice: it is left for the next run, and looked past in this one.
    limit = pageSize + page.length - fresh.length;
    for (const item of fresh) {
      if (signal.aborted) return;
      seen.add(item.id);
      await dealAlone(work, item);
    }
  }
}

async function dealAlone<Item extends { id: string }>({ deal, failure, log }: Work<Item>, item: Item): Promise<void> {
  try {
    await deal(item);
  } catch (error) {
    log.error({ id: item.id, error: errorName(error) }, failure);
  }
}
