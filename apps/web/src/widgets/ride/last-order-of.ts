import { type OrderCreated, paymentMethods, shortPlaceName, type TransferType, type Trip } from '@chauffeur/core';
import type { LastOrder } from '#state/booking-draft.ts';
import { journeyEnds } from './journey-legs.ts';

interface OrderedRide {
  readonly created: Pick<
    OrderCreated,
    'id' | 'orderNumber' | 'totalTTC' | 'status' | 'paymentMethod' | 'second' | 'linkToken'
  >;
  /** The submission that made it. */
  readonly submissionKey: string;
  readonly trips: readonly Trip[];
  readonly transferType: TransferType;
  readonly priceToConfirm: boolean;
  readonly email: string;
}

/** What the confirmation tells of an order that was just made; nothing of one that leads nowhere. */
export function lastOrderOf({ created, trips, transferType, ...others }: OrderedRide): LastOrder | null {
  const ends = journeyEnds(trips, transferType);
  const method = paymentMethods.find(({ storedName }) => storedName === created.paymentMethod);
  if (!ends || !method) return null;
  const { id, orderNumber, totalTTC, second, linkToken } = created;
  return {
    ...others,
    id,
    orderNumber,
    totalTTC,
    second,
    ...(linkToken !== undefined && { linkToken }),
    // As it is stored: the order may be an earlier one of the same journey, paid otherwise than was asked for now.
    paymentMethod: method.code,
    fromDatetime: ends.fromDatetime,
    from: shortPlaceName(ends.from),
    to: shortPlaceName(ends.to),
    leavesNewer: false,
    isConfirmed: created.status === 'validated',
  };
}
