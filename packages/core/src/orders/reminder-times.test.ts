import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionTimes } from './decision-times.ts';
import { promisedAnswer, promisedWithin } from './promised-answer.ts';
import { reminderTimes } from './reminder-times.ts';

interface Given {
  pickup?: string;
  withinHours?: number;
  decideWithinHours?: number | null;
}

/** An order as it is made: its promise is what the company's hours and its end make of it. */
function made(
  createdAt: string,
  { pickup = '2028-01-01T10:00:00.000Z', withinHours = 12, decideWithinHours = null }: Given = {},
) {
  const trips = [{ fromDatetime: pickup }];
  const answerBefore = promisedAnswer({ createdAt, trips }, withinHours);
  const promised = promisedWithin({ createdAt, answerBefore, decideWithinHours });
  return { createdAt, trips, payment: null, decideWithinHours, answerBefore: promised };
}

describe('reminderTimes', () => {
  it('has the late answer say that the order ends, where a vehicle is kept and both come half-way', () => {
    expect(reminderTimes(made('2026-11-20T08:04:00.000Z', { decideWithinHours: 24 }))).toEqual({
      promised: '2026-11-20T14:02:00.000Z',
      overdue: '2026-11-20T20:00:00.000Z',
      ending: null,
    });
  });

  it('tells both where the night lies between them', () => {
    expect(reminderTimes(made('2026-11-20T12:00:00.000Z', { decideWithinHours: 24 }))).toEqual({
      promised: '2026-11-20T18:00:00.000Z',
      overdue: '2026-11-21T09:00:00.000Z',
      ending: '2026-11-21T00:00:00.000Z',
    });
  });

  it('reminds once, of the end, of a ride so near that promise and order end together', () => {
    const soon = made('2026-11-20T10:04:30.000Z', { pickup: '2026-11-20T13:00:00.000Z' });
    expect(reminderTimes(soon)).toEqual({ promised: null, overdue: null, ending: '2026-11-20T10:48:22.500Z' });
  });

  it('calls no answer late of which the promise ends with the order', () => {
    const long = made('2026-11-20T08:04:00.000Z', { withinHours: 40, decideWithinHours: 24 });
    expect(reminderTimes(long)).toEqual({
      promised: '2026-11-20T15:32:00.000Z',
      overdue: null,
      ending: '2026-11-20T20:04:00.000Z',
    });
  });

  it('reminds of the end alone where nothing was promised', () => {
    const { answerBefore: _promise, ...order } = made('2026-11-20T08:00:00.000Z', { decideWithinHours: 24 });
    expect(reminderTimes({ ...order, answerBefore: null })).toEqual({
      promised: null,
      overdue: null,
      ending: '2026-11-20T20:00:00.000Z',
    });
  });

  it('never tells two things within a quarter of an hour, and always one half of the time before the order ends', () => {
    const minute = 60_000;
    const given = fc.record({
      after: fc.integer({ min: 1, max: 20_000 }),
      ahead: fc.integer({ min: 1, max: 20_000 }),
      withinHours: fc.integer({ min: 1, max: 48 }),
      decideWithinHours: fc.constantFrom(null, 24),
    });
    fc.assert(
      fc.property(given, ({ after, ahead, ...terms }) => {
        const madeMs = Date.parse('2026-10-20T00:00:00.000Z') + after * minute;
        const pickup = new Date(madeMs + ahead * minute).toISOString();
        const order = made(new Date(madeMs).toISOString(), { pickup, ...terms });
        const { remindAt, decideBefore } = decisionTimes(order);
        const { promised, overdue, ending } = reminderTimes(order);
        const told = [promised, overdue, ending].filter((at) => at !== null).map((at) => Date.parse(at));
        const sorted = told.toSorted((one, other) => one - other);
        const gaps = sorted.slice(1).map((at, place) => at - (sorted[place] ?? 0));
        expect(gaps.every((gap) => gap > 15 * minute)).toBe(true);
        const said = [overdue, ending].filter((at) => at !== null).map((at) => Date.parse(at));
        expect(Math.min(...said)).toBeLessThanOrEqual(Date.parse(remindAt) + 15 * minute);
        expect(said.every((at) => at < Date.parse(decideBefore))).toBe(true);
      }),
    );
  });
});
