/** Does what one account asks for one after the other, and what others ask for at the same time. */
export type InTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Two tabs of one customer that order at the same instant would each look before the other has written: the one by card, the other to pay on
 * board, and the customer would have two rides; and any number of orders would each be the fifth that waits. Within this process they take
 * turns; two instances each have turns of their own.
 */
export function createTurns(): InTurn {
  const latest = new Map<string, Promise<unknown>>();
  return async (userId, work) => {
    const before = latest.get(userId) ?? Promise.resolve();
    // Whoever went before may have failed: that is theirs to tell.
    const turn = before.then(work, work);
    latest.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (latest.get(userId) === turn) latest.delete(userId);
    }
  };
}

/** Without turns, for a bench whose visitors each order many times at once. */
export const atOnce: InTurn = (_userId, work) => work();
