import type { BotChallenge } from '@chauffeur/core';

/**
 * Tells people from programs without asking people anything.
 *
 * Contract, each sentence a case of `bot-check.contract.ts`:
 * - `challenge` answers a task that is good for a while.
 * - `verify` is `true` for the solution of such a task, once; for a replay, a forgery, garbage and a task whose time is over it is
 *   `false`.
 */
export interface BotCheck {
  challenge(): Promise<BotChallenge>;
  verify(solution: string): Promise<boolean>;
}
