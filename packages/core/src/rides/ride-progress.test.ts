import { describe, expect, it } from 'vitest';
import type { Order } from '../schemas/order.ts';
import { type KeptPress, ridePressSchema } from '../schemas/ride-press.ts';
import { usualWaiting } from '../limits.ts';
import {
  freeWaitingUntil,
  landingInstant,
  nextPress,
  nextRideState,
  noShowBar,
  pressedAt,
  type RidePlan,
  ridePlanOf,
  rideProgress,
  stepsOf,
  waitingProposal,
} from './ride-progress.ts';

const plan: RidePlan = { startsAt: '2026-12-01T17:30:00.000Z', stops: 1, freeMinutes: 15 };
const at = (clock: string) => `2026-12-01T${clock.length === 5 ? `${clock}:00` : clock}.000Z`;

/** Presses as `kind` or `kind@stop`, each with the hour at which it was made and came. */
function log(...presses: readonly (readonly [press: string, clock: string])[]): KeptPress[] {
  return presses.map(([press, clock], index) => {
    const [kind, stop = '0'] = press.split('@');
    const made = ridePressSchema.parse({ key: `press-of-a-device-${index}`, kind, stop: Number(stop), at: at(clock) });
    return { ...made, receivedAt: at(clock) };
  });
}

const stateOf = (presses: readonly KeptPress[], ride = plan) => {
  const { state, stop } = rideProgress(presses, ride);
  return `${state}@${stop}`;
};

describe('rideProgress (Rules 14.3, 14.4)', () => {
  const whole = log(
    ['seen', '16:00'],
    ['on_the_way', '16:40'],
    ['on_site', '17:20'],
    ['aboard', '17:31'],
    ['done', '18:30'],
  );

  it('goes from being assigned to being done', () => {
    const states = whole.map((_, index) => stateOf(whole.slice(0, index + 1)));
    expect([stateOf([]), ...states]).toEqual([
      'assigned@0',
      'seen@0',
      'on_the_way@0',
      'on_site@0',
      'aboard@0',
      'done@0',
    ]);
    expect(rideProgress(whole, plan)).toMatchObject({ onSiteAt: at('17:20'), aboardAt: at('17:31') });
  });

  it('stops on the way, at as many places as the ride has', () => {
    const more = log(
      ['on_site', '17:20'],
      ['aboard', '17:31'],
      ['on_site@1', '17:50'],
      ['aboard@1', '17:55'],
      ['on_site@2', '18:00'],
    );
    expect(stateOf(more, { ...plan, stops: 2 })).toBe('aboard@1');
    expect(rideProgress(more, { ...plan, stops: 2 })).toMatchObject({ onSiteAt: at('17:20'), aboardAt: at('17:31') });
    expect(stateOf(more.slice(0, 3), { ...plan, stops: 2 })).toBe('on_site@1');
    expect(stateOf([...more, ...log(['done', '18:30'])], { ...plan, stops: 2 })).toBe('done@1');
  });

  it('goes over what was forgotten, and never back', () => {
    expect(stateOf(log(['aboard', '17:31'], ['on_the_way', '17:32'], ['on_site', '17:33']))).toBe('aboard@0');
    expect(stateOf(log(['done', '18:30'], ['seen', '18:31']))).toBe('done@0');
  });

  it('counts a press once, whatever came twice, and in the order in which they were made', () => {
    expect(rideProgress([...whole].reverse().concat(whole), plan)).toEqual(rideProgress(whole, plan));
    const together = log(['aboard', '17:31'], ['on_site', '17:31']);
    expect(rideProgress(together, plan)).toMatchObject({ state: 'aboard', onSiteAt: at('17:31') });
    const same = log(['on_site', '17:31'], ['on_site', '17:31']);
    expect(rideProgress(same, plan)).toEqual(rideProgress(same.toReversed(), plan));
  });
});

