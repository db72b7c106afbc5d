import { describe, expect, it } from 'vitest';
import { usualWaiting } from '../limits.ts';
import type { Order, OrderChange } from '../schemas/order.ts';
import type { DrivenRide } from '../rides/presses-of-driver.ts';
import type { LoggedPress, RidePressKind } from '../schemas/ride-press.ts';
import { back, buildOrder, there } from '../testing/build-order.ts';
import { driverProposals, isFirstMissed, mayPropose, missedRides } from './driver-proposals.ts';

const at = (clock: string) => `2026-12-01T${clock}:00.000Z`;

function press(kind: RidePressKind, clock: string, changes: Partial<LoggedPress> = {}): LoggedPress {
  const key = `press-${kind}-${clock}-of-a-device`;
  const made = { key, kind, stop: 0, at: at(clock), receivedAt: at(clock) };
  return { ...made, orderId: 'order-1', rideIndex: 0, driverId: 'anne', ...changes };
}

const waited = [press('on_site', '17:20'), press('aboard', '17:57')];
const missed = [press('on_site', '17:20'), press('call', '17:40'), press('call', '17:42'), press('no_show', '17:46')];
const change = (parts: Partial<OrderChange>): OrderChange => ({
  event: 'declineWaiting',
  at: at('19:00'),
  message: '',
  dueTTC: 0,
  ...parts,
});
const charged = change({
  event: 'amend',
  amendment: { kind: 'waiting', rideIndex: 0, askedBy: 'office', before: {}, after: {}, refundTTC: 0, key: 'k' },
});
const declined = change({ rideIndex: 0 });
const of = (presses: readonly LoggedPress[], parts: Partial<Order> = {}, rides: readonly DrivenRide[] = []) =>
  driverProposals(buildOrder(parts), { presses, rides, terms: usualWaiting });
const drivenBy = (driverId: string | null): DrivenRide[] => [{ orderId: 'order-1', rideIndex: 0, driverId }];

describe('driverProposals (Rules 14.13)', () => {
  it('is of who drives: what the one before has pressed proposes nothing', () => {
    const late = press('aboard', '17:57', { driverId: 'paul' });
    expect(of([press('on_site', '17:20'), late])[0]?.waiting).toBeNull();
    expect(of([press('on_site', '17:20'), press('on_site', '17:50', { driverId: 'paul' }), late])[0]?.isOpen).toBe(
      false,
    );
  });

  it.each([
    ['anne, who made it', drivenBy('anne'), true],
    ['paul, who has not pressed yet', drivenBy('paul'), false],
    ['a partner', drivenBy(null), false],
    ['nobody that is still known', [], true],
    ['anne, and paul drives the way back', [...drivenBy('anne'), { ...drivenBy('paul')[0]!, rideIndex: 1 }], true],
  ])('what anne proposes is open while the ride is of %s', (_who, rides, isOpen) => {
    expect(of(waited, {}, rides)).toMatchObject([{ isOpen, waiting: isOpen ? { minutes: 12 } : null }]);
    expect(of(missed, {}, rides)).toMatchObject([{ isOpen, isNoShow: isOpen }]);
  });

  it.each([
    ['two rides', [there, back], missed, true],
    ['one ride', [there], missed, false],
    ['two rides, of which the first was driven', [there, back], waited, false],
    ['two rides, of which the other was missed', [there, back], missed.map((one) => ({ ...one, rideIndex: 1 })), false],
  ])('knows that nobody came to the first ride of an order of %s', (...given) => {
    const [, legs, presses, isMissed] = given;
    expect(isFirstMissed(buildOrder({ legs }), { presses, rides: [], terms: usualWaiting })).toBe(isMissed);
  });

  it.each([
    ['since it began', there.fromDatetime, true],
    ['before', '2026-12-01T17:29:00.000Z', false],
  ])('knows that of an order whose way back was dropped %s', (_when, droppedAt, isMissed) => {
    const amendment = { kind: 'oneWay', askedBy: 'office', before: {}, after: {}, refundTTC: 0, key: 'k' } as const;
    const history = [{ event: 'amend', at: droppedAt, message: '', dueTTC: 0, amendment } as const];
    expect(isFirstMissed(buildOrder({ history }), { presses: missed, rides: [], terms: usualWaiting })).toBe(isMissed);
  });

  it('names every ride to which nobody came, and none of another order', () => {
    const round = buildOrder({ legs: [there, back] });
    const read = (presses: readonly LoggedPress[]) => missedRides(round, { presses, rides: [], terms: usualWaiting });
    expect(read(missed)).toEqual([0]);
    expect(read(missed.map((one) => ({ ...one, orderId: 'order-2' })))).toEqual([]);
  });

  it('has the waiting of each ride of its own, and nothing of another order', () => {
    const round = buildOrder({ legs: [there, back] });
    const foreign = waited.map((one) => ({ ...one, orderId: 'order-2' }));
    const proposals = driverProposals(round, { presses: [...waited, ...foreign], rides: [], terms: usualWaiting });
    expect(proposals).toEqual([
      {
        rideIndex: 0,
        freeMinutes: 15,
        landsAt: null,
        flight: null,
        waiting: { minutes: 12, amountTTC: 9.6 },
        waitingAnswer: null,
        isNoShow: false,
        isOpen: true,
      },
      {
        rideIndex: 1,
        freeMinutes: 60,
        landsAt: null,
        flight: null,
        waiting: null,
        waitingAnswer: null,
        isNoShow: false,
        isOpen: false,
      },
    ]);
  });

  it.each<[string, Partial<Order>, string | null]>([
    ['nobody has answered', { history: [change({ event: 'accept' }), change({ rideIndex: 1 })] }, null],
    ['it was charged', { history: [charged] }, 'charged'],
    ['it was declined', { history: [declined] }, 'declined'],
    ['it is being charged', { pendingChange: charged }, 'charged'],
    ['it was declined, and charged after all', { history: [declined, charged] }, 'charged'],
  ])('is open until it is answered: %s', (_name, parts, answer) => {
    expect(of(waited, parts)).toMatchObject([{ waitingAnswer: answer, isOpen: answer === null }]);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['can be cancelled for it', {}, true],
    ['was cancelled', { status: 'canceled' }, false],
    ['was billed as a ride', { invoiceNumber: 'F2026-1' }, false],
  ])('has a no-show as long as the ride %s', (_name, parts, isOpen) => {
    expect(of(missed, parts)).toMatchObject([{ isNoShow: isOpen, isOpen, waiting: null }]);
  });

  it('has nothing of an order that cannot be read', () => {
    expect(of(waited, { trips: [] })).toEqual([]);
    expect(of([])).toMatchObject([{ isOpen: false }]);
  });
});

describe('mayPropose', () => {
  const plan = { startsAt: there.fromDatetime, freeMinutes: 15 };
  it.each<[RidePressKind, string, boolean]>([
    ['no_show', '17:46', true],
    ['aboard', '17:46', true],
    ['aboard', '17:45', false],
    ['done', '18:30', false],
  ])('%s at %s: %s', (kind, clock, expected) => {
    expect(mayPropose(press(kind, clock), plan)).toBe(expected);
  });

  it('is of the pick-up alone', () => {
    expect(mayPropose(press('aboard', '17:57', { stop: 1 }), plan)).toBe(false);
  });
});
