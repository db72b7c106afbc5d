import { describe, expect, it } from 'vitest';
import { closeAfter } from './transfer.ts';
import { CommandError } from './command-error.ts';

/** Two ends, of which some cannot be opened or closed. */
function aWorld({ unopened, unclosed = [] }: { unopened?: string; unclosed?: string[] } = {}) {
  const said: string[] = [];
  const closed: string[] = [];
  const open = async (name: string, toClose: (close: () => Promise<void>) => void) => {
    if (name === unopened) throw new Error(`no ${name}`);
    toClose(async () => {
      closed.push(name);
      if (unclosed.includes(name)) throw new Error(`${name} stays open`);
    });
  };
  const run = (work = async () => 'done') =>
    closeAfter(
      async (toClose) => {
        await open('source', toClose);
        await open('target', toClose);
        return work();
      },
      (line) => said.push(line),
    );
  return { said, closed, run };
}

const differs = () => Promise.reject(new CommandError('2 records are not alike'));

describe('what is closed afterwards', () => {
  it('is all that was opened, the last first', async () => {
    const { closed, run } = aWorld();
    expect(await run()).toBe('done');
    expect(closed).toEqual(['target', 'source']);
  });

  it('is the first, too, where the second cannot be opened', async () => {
    const { closed, run } = aWorld({ unopened: 'target' });
    await expect(run()).rejects.toThrow('no target');
    expect(closed).toEqual(['source']);
  });

  it('is the second, too, where the first cannot be closed, and that is no success', async () => {
    const { closed, run } = aWorld({ unclosed: ['target'] });
    await expect(run()).rejects.toMatchObject({ errors: [new Error('target stays open')] });
    expect(closed).toEqual(['target', 'source']);
  });

  it('hides nothing that went wrong before, and its own failures are said', async () => {
    const { said, closed, run } = aWorld({ unclosed: ['source', 'target'] });
    await expect(run(differs)).rejects.toThrow(new CommandError('2 records are not alike'));
    expect(closed).toEqual(['target', 'source']);
    expect(said).toEqual(
      ['target', 'source'].map((name) => `It could not be closed either: Error: ${name} stays open`),
    );
  });
});