describe('pressedAt (Rules 14.4)', () => {
  const receivedAt = '2026-12-03T12:00:00.000Z';

  it.each([
    ['2026-12-03T12:00:00.000Z', 'device'],
    ['2026-12-01T12:00:00.000Z', 'device'],
    ['2026-12-01T11:59:59.000Z', 'server'],
    ['2026-12-03T12:00:01.000Z', 'server'],
  ])('believes %s by the clock of the %s', (made, whose) => {
    expect(pressedAt({ at: made, receivedAt })).toBe(whose === 'device' ? made : receivedAt);
  });
});

describe('a no-show (Rules 14.5)', () => {
  const waiting = [
    ['on_site', '17:20'],
    ['call', '17:40'],
    ['call', '17:44'],
  ] as const;

  it('is one after the free minutes and two calls from the pick-up', () => {
    expect(stateOf(log(...waiting, ['no_show', '17:45']))).toBe('no_show@0');
    expect(stateOf(log(...waiting, ['no_show', '17:44:59']))).toBe('on_site@0');
    expect(stateOf(log(['no_show', '17:45']))).toBe('assigned@0');
    expect(stateOf(log(...waiting.slice(0, 2), ['no_show', '17:50']))).toBe('on_site@0');
  });

  it('counts neither a call from elsewhere nor two within a minute', () => {
    expect(stateOf(log(['call', '17:00'], ['on_site', '17:20'], ['call', '17:44'], ['no_show', '17:50']))).toBe(
      'on_site@0',
    );
    const hasty = log(['on_site', '17:20'], ['call', '17:40'], ['call', '17:40:59'], ['no_show', '17:50']);
    expect(rideProgress(hasty, plan)).toMatchObject({ state: 'on_site', calls: [at('17:40')] });
  });

  it('says what keeps it back', () => {
    const bars = [1, 3].map((length) =>
      noShowBar(rideProgress(log(...waiting.slice(0, length)), plan), plan, at('17:45')),
    );
    expect(bars).toEqual(['calls', null]);
    expect(noShowBar(rideProgress(log(...waiting), plan), plan, at('17:44'))).toBe('free_minutes');
    expect(noShowBar(rideProgress([], plan), plan, at('17:45'))).toBe('not_on_site');
    expect(noShowBar(rideProgress(log(['on_site@1', '17:20']), { ...plan, stops: 2 }), plan, at('18:45'))).toBe(
      'not_on_site',
    );
  });

  it('is taken back to the waiting, and may be said again; where there is none nothing moves', () => {
    const missed = [...waiting, ['no_show', '17:45'], ['no_show_withdrawn', '17:50']] as const;
    expect(rideProgress(log(...missed), plan)).toMatchObject({ state: 'on_site', stop: 0, onSiteAt: at('17:20') });
    expect(stateOf(log(...missed, ['no_show', '17:55']))).toBe('no_show@0');
    expect(stateOf(log(...missed, ['aboard', '17:55']))).toBe('aboard@0');
    expect(stateOf(log(...waiting, ['no_show_withdrawn', '17:44'], ['no_show', '17:45']))).toBe('no_show@0');
    expect(stateOf(log(...waiting, ['aboard', '17:45'], ['no_show_withdrawn', '17:50']))).toBe('aboard@0');
    expect(stateOf(log(...waiting, ['no_show', '17:45'], ['no_show_withdrawn', '17:45']))).toBe('on_site@0');
  });

  it('does not keep who comes all the same from being driven', () => {
    expect(stateOf(log(...waiting, ['no_show', '17:45'], ['aboard', '17:46']))).toBe('aboard@0');
  });
});

