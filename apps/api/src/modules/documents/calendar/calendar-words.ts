import type { Language, OrderStatus, PaymentMethodName } from '@chauffeur/core';

const french = {
  title: (from: string, to: string) => `Chauffeur : ${from} → ${to}`,
  order: (orderNumber: string, status: OrderStatus) => `Réservation ${orderNumber}, ${french.status[status]}`,
  status: { pending: 'en attente de confirmation', validated: 'confirmée', canceled: 'annulée' },
  way: (stops: string) => `Trajet : ${stops}`,
  car: (car: string, passengers: number, luggage: number) =>
    `Véhicule : ${car} (passagers : ${passengers}, bagages : ${luggage})`,
  price: (price: string, payment: PaymentMethodName) => `Prix : ${price} TTC, ${payment}`,
  priceToConfirm: (payment: PaymentMethodName) => `Prix : à confirmer, ${payment}`,
  phone: (company: string, phone: string) => (phone === '' ? company : `${company} : ${phone}`),
};

/** The words of calendar entries. The type is the French one, so that English cannot lack any. */
export type CalendarWords = typeof french;

const payments: Record<PaymentMethodName, string> = {
  'Paiement à bord': 'to be paid in the car',
  'Paiement CB en ligne': 'paid online, by card',
  'Facturation compte professionnel': 'invoiced to the company account',
};

const english: CalendarWords = {
  title: (from, to) => `Private driver: ${from} → ${to}`,
  order: (orderNumber, status) => `Reservation ${orderNumber}, ${english.status[status]}`,
  status: { pending: 'awaiting confirmation', validated: 'confirmed', canceled: 'cancelled' },
  way: (stops) => `Way: ${stops}`,
  car: (car, passengers, luggage) => `Car: ${car} (passengers: ${passengers}, luggage: ${luggage})`,
  price: (price, payment) => `Price: ${price} incl. VAT, ${payments[payment]}`,
  priceToConfirm: (payment) => `Price: to be confirmed, ${payments[payment]}`,
  phone: (company, phone) => (phone === '' ? company : `${company}: ${phone}`),
};

export const calendarWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, CalendarWords>;
