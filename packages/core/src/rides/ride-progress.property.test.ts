import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KeptPress, type RidePress, type RidePressKind } from '../schemas/ride-press.ts';
import { freeWaitingUntil, type RidePlan, rideProgress, type RideState } from './ride-progress.ts';

const start = Date.parse('2026-12-01T17:30:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** The order of a ride said once more, as a list. */
const order = [
  'assigned@0',
  'seen@0',
  'on_the_way@0',
  'on_site@0',
  'no_show@0',
  'aboard@0',
  'on_site@1',
  'aboard@1',
  'done@1',
];
const freeMs = 15 * 60_000;
const plan: RidePlan = { startsAt: iso(start), stops: 2, freeMinutes: 15 };

/** What the driver knows, who has one device and sees all that he pressed. */
interface Model {
  nowMs: number;
  isOnline: boolean;
  place: number;
  onSiteMs: number | null;
  aboardMs: number | null;
  calls: number[];
  landsMs: number;
}

/** A device that keeps what it could not send, and a server that keeps what came. */
interface Real {
  queue: RidePress[];
  sent: RidePress[];
  log: KeptPress[];
  furthest: number;
}

const placeOf = ({ log }: Real) => {
  const { state, stop } = rideProgress(log, plan);
  return order.indexOf(`${state}@${stop}` satisfies `${RideState}@${number}`);
};

/**
 * Takes what comes; the same key is the same press, also where it is kept twice, but for what counts by when it came. The ride never
 * goes back.
 */
function receive(real: Real, press: RidePress, nowMs: number): void {
  const known = real.log.find(({ key }) => key === press.key);
  const countsByArrival = press.kind === 'landing' || (known !== undefined && press.at > known.receivedAt);
  if (known === undefined || !countsByArrival) real.log.push({ ...press, receivedAt: iso(nowMs) });
  expect(placeOf(real)).toBeGreaterThanOrEqual(real.furthest);
  real.furthest = placeOf(real);
}

function deliver(model: Model, real: Real): void {
  if (!model.isOnline) return;
  for (const press of real.queue) receive(real, press, model.nowMs);
  real.sent.push(...real.queue);
  real.queue = [];
  expect(placeOf(real)).toBe(model.place);
  const progress = rideProgress(real.log, plan);
  const { onSiteAt, aboardAt, calls } = progress;
  expect({ onSiteAt, aboardAt, calls, freeUntil: freeWaitingUntil(progress, plan) }).toEqual(timesOf(model));
}

/** What the driver remembers, in the ride's words. */
function timesOf({ onSiteMs, aboardMs, calls, landsMs }: Model) {
  const at = (ms: number | null) => (ms === null ? null : iso(ms));
  const freeUntil = onSiteMs === null ? null : iso(Math.max(start, landsMs, onSiteMs) + freeMs);
  return { onSiteAt: at(onSiteMs), aboardAt: at(aboardMs), calls: calls.map(iso), freeUntil };
}

const isAtPickUp = ({ place }: Model) => place === order.indexOf('on_site@0');

/** What the driver would write down. */
function note(model: Model, kind: RidePressKind, stop: number): void {
  if (kind === 'call') return noteCall(model);
  const place = order.indexOf(kind === 'done' ? 'done@1' : `${kind}@${stop}`);
  if (place <= model.place || (kind === 'no_show' && !mayGiveUp(model))) return;
  model.place = place;
  if (kind === 'on_site' && stop === 0) model.onSiteMs = model.nowMs;
  if (kind === 'aboard' && stop === 0) model.aboardMs = model.nowMs;
}

function noteCall(model: Model): void {
  const last = model.calls.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (isAtPickUp(model) && model.nowMs - last >= 60_000) model.calls.push(model.nowMs);
}

function mayGiveUp(model: Model): boolean {
  const waitedMs = model.nowMs - Math.max(start, model.landsMs, model.onSiteMs ?? Number.POSITIVE_INFINITY);
  return isAtPickUp(model) && waitedMs >= freeMs && model.calls.length >= 2;
}

/** A landing has its own hour, and a no-show that is withdrawn goes back. What ends a ride is rare: most of what can go wrong happens at the pick-up. */
const pressed = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<RidePressKind>('seen', 'on_the_way', 'aboard', 'done') },
  { weight: 7, arbitrary: fc.constantFrom<RidePressKind>('on_site', 'call', 'call', 'no_show') },
);

type Command = fc.Command<Model, Real>;
const always = () => true;

interface Pressed {
  kind: RidePressKind;
  at: number;
  passedMs: number;
  aheadMs: number;
}

/** A device whose clock is ahead is not believed: what it says counts when it comes. */
const press = ({ kind, at, passedMs, aheadMs }: Pressed): Command => ({
  check: ({ isOnline }) => isOnline || aheadMs === 0,
  run(model, real) {
    const stop = kind === 'on_site' || kind === 'aboard' ? at : 0;
    model.nowMs += passedMs;
    note(model, kind, stop);
    const key = `press-${model.nowMs}-${real.queue.length}`;
    real.queue.push({ key, kind, stop, at: iso(model.nowMs + aheadMs) });
    deliver(model, real);
  },
  toString: () => `${kind}@${at} after ${passedMs} ms, by a clock ${aheadMs} ms ahead`,
});

/** Entered with a network: without one it counts from when it comes. */
const landing = (afterMs: number): Command => ({
  check: ({ isOnline }) => isOnline,
  run(model, real) {
    model.nowMs += 1;
    model.landsMs = start + afterMs;
    const landsAt = iso(model.landsMs);
    real.queue.push({ key: `landing-${model.nowMs}`, kind: 'landing', stop: 0, at: iso(model.nowMs), landsAt });
    deliver(model, real);
  },
  toString: () => `landing ${afterMs} ms after the agreed hour`,
});

const network = (isOnline: boolean): Command => ({
  check: always,
  run(model, real) {
    model.isOnline = isOnline;
    deliver(model, real);
  },
  toString: () => (isOnline ? 'online' : 'offline'),
});

/** An answer got lost, so what came comes again; what waits may come in any order, by another way. */
const again = (pick: number): Command => ({
  check: always,
  run(model, real) {
    const known = [...real.sent, ...real.queue];
    const one = known[pick % Math.max(known.length, 1)];
    if (one !== undefined) receive(real, one, model.nowMs);
  },
  toString: () => `again ${pick}`,
});

it('a ride is where its driver says, whatever is pressed late, twice or without a network (Rules 14.4)', () => {
  const made = fc
    .record({
      kind: pressed,
      // The last is none of this ride's stops.
      at: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2),
      passedMs: fc.oneof(fc.integer({ min: 1, max: 10 * 60_000 }), fc.constant(60_000)),
      aheadMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3_600_000 })),
    })
    .map(press);
  const commands = [
    // Each is as likely as another: a ride is mostly presses.
    ...Array.from({ length: 5 }, () => made),
    fc.boolean().map(network),
    fc.integer({ min: -20 * 60_000, max: 20 * 60_000 }).map(landing),
    fc.nat(30).map(again),
  ];
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40, size: 'max' }), (run) => {
      const setup = () => ({
        model: {
          nowMs: start - 10 * 60_000,
          isOnline: true,
          place: 0,
          onSiteMs: null,
          aboardMs: null,
          calls: [],
          landsMs: 0,
        } as Model,
        real: { queue: [], sent: [], log: [], furthest: 0 } as Real,
      });
      fc.modelRun(setup, run);
    }),
    { numRuns: 300 },
  );
});
