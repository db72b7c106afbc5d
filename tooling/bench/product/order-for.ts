import type { OrderRequest, Quote } from '@chauffeur/core';

/** A van with a child seat, which is offered, so that the total is the van's price. */
export function orderFor({ quote, cars }: Quote, customer: OrderRequest['customer']): OrderRequest {
  const van = cars.find(({ code }) => code === 'VAN');
  if (!van) throw new Error('The quote has no van.');
  return {
    quote,
    customer,
    carCode: 'VAN',
    extras: [{ code: 'child-seat', quantity: 1 }],
    comment: 'Vol AF1234, deux valises',
    traveller: null,
    connections: [],
    passengers: 4,
    luggage: 2,
    paymentMethod: 2,
    totalTTC: van.tripPrice,
    language: 'fr-FR',
  };
}
