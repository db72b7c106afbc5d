import { type Company, type CreditNote, dueAtRide, type Order } from '@chauffeur/core';
import type { DayAhead } from '#modules/mails/day-ahead.ts';
import { aFleet, anOccupation, aVehicle } from './a-fleet.ts';

/** A day with a ride that all is there for, one of a partner, and one that lacks what a ride can lack; `typed` in the place of names. */
export function aDayAhead(order: Order, typed: string | undefined): DayAhead {
  const { vehicles, drivers } = aFleet([aVehicle('van', typed === undefined ? {} : { name: typed })]);
  const ride = (hour: string, changes: Partial<DayAhead['rides'][number]> = {}): DayAhead['rides'][number] => {
    const startsAt = `2026-12-01T${hour}:00.000Z`;
    const due = dueAtRide(order, 0);
    return {
      order,
      rideIndex: 0,
      startsAt,
      places: 'Beauvais → CDG',
      occupation: undefined,
      concerns: [],
      ...due,
      ...changes,
    };
  };
  const own = anOccupation('order-1:0', { vehicleId: 'van', driverId: 'driver-van' });
  const partner = { name: typed ?? 'Taxi Durand', revtc: 'EVTC060200001' };
  return {
    day: '2026-12-01',
    rides: [
      ride('08:00', { occupation: own }),
      ride('10:00', { occupation: { ...own, vehicleId: null, driverId: null, partner } }),
      ride('17:30', { concerns: ['no_vehicle', 'price_to_confirm', 'unanswered'] }),
    ],
    picture: { vehicles, drivers },
    expiring: [
      { of: 'vehicle', id: 'van', name: typed ?? 'Voiture van', kind: typed ?? 'assurance', expiresOn: '2026-12-07' },
    ],
  };
}

interface CreditParts extends Pick<CreditNote, 'order' | 'reason'> {
  company: Company;
  typed: string | undefined;
  /** What the office says of a gesture. */
  word: string;
}

export function aCreditNote({ order, company, reason, typed, word }: CreditParts): CreditNote {
  const { vatLines, totalHT, totalTTC } = order;
  return {
    creditNoteNumber: 'A2026-3',
    issuedAt: '2026-12-03T05:00:00.000Z',
    invoiceNumber: 'F2026-12',
    invoicedAt: '2026-12-02T05:00:00.000Z',
    reason,
    message: typed ?? (reason === 'gesture' ? word : ''),
    company,
    order,
    vatLines,
    totalHT,
    totalTTC,
    refundTTC: reason === 'gesture' ? totalTTC : 0,
  };
}
