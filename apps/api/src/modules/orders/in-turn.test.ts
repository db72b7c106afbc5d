import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

describe('turns', () => {
  it('do what one account asks for in its order, and go on after a failure', async () => {
    const inTurn = createTurns();
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = inTurn('a', async () => {
      await gate.promise;
      done.push('first');
      throw new Error('it failed');
    });
    const second = inTurn('a', async () => void done.push('second'));
    await inTurn('b', async () => void done.push('of another'));
    expect(done).toEqual(['of another']);
    gate.resolve();
    await expect(first).rejects.toThrow('it failed');
    await second;
    expect(done).toEqual(['of another', 'first', 'second']);
  });
});