describe('freeWaitingUntil (Rules 14.6)', () => {
  it('counts from the agreed hour, and from the driver’s where he is late', () => {
    expect(freeWaitingUntil({ onSiteAt: at('17:00'), landsAt: null }, plan)).toBe(at('17:45'));
    expect(freeWaitingUntil({ onSiteAt: at('17:40'), landsAt: null }, plan)).toBe(at('17:55'));
    expect(freeWaitingUntil({ onSiteAt: null, landsAt: null }, plan)).toBeNull();
  });

  it.each([
    ['17:50', '18:05'],
    ['17:10', '17:45'],
  ])('counts from the landing at %s where that is later than the agreed hour', (landing, free) => {
    expect(freeWaitingUntil({ onSiteAt: at('17:00'), landsAt: at(landing) }, plan)).toBe(at(free));
  });
});

describe('a landing (Rules 14.6)', () => {
  const landing = (clock: string, receivedAt: string): KeptPress => ({
    key: `landing-received-${receivedAt}`,
    kind: 'landing',
    stop: 0,
    at: at('17:00'),
    landsAt: at(clock),
    receivedAt: at(receivedAt),
  });
  const landsAt = (...presses: KeptPress[]) => rideProgress(presses, plan).landsAt;

  it('is the one that came last, also after the ride, and none of another day', () => {
    const [first, second] = [landing('17:50', '17:10'), landing('18:10', '17:20')];
    expect([landsAt(), landsAt(first), landsAt(second, first)]).toEqual([null, at('17:50'), at('18:10')]);
    expect(landsAt(...log(['done', '18:30']), landing('17:40', '18:40'))).toBe(at('17:40'));
    expect(landsAt({ ...first, landsAt: '2026-12-02T17:30:01.000Z' })).toBeNull();
    const { landsAt: _none, ...unsaid } = first;
    expect(landsAt(unsaid)).toBeNull();
  });

  it.each([
    ['18:25', '2026-12-01T17:25:00.000Z'],
    ['07:00', '2026-12-01T06:00:00.000Z'],
    ['06:00', '2026-12-02T05:00:00.000Z'],
    ['24:00', null],
    ['8h', null],
  ])('that is said as %s is the hour next to the agreed one', (clock, instant) => {
    expect(landingInstant(plan, clock)).toBe(instant);
  });

  it('holds a no-show back that is pressed after it came, and takes none back that was pressed before', () => {
    const missed = log(['on_site', '17:20'], ['call', '17:40'], ['call', '17:44'], ['no_show', '17:46']);
    expect(stateOf([...missed, landing('17:40', '17:45')])).toBe('on_site@0');
    expect(stateOf([...missed, landing('17:40', '17:46')])).toBe('no_show@0');
  });
});

describe('nextPress (Rules 14.3)', () => {
  it('leads through a ride with a stop on the way', () => {
    const ride = { ...plan, stops: 2 };
    const made: string[] = [];
    let progress = rideProgress([], ride);
    for (let next = nextPress(progress, ride); next !== null; next = nextPress(progress, ride)) {
      made.push(`${next.kind}@${next.stop}`);
      progress = nextRideState(progress, { ...next, at: at('17:30') }, ride);
    }
    expect(made).toEqual(['seen@0', 'on_the_way@0', 'on_site@0', 'aboard@0', 'on_site@1', 'aboard@1', 'done@0']);
    expect(nextPress({ state: 'no_show', stop: 0 }, ride)).toBeNull();
  });
});

describe('a landing that a service has told (Rules 14.17)', () => {
  const told = (flight: KeptPress['flight'], landsAt?: string): Partial<KeptPress> => ({
    ...(flight && { flight }),
    ...(landsAt !== undefined && { landsAt: at(landsAt) }),
  });
  const landings = (...said: Partial<KeptPress>[]) => {
    const presses = said.map((one, index) => ({
      ...log(['landing', `16:0${index}`])[0],
      ...one,
      key: `said-${index}`,
    }));
    const { landsAt, flight } = rideProgress(presses as KeptPress[], plan);
    return [landsAt, flight];
  };

  it('counts as it was said last, until somebody enters one, who stands above it', () => {
    expect(landings(told('expected', '17:50'), told('landed', '17:55'))).toEqual([at('17:55'), 'landed']);
    expect(landings(told('expected', '17:50'), told(undefined, '18:00'))).toEqual([at('18:00'), null]);
    expect(landings(told(undefined, '18:00'), told('expected', '17:50'), told('cancelled'))).toEqual([
      at('18:00'),
      null,
    ]);
  });

  it('is taken back where the flight is cancelled or diverted, and may come again', () => {
    expect(landings(told('expected', '17:50'), told('cancelled'))).toEqual([null, 'cancelled']);
    expect(landings(told('diverted'))).toEqual([null, 'diverted']);
    expect(landings(told('diverted'), told('expected', '17:50'))).toEqual([at('17:50'), 'expected']);
    expect(landings(told('cancelled'), told(undefined, '18:00'))).toEqual([at('18:00'), null]);
  });
});

