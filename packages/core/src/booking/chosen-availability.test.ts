import { describe, expect, it } from 'vitest';
import type { Availability, AvailabilityState } from '../contract/availability.ts';
import { chosenAvailability, freeInstead, wouldBeAcceptedAtOnce } from './chosen-availability.ts';

const hour = (time: string) => ({ date: '2026-12-01', time });
const said = (state: AvailabilityState, ...times: string[]): Availability => ({ state, nearest: times.map(hour) });
const car = (code: string, availability?: Availability, seats = 3) => ({
  code,
  maxPassenger: seats,
  maxLuggage: seats,
  availability,
});

describe('chosenAvailability', () => {
  it('is what the quote says of one category', () => {
    const taken = said('taken', '18:10', '20:20');
    expect(chosenAvailability([car('ECO', said('free')), car('VAN', taken)], ['VAN'])).toBe(taken);
  });

  it('is nothing where the fleet decides nothing, and where nothing is chosen', () => {
    expect(chosenAvailability([car('VAN')], ['VAN'])).toBeUndefined();
    expect(chosenAvailability([car('VAN'), car('ECO')], ['VAN', 'ECO'])).toBeUndefined();
    expect(chosenAvailability([car('VAN', said('free'))], [])).toBeUndefined();
    expect(chosenAvailability([], ['VAN'])).toBeUndefined();
  });

  it.each([
    [said('free'), said('free'), said('free')],
    [said('free'), said('last'), said('last')],
    [said('on_request'), said('free'), said('on_request')],
    [said('taken', '18:10'), said('on_request'), said('on_request')],
    [said('taken', '18:10', '20:20'), said('free'), said('taken', '18:10', '20:20')],
    [said('last'), said('taken', '18:10'), said('taken', '18:10')],
    [said('taken', '18:10', '20:20'), said('taken', '20:20', '21:00'), said('taken', '20:20')],
    [said('taken', '18:10'), said('taken', '20:20'), said('on_request')],
  ])('of two cars is that of both together: %j and %j', (first, second, both) => {
    const cars = [car('ECO', first), car('VAN', second)];
    expect(chosenAvailability(cars, ['ECO', 'VAN'])).toEqual(both);
    expect(chosenAvailability(cars, ['VAN', 'ECO'])).toEqual(both);
  });

  it('of two of one category is on request where one vehicle is left, and theirs where more are', () => {
    expect(chosenAvailability([car('VAN', said('last'))], ['VAN', 'VAN'])).toEqual(said('on_request'));
    expect(chosenAvailability([car('VAN', said('free'))], ['VAN', 'VAN'])).toEqual(said('free'));
  });

  it('knows another day with the same hour from this one', () => {
    const later: Availability = { state: 'taken', nearest: [{ date: '2026-12-02', time: '00:10' }] };
    expect(chosenAvailability([car('ECO', said('taken', '00:10')), car('VAN', later)], ['ECO', 'VAN'])).toEqual(
      said('on_request'),
    );
  });
});

describe('wouldBeAcceptedAtOnce', () => {
  const atOnce = (code: string, availability?: Availability) => ({
    ...car(code, availability),
    acceptedAtOnce: true as const,
  });

  it('is what the quote says of what is chosen, of two cars of both', () => {
    const cars = [atOnce('ECO', said('free')), atOnce('VAN', said('last')), car('CONFORT', said('taken', '18:10'))];
    expect(wouldBeAcceptedAtOnce(cars, ['VAN'])).toBe(true);
    expect(wouldBeAcceptedAtOnce(cars, ['CONFORT'])).toBe(false);
    expect(wouldBeAcceptedAtOnce(cars, ['ECO', 'VAN'])).toBe(true);
    expect(wouldBeAcceptedAtOnce(cars, ['ECO', 'CONFORT'])).toBe(false);
  });

  it('of two of one category needs a second vehicle that is known', () => {
    expect(wouldBeAcceptedAtOnce([atOnce('VAN', said('free'))], ['VAN', 'VAN'])).toBe(true);
    expect(wouldBeAcceptedAtOnce([atOnce('VAN', said('last'))], ['VAN', 'VAN'])).toBe(false);
    expect(wouldBeAcceptedAtOnce([atOnce('VAN')], ['VAN', 'VAN'])).toBe(false);
  });

  it('before anything is chosen is so where it is of all', () => {
    expect(wouldBeAcceptedAtOnce([atOnce('ECO'), atOnce('VAN')], [])).toBe(true);
    expect(wouldBeAcceptedAtOnce([atOnce('ECO'), car('VAN')], [])).toBe(false);
    expect(wouldBeAcceptedAtOnce([], [])).toBe(false);
  });

  it('is not said of what the quote does not have', () => {
    expect(wouldBeAcceptedAtOnce([atOnce('ECO')], ['VAN'])).toBe(false);
  });
});

describe('freeInstead', () => {
  const party = { passengers: 2, luggage: 1 };

  it('names the first that is free and takes the party', () => {
    const cars = [car('ECO', said('taken', '18:10')), car('CONFORT', said('last')), car('VAN', said('free'), 8)];
    expect(freeInstead(cars, ['ECO'], party)?.code).toBe('CONFORT');
    expect(freeInstead(cars, ['ECO'], { passengers: 5, luggage: 1 })?.code).toBe('VAN');
    expect(freeInstead(cars, ['ECO', 'CONFORT'], party)?.code).toBe('VAN');
  });

  it('names none where nobody else is free, or nobody knows', () => {
    expect(freeInstead([car('ECO', said('on_request')), car('VAN', said('free'))], ['VAN'], party)).toBeUndefined();
    expect(freeInstead([car('ECO')], ['VAN'], party)).toBeUndefined();
  });
});
