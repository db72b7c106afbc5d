import type { FleetRecords } from '../schemas/fleet.ts';
import { daysAfter } from '../time/calendar-day.ts';

/** A paper of a vehicle or the card of a driver that runs out, or has. */
export interface ExpiringDocument {
  readonly of: 'vehicle' | 'driver';
  readonly id: string;
  /** What the vehicle or the person is called. */
  readonly name: string;
  /** What the operator calls the paper; empty for a driver's professional card. */
  readonly kind: string;
  /** Its last day, `yyyy-mm-dd`. */
  readonly expiresOn: string;
}

/**
 * What runs out within so many days from a day of Paris (`yyyy-mm-dd`) on, and what has run out, the first first (Rules 13.4). Papers of a
 * vehicle that is not there any more are nobody's worry.
 *
 * @example
 * expiringDocuments(
 *   { vehicles: [], drivers: [{ id: 'anne', firstName: 'Anne', lastName: 'Petit', phone: '+33612345678', cardNumber: '1', cardExpiresOn: '2026-12-20' }] },
 *   { today: '2026-11-20', days: 30 },
 * )
 * // [{ of: 'driver', id: 'anne', name: 'Anne Petit', kind: '', expiresOn: '2026-12-20' }]
 */
export function expiringDocuments(
  { vehicles, drivers }: Pick<FleetRecords, 'vehicles' | 'drivers'>,
  { today, days }: { today: string; days: number },
): ExpiringDocument[] {
  const last = daysAfter(today, days);
  const papers = vehicles
    .filter(({ activeUntil }) => activeUntil === undefined || activeUntil >= today)
    .flatMap(({ id, name, documents }) => documents.map((paper) => ({ of: 'vehicle' as const, id, name, ...paper })));
  const cards = drivers.map(({ id, firstName, lastName, cardExpiresOn }) => ({
    of: 'driver' as const,
    id,
    name: `${firstName} ${lastName}`,
    kind: '',
    expiresOn: cardExpiresOn,
  }));
  return [...papers, ...cards]
    .filter(({ expiresOn }) => expiresOn <= last)
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
}
