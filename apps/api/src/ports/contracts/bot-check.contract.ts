import type { BotChallenge } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { BotCheck } from '../bot-check.ts';

export interface BotCheckUnderTest {
  botCheck: BotCheck;
  /** Does what the task asks for. */
  solve: (challenge: BotChallenge) => Promise<string>;
  /** Other texts that look like the given solution and that are none, by what was changed. */
  forgeriesOf: (solution: string) => Record<string, string>;
  /** Lets the time of every task of now be over. */
  passTime: () => void;
}

const garbage = ['', 'x', '{}', 'null', '====', Buffer.from('{}').toString('base64'), 'é'.repeat(2000)];

/** What every bot check does; the sentences are those of `BotCheck`. */
export function describeBotCheckContract(name: string, create: () => Promise<BotCheckUnderTest>) {
  describe(`${name} as a bot check`, () => {
    it('takes the solution of a task that it gave', async () => {
      const { botCheck, solve } = await create();
      expect(await botCheck.verify(await solve(await botCheck.challenge()))).toBe(true);
    });

    it('gives each its own task', async () => {
      const { botCheck } = await create();
      expect(await botCheck.challenge()).not.toEqual(await botCheck.challenge());
    });

    it('takes a solution once', async () => {
      const { botCheck, solve } = await create();
      const solution = await solve(await botCheck.challenge());
      expect(await botCheck.verify(solution)).toBe(true);
      expect(await botCheck.verify(solution)).toBe(false);
    });

    it('takes a solution that comes many times at once only once', async () => {
      const { botCheck, solve } = await create();
      const solution = await solve(await botCheck.challenge());
      const answers = await Promise.all(Array.from({ length: 10 }, () => botCheck.verify(solution)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('refuses forgeries, and takes the true solution after them', async () => {
      const { botCheck, solve, forgeriesOf } = await create();
      const solution = await solve(await botCheck.challenge());
      for (const [what, forged] of Object.entries(forgeriesOf(solution))) {
        expect([what, await botCheck.verify(forged)]).toEqual([what, false]);
      }
      expect(await botCheck.verify(solution)).toBe(true);
    });

    it.each(garbage)('refuses garbage: %j', async (text) => {
      const { botCheck } = await create();
      expect(await botCheck.verify(text)).toBe(false);
    });

    it('refuses the solution of a task whose time is over', async () => {
      const { botCheck, solve, passTime } = await create();
      const solution = await solve(await botCheck.challenge());
      passTime();
      expect(await botCheck.verify(solution)).toBe(false);
    });
  });
}
