import { describe, expect, it } from 'vitest';
import type { AskedFlight, Flights } from '../flights.ts';

/** A flight as the one that serves knows it, in UTC. */
export interface KnownFlight {
  number: string;
  airport: string;
  /** By the timetable. */
  due: string;
  expected?: string;
  landed?: string;
  end?: 'cancelled' | 'diverted';
}

interface FlightsUnderTest {
  flights: Flights;
  /** Makes the service unreachable. */
  breakDown: () => void | Promise<void>;
}

const at = (clock: string, day = '01') => `2026-12-${day}T${clock}:00.000Z`;
const due: KnownFlight = { number: 'AF1234', airport: 'CDG', due: at('17:20') };

export function anAskedFlight(changes: Partial<AskedFlight> = {}): AskedFlight {
  return { number: 'AF1234', airport: 'CDG', around: new Date(at('17:30')), ...changes };
}

/** What every service that tells landings does; the sentences are those of `Flights`. */
export function describeFlightsContract(
  name: string,
  create: (known: readonly KnownFlight[]) => FlightsUnderTest | Promise<FlightsUnderTest>,
) {
  const found = async (known: readonly KnownFlight[], asked: Partial<AskedFlight> = {}) =>
    (await create(known)).flights.find(anAskedFlight(asked));

  describe(`${name} as what tells when flights land`, () => {
    it('goes by the timetable, then by the newest estimate, then by the landing', async () => {
      expect(await found([due])).toEqual({ flight: 'expected', landsAt: at('17:20') });
      const late = { ...due, expected: at('18:05') };
      expect(await found([late])).toEqual({ flight: 'expected', landsAt: at('18:05') });
      expect(await found([{ ...late, landed: at('18:09') }])).toEqual({ flight: 'landed', landsAt: at('18:09') });
    });

    it('means the flight that was to land there nearest to the hour', async () => {
      const yesterday = { ...due, due: at('17:20', '30').replace('-12-', '-11-'), landed: at('17:30') };
      const onward = { ...due, airport: 'NCE', due: at('17:31') };
      const morning = { ...due, due: at('06:00') };
      const today = { ...due, expected: at('23:10') };
      expect(await found([yesterday, morning, onward, today])).toEqual({ flight: 'expected', landsAt: at('23:10') });
    });

    it('tells one that is cancelled or diverted, unless another of its number lands all the same', async () => {
      const cancelled = { ...due, end: 'cancelled' } as const;
      expect(await found([cancelled])).toEqual({ flight: 'cancelled' });
      expect(await found([{ ...due, end: 'diverted', landed: at('17:40') }])).toEqual({ flight: 'diverted' });
      const again = { ...due, due: at('20:00') };
      expect(await found([cancelled, again])).toEqual({ flight: 'expected', landsAt: at('20:00') });
    });

    it('does not know any other', async () => {
      expect(await found([])).toBeNull();
      expect(await found([due], { airport: 'ORY' })).toBeNull();
      expect(await found([due], { around: new Date(at('17:30', '02')) })).toBeNull();
    });

    it('knows a flight to an airport of whose letters we know nothing where there is one place alone', async () => {
      expect(await found([due], { airport: null })).toEqual({ flight: 'expected', landsAt: at('17:20') });
      expect(await found([due, { ...due, airport: 'NCE', due: at('19:00') }], { airport: null })).toBeNull();
    });

    it('rejects in an outage, and tells nothing of what was asked', async () => {
      const { flights, breakDown } = await create([due]);
      await breakDown();
      const outcome = await flights.find(anAskedFlight()).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(Error);
      expect(String(outcome)).not.toContain('AF1234');
    });
  });
}
