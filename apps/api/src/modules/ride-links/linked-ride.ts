import {
  articlesOf,
  type ComingDriver,
  type Company,
  isGuest,
  type LinkedRide,
  type Order,
  type RideLinkKind,
  type TravelledRide,
  voucherGaps,
} from '@chauffeur/core';
import { seenByCustomer } from '../orders/read-orders.ts';

/** What a private link shows: the ride, and to who booked it all that the account would (Rules 15.3). */
export function linkedRideOf(
  { kind, order: stored }: { kind: RideLinkKind; order: Order },
  { company, drivers }: { company: Company; drivers: ComingDriver[] },
): LinkedRide {
  const order = seenByCustomer(stored);
  const isBooker = kind === 'booker';
  const { status, invoiceNumber } = order;
  return {
    kind,
    ride: travelledRideOf(order),
    isGuests: isBooker && isGuest(stored.userUID),
    order: isBooker ? { ...order, userUID: '' } : null,
    documents: {
      voucher: isBooker && status === 'validated' && voucherGaps(company).length === 0,
      invoice: isBooker && invoiceNumber !== null,
    },
    drivers: isBooker ? drivers : drivers.map((coming) => ({ ...coming, minuteTTC: null })),
  };
}

/** The ride as a traveller is shown it. Each field is named, so that one which orders come to have later is not shown by itself. */
function travelledRideOf(order: Order): TravelledRide {
  const { code, description, descriptionEn, imageUrl } = order.car;
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    transferType: order.transferType,
    passengers: order.passengers,
    luggage: order.luggage,
    comment: order.comment,
    traveller: order.traveller,
    connections: order.connections,
    trips: order.trips.map(({ from, to, fromDatetime, toDatetime, distance, duration, source, rideIndex }) => ({
      from,
      to,
      fromDatetime,
      toDatetime,
      distance,
      duration,
      ...(source !== undefined && { source }),
      ...(rideIndex !== undefined && { rideIndex }),
    })),
    car: { code, description, descriptionEn, ...(imageUrl !== undefined && { imageUrl }) },
    extras: articlesOf(order.extras).map(({ code: extra, name, nameEn, quantity }) => ({
      code: extra,
      name,
      nameEn,
      quantity,
    })),
    isChanging: order.pendingChange !== null,
  };
}
