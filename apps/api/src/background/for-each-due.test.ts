import { describe, expect, it } from 'vitest';
import { aLog } from '#testing/a-log.ts';
import { forEachDue } from './for-each-due.ts';

const never = new AbortController().signal;

/** A store of numbered items, each due until it is dealt with. */
function aStore(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const dealt: string[] = [];
  let looks = 0;
  const log = aLog();
  const work = {
    due: async (limit: number) => {
      looks += 1;
      return items.filter(({ id }) => !dealt.includes(id)).slice(0, limit);
    },
    deal: async ({ id }: { id: string }) => {
      dealt.push(id);
    },
    failure: 'an item failed',
    log,
  };
  return { work, dealt, log, looks: () => looks };
}

describe('everything that is due', () => {
  it('is dealt with page by page, each once', async () => {
    const { work, dealt } = aStore(250);
    await forEachDue(work, never);
    expect([dealt.length, new Set(dealt).size]).toEqual([250, 250]);
  });

  it('is looked for once where nothing is due', async () => {
    const { work, looks } = aStore(0);
    await forEachDue(work, never);
    expect(looks()).toBe(1);
  });

  it('is tried once a run where it fails, is logged by its id alone, and keeps none of the others back', async () => {
    const { work, dealt, log } = aStore(150);
    const deal = async (item: { id: string }) => {
      if (Number(item.id) % 50 === 7) throw new RangeError('Camille Moreau');
      await work.deal(item);
    };
    await forEachDue({ ...work, deal }, never);
    expect(dealt).toHaveLength(147);
    expect(log.lines).toEqual(
      ['7', '57', '107'].map((id) => ({
        level: 'error',
        fields: { id, error: 'RangeError' },
        message: 'an item failed',
      })),
    );
  });

  it('ends where everything fails', async () => {
    const { work, log, looks } = aStore(120);
    await forEachDue({ ...work, deal: () => Promise.reject(new Error('no')) }, never);
    expect([log.lines.length, looks()]).toEqual([120, 4]);
  });

  it('reaches what stands behind more failures than a page holds', async () => {
    const { work, dealt } = aStore(350);
    const deal = async (item: { id: string }) => {
      if (Number(item.id) < 250) throw new Error('stuck');
      await work.deal(item);
    };
    await forEachDue({ ...work, deal }, never);
    expect(dealt).toHaveLength(100);
  });

  it('stops between two items when the process does', async () => {
    const { work, dealt } = aStore(10);
    const stopping = new AbortController();
    const deal = async (item: { id: string }) => {
      await work.deal(item);
      if (item.id === '2') stopping.abort();
    };
    await forEachDue({ ...work, deal }, stopping.signal);
    expect(dealt).toEqual(['0', '1', '2']);
  });
});
