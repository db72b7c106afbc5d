import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTimeOrderedId } from './time-ordered-id.ts';

const at = (iso: string) => createTimeOrderedId({ now: () => new Date(iso) });

it('makes a UUID of version 7 whose beginning is the instant', () => {
  const id = at('2026-11-20T10:00:00.000Z')();
  expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-20T10:00:00.000Z'));
});

it('makes ids that lie in the order of time', () => {
  const ids = [
    '1970-01-01T00:00:00.001Z',
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T10:00:00.001Z',
    '2099-01-01T00:00:00.000Z',
  ];
  const made = ids.map((iso) => at(iso)());
  expect(made.toSorted()).toEqual(made);
});

it('leaves 74 bits of each to chance, also of those of one instant', () => {
  const newId = at('2026-11-20T10:00:00.000Z');
  const ids = Array.from({ length: 2_000 }, newId);
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
  const isEver = (bit: number, value: bigint) => bits.some((id) => ((id >> BigInt(bit)) & 1n) === value);
  const varying = Array.from({ length: 128 }, (_, bit) => bit).filter((bit) => isEver(bit, 0n) && isEver(bit, 1n));
  expect([new Set(ids).size, varying.length]).toEqual([2_000, 74]);
});
