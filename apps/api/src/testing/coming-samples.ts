import type { OrderFacts } from '#modules/mails/order-facts.ts';
import { aPicture } from './a-fleet.ts';
import { anOrder } from './an-order.ts';

const coming = {
  rideIndex: 0,
  startsAt: anOrder().trips[0]?.fromDatetime ?? '',
  driver: { firstName: 'Anne', phone: '+33612345678', photo: aPicture },
  vehicle: { name: 'Mercedes Classe V', plate: 'AB-123-CD', colour: 'Noir' },
  partner: null,
  pickUpKind: 'airport',
  freeMinutes: 60,
  minuteTTC: 0.8,
  reader: 'booker',
  isReplaced: false,
} as const satisfies OrderFacts['coming'];
const partner = { name: 'Taxis de l’Oise', revtc: 'EVTC060990001' };

/** Who comes, in the mails that tell it. */
export const comingSamples: Record<string, OrderFacts['coming']> = {
  'driver-card': coming,
  'driver-card-replaced': { ...coming, isReplaced: true, driver: null, vehicle: null, partner },
  'driver-card-traveller': { ...coming, reader: 'traveller', pickUpKind: 'station' },
  'driver-card-withdrawn': { ...coming, isReplaced: true, driver: null, vehicle: null },
  'driver-on-the-way': coming,
};
