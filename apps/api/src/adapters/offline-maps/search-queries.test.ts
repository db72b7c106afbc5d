import { readFileSync } from 'node:fs';
import type { PlaceSuggestion } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { createOfflineMaps } from './create-offline-maps.ts';

interface Expectation {
  query: string;
  first: string;
  /** Whether it has to hold, and not only to count. */
  isFixed: boolean;
}

const lines = readFileSync(new URL('./search-queries.txt', import.meta.url), 'utf8').split('\n');
const expectations = lines.filter((line) => line !== '' && !line.startsWith('#')).map(readLine);

function readLine(line: string): Expectation {
  const isFixed = line.startsWith('! ');
  const [query = '', first = ''] = line.slice(isFixed ? 2 : 0).split(' = ');
  return { query, first, isFixed };
}

const maps = createOfflineMaps();

async function firstFor(query: string): Promise<string[]> {
  const [first] = await maps.search(query);
  return first === undefined ? ['nothing'] : waysToSay(first);
}

function waysToSay({ placeId, mainText, secondaryText, says }: PlaceSuggestion): string[] {
  return says === undefined ? [placeId, `${mainText} / ${secondaryText}`] : [says, `${says} / ${mainText}`];
}

async function missesAmong(those: readonly Expectation[]): Promise<string[]> {
  const misses: string[] = [];
  for (const { query, first } of those) {
    const got = await firstFor(query);
    if (!got.includes(first)) misses.push(`${query}: ${got.join(', ')} instead of ${first}`);
  }
  return misses;
}

describe('what stands first under what visitors type', () => {
  it('is told for at least 200 queries, each once', () => {
    expect(new Set(expectations.map(({ query }) => query)).size).toBe(expectations.length);
    expect(expectations.length).toBeGreaterThanOrEqual(200);
  });

  it('is what was complained about, without a miss', async () => {
    expect(await missesAmong(expectations.filter(({ isFixed }) => isFixed))).toEqual([]);
  });

  it('is right in at least 105 of 110', async () => {
    const misses = await missesAmong(expectations);
    const mostMisses = Math.floor((expectations.length * 5) / 110);
    // Compared as a list, so that a failure names them.
    expect(misses.length > mostMisses ? misses : []).toEqual([]);
  });
});
