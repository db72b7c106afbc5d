import { describe, expect, it } from 'vitest';
import { loadOnce } from './create-documents.ts';

describe('loadOnce', () => {
  it('loads once, also for those who ask while it loads', async () => {
    let loads = 0;
    const load = loadOnce(async () => {
      loads += 1;
      return loads;
    });
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    expect(await load()).toBe(1);
  });

  it('tries again after a failure', async () => {
    let tries = 0;
    const load = loadOnce(async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries;
    });
    await expect(load()).rejects.toThrow('not yet');
    expect(await load()).toBe(2);
  });
});