describe('waitingProposal (Rules 14.6)', () => {
  it.each([
    ['17:57', { minutes: 12, amountTTC: 9.6 }],
    ['17:45', null],
    [null, null],
  ])('of a customer who gets in at %s', (aboard, proposal) => {
    const times = { onSiteAt: at('17:20'), aboardAt: aboard === null ? null : at(aboard), landsAt: null };
    expect(waitingProposal(times, plan, 0.8)).toEqual(proposal);
    expect(waitingProposal({ ...times, onSiteAt: null }, plan, 0.8)).toBeNull();
  });
});

describe('ridePlanOf', () => {
  const leg = (placeName: string, from: string, to: string) =>
    ({ from: { placeName, city: 'Paris' }, fromDatetime: at(from), toDatetime: at(to) }) as Order['trips'][number];
  const trips = [
    leg('Gare du Nord', '08:00', '09:00'),
    leg('Chez Anne', '09:00', '10:00'),
    leg('Chez Anne', '18:00', '19:00'),
  ];

  it('knows the stops and the free minutes of each ride of an order', () => {
    expect(ridePlanOf({ trips }, 0, usualWaiting)).toEqual({ startsAt: at('08:00'), stops: 2, freeMinutes: 30 });
    expect(ridePlanOf({ trips }, 1, usualWaiting)).toEqual({ startsAt: at('18:00'), stops: 1, freeMinutes: 15 });
    expect(ridePlanOf({ trips }, 2, usualWaiting)).toBeNull();
  });
});

describe('stepsOf (Rules 14.7)', () => {
  const read = (presses: readonly (KeptPress & { driverName?: string })[]) =>
    stepsOf(presses).map(({ kind, stop, at: made }) => `${kind}@${stop} ${made.slice(11, 16)}`);

  it('has a step once that was pressed on two devices, by the first of them, at its hour', () => {
    const [seen, late, again, aboard] = log(
      ['seen', '16:00'],
      ['on_site', '17:25'],
      ['on_site', '17:20'],
      ['aboard', '17:31'],
    );
    const sentLate = { ...again!, receivedAt: at('17:40') };
    expect(read([seen!, late!, aboard!, sentLate])).toEqual(['seen@0 16:00', 'on_site@0 17:20', 'aboard@0 17:31']);
  });

  it('has each call, each stop, each landing, and a no-show that is said again once it was taken back', () => {
    const presses = log(
      ['on_site', '17:20'],
      ['call', '17:46'],
      ['call', '17:48'],
      ['no_show', '17:49'],
      ['no_show_withdrawn', '17:50'],
      ['no_show', '17:55'],
      ['on_site@1', '18:30'],
    );
    expect(read(presses)).toHaveLength(presses.length);
    expect(read(log(['landing', '16:00'], ['landing', '16:30']))).toHaveLength(2);
  });

  it('has the steps of each of two drivers', () => {
    const [first, second] = log(['on_the_way', '16:40'], ['on_the_way', '16:50']);
    expect(
      read([
        { ...first!, driverName: 'Anne' },
        { ...second!, driverName: 'Paul' },
      ]),
    ).toHaveLength(2);
  });
});
