import type { Address, OrderCreated, PaymentMethodCode, TransferType, Trip } from '@chauffeur/core';
import type { LastOrder } from '../../state/booking-draft.ts';
import { journeyEnds } from './journey-ends.ts';

interface OrderedRide {
  readonly created: Pick<OrderCreated, 'id' | 'orderNumber' | 'totalTTC'>;
  /** The submission that made it. */
  readonly submissionKey: string;
  readonly paymentMethod: PaymentMethodCode;
  readonly trips: readonly Trip[];
  readonly transferType: TransferType;
  readonly email: string;
}

/** What the confirmation tells of an order that was just made; nothing of one that leads nowhere. */
export function lastOrderOf({ created, trips, transferType, ...others }: OrderedRide): LastOrder | null {
  const ends = journeyEnds(trips, transferType);
  if (!ends) return null;
  const { id, orderNumber, totalTTC } = created;
  return {
    ...others,
    id,
    orderNumber,
    totalTTC,
    fromDatetime: ends.fromDatetime,
    from: inALine(ends.from),
    to: inALine(ends.to),
  };
}

function inALine({ placeName, city }: Address): string {
  return placeName === city ? city : `${placeName}, ${city}`;
}
