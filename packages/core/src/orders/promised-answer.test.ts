import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerReminderAt, isAnswerLate, promisedAnswer } from './promised-answer.ts';

const far = '2028-01-01T10:00:00.000Z';
const made = (createdAt: string, fromDatetime = far) => ({
  createdAt,
  trips: [{ fromDatetime: far }, { fromDatetime }],
});

describe('promisedAnswer', () => {
  it.each([
    ['two hours in the evening and ten on the next day', '2026-11-20T19:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['all within a day', '2026-11-20T06:30:00.000Z', '2026-11-20T18:30:00.000Z'],
    ['until ten in the evening, not the next morning', '2026-11-20T09:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['from seven for whoever orders before dawn', '2026-11-20T01:12:00.000Z', '2026-11-20T18:00:00.000Z'],
    ['from the next day’s seven after ten in the evening', '2026-11-20T21:00:00.000Z', '2026-11-21T18:00:00.000Z'],
    ['likewise a minute before midnight', '2026-11-20T22:59:00.000Z', '2026-11-21T18:00:00.000Z'],
    ['likewise at midnight', '2026-11-20T23:00:00.000Z', '2026-11-21T18:00:00.000Z'],
    ['over the night in which spring takes an hour', '2027-03-27T19:00:00.000Z', '2027-03-28T15:00:00.000Z'],
    ['over the night in which autumn gives one', '2026-10-24T18:00:00.000Z', '2026-10-25T16:00:00.000Z'],
    ['on the very morning of the spring change', '2027-03-28T00:30:00.000Z', '2027-03-28T17:00:00.000Z'],
    ['on the very morning of the autumn change', '2026-10-25T00:30:00.000Z', '2026-10-25T18:00:00.000Z'],
    ['in whole ten minutes, never later', '2026-11-20T06:37:59.999Z', '2026-11-20T18:30:00.000Z'],
  ])('counts the hours from seven to ten in the evening: %s', (_name, createdAt, answerBefore) => {
    expect(promisedAnswer(made(createdAt), 12)).toBe(answerBefore);
  });

  it('takes as many days as the hours need', () => {
    expect(promisedAnswer(made('2026-11-20T19:00:00.000Z'), 40)).toBe('2026-11-23T14:00:00.000Z');
  });

  it.each([
    ['in the day', '2026-11-20T09:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-20T12:00:00.000Z'],
    [
      'at night, when nothing counts',
      '2026-11-20T22:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
      '2026-11-21T01:00:00.000Z',
    ],
    ['in ten minutes', '2026-11-20T10:04:00.000Z', '2026-11-20T10:14:00.000Z', '2026-11-20T10:09:00.000Z'],
  ])('never promises later than half-way to the pick-up: %s', (...[, createdAt, pickup, answerBefore]) => {
    expect(promisedAnswer(made(createdAt, pickup), 12)).toBe(answerBefore);
  });
});

describe('answerReminderAt', () => {
  it.each([
    [
      'half of the hours that count',
      '2026-11-20T19:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
    ],
    [
      'half of them on the first evening',
      '2026-11-20T15:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
      '2026-11-20T21:00:00.000Z',
    ],
    [
      'half of the night where none counts',
      '2026-11-20T22:00:00.000Z',
      '2026-11-21T01:00:00.000Z',
      '2026-11-20T23:30:00.000Z',
    ],
  ])('comes after %s', (...[, createdAt, answerBefore, remindAt]) => {
    expect(answerReminderAt({ createdAt, answerBefore })).toBe(remindAt);
  });

  it('lies between the order and the promise, and the promise no later than half-way to the ride', () => {
    const start = Date.parse('2026-10-20T00:00:00.000Z');
    const minute = 60_000;
    const minutes = fc.integer({ min: 0, max: 300_000 });
    const ahead = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(minutes, ahead, fc.integer({ min: 1, max: 72 }), (after, untilPickup, hours) => {
        const madeMs = start + after * minute;
        const createdAt = new Date(madeMs).toISOString();
        const pickup = new Date(madeMs + untilPickup * minute).toISOString();
        const answerBefore = promisedAnswer(made(createdAt, pickup), hours);
        const remindAt = answerReminderAt({ createdAt, answerBefore });
        expect(createdAt < remindAt && remindAt < answerBefore).toBe(true);
        expect(Date.parse(answerBefore) - madeMs).toBeLessThanOrEqual((untilPickup * minute) / 2);
      }),
    );
  });
});

describe('isAnswerLate', () => {
  const answerBefore = '2026-11-21T16:00:00.000Z';

  it.each([
    ['pending', answerBefore, '2026-11-21T15:59:59.999Z', false],
    ['pending', answerBefore, answerBefore, true],
    ['validated', answerBefore, answerBefore, false],
    ['canceled', answerBefore, answerBefore, false],
    ['pending', null, far, false],
  ] as const)('of a %s order promised by %s is, at %s, %s', (...[status, promised, now, isLate]) => {
    expect(isAnswerLate({ status, answerBefore: promised }, now)).toBe(isLate);
  });
});
