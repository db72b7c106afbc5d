import {
  buildTrips,
  type Car,
  type CarCode,
  type Catalogue,
  type Extra,
  type ExtraChoice,
  type FieldErrors,
  fitsCar,
  offeredPaymentMethods,
  type Order,
  type OrderRequest,
  orderTotals,
  type PaymentMethodCode,
  type Party,
  priceCar,
  shareParty,
} from '@chauffeur/core';
import { hasErrors, invalidFields, ok, type Result } from '#errors/result.ts';
import type { SoldCatalogue } from '#ports/catalogue-store.ts';
import type { QuotedJourney } from '../quotes/quote-signer.ts';

/** The part of an order that its choices and the catalogue decide. */
export type PricedOrder = Pick<
  Order,
  | 'car'
  | 'extras'
  | 'trips'
  | 'transferType'
  | 'passengers'
  | 'luggage'
  | 'totalTTC'
  | 'totalHT'
  | 'vatRate'
  | 'vatLines'
  | 'paymentMethod'
  | 'priceToConfirm'
  | 'catalogueVersion'
>;

interface Input {
  journey: QuotedJourney;
  catalogue: SoldCatalogue;
  choices: OrderRequest;
  availablePayments: readonly PaymentMethodCode[];
  now: Date;
}

/**
 * Computes what a booking orders: one order, or two where a second car was chosen. The party is then shared over both cars as core
 * shares it, and the extras ride in the first (Rules 4.21).
 */
export function priceBooking(input: Input): Result<readonly [PricedOrder, ...PricedOrder[]]> {
  const { choices } = input;
  if (choices.secondCarCode === undefined) return allOf([priceOrder(input)]);
  const parties = sharedParty(input.catalogue, { ...choices, secondCarCode: choices.secondCarCode });
  if (!parties.ok) return parties;
  const [party, secondParty] = parties.value;
  const secondChoices = { ...choices, ...secondParty, carCode: choices.secondCarCode, extras: [] };
  return allOf([
    priceOrder({ ...input, choices: { ...choices, ...party } }),
    priceOrder({ ...input, choices: secondChoices }),
  ]);
}

/** Both orders, or what is wrong with the first that cannot be had. */
function allOf([first, second]: readonly [Result<PricedOrder>, Result<PricedOrder>?]): ReturnType<typeof priceBooking> {
  if (!first.ok) return first;
  if (second === undefined) return ok([first.value]);
  return second.ok ? ok([first.value, second.value]) : second;
}

function sharedParty(
  catalogue: Catalogue,
  choices: Required<Pick<OrderRequest, 'carCode' | 'secondCarCode' | 'passengers' | 'luggage'>>,
): Result<readonly [Party, Party]> {
  const first = carOf(catalogue, choices.carCode);
  const second = carOf(catalogue, choices.secondCarCode);
  if (!first) return invalidFields({ carCode: 'car_unknown' });
  if (!second) return invalidFields({ secondCarCode: 'car_unknown' });
  const parties = shareParty(choices, [first, second]);
  return parties ? ok(parties) : invalidFields({ passengers: 'out_of_bounds', luggage: 'out_of_bounds' });
}

function carOf({ cars }: Catalogue, carCode: CarCode): Car | undefined {
  return cars.find(({ code }) => code === carCode);
}

/**
 * Computes an order from what the quote measured and today's catalogue; nothing of the browser's but its choices counts
 * (Rules 4.1). What cannot be chosen is refused at its field.
 */
function priceOrder({ journey, catalogue, choices, availablePayments, now }: Input): Result<PricedOrder> {
  const car = carOf(catalogue, choices.carCode);
  if (car === undefined) return invalidFields({ carCode: 'car_unknown' });
  const priceToConfirm = journey.measures.includes(null);
  const isPair = choices.secondCarCode !== undefined;
  const isOnRequest = choices.onRequest === true;
  const payments = offeredPaymentMethods({ available: availablePayments, priceToConfirm, isPair, isOnRequest });
  const payment = payments.find(({ code }) => code === choices.paymentMethod);
  if (payment === undefined) return invalidFields({ paymentMethod: 'payment_method_unavailable' });
  const chosen = chooseExtras(catalogue.extras, choices.extras);
  const fields = { ...chosen.errors, ...partyErrors(car, choices), ...pickupError(journey, now) };
  if (hasErrors(fields)) return invalidFields(fields);

  const carPrice = priceCar({ car, trips: buildTrips(journey), rules: catalogue.priceRules });
  return ok({
    car: { ...car, tripPrice: carPrice.tripPrice },
    ...orderTotals({ carPrice, extras: chosen.extras }),
    trips: carPrice.trips.map((trip) => ({ ...trip, approachDistance: 0 })),
    transferType: journey.transferType,
    passengers: choices.passengers,
    luggage: choices.luggage,
    paymentMethod: payment.storedName,
    priceToConfirm,
    catalogueVersion: catalogue.version,
  });
}

/** What of a party is too many for a car, so that the form can show it there (Rules 2.6). */
function partyErrors(car: Parameters<typeof fitsCar>[0], { passengers, luggage }: OrderRequest): FieldErrors {
  const fields: FieldErrors = {};
  if (!fitsCar(car, { passengers, luggage: 0 })) fields.passengers = 'out_of_bounds';
  if (!fitsCar(car, { passengers: 0, luggage })) fields.luggage = 'out_of_bounds';
  return fields;
}

/** Refuses a pick-up that is past: a quote may be asked for in time and ordered too late (Rules 5.9). */
function pickupError({ departure }: QuotedJourney, now: Date): FieldErrors {
  return Date.parse(departure) <= now.getTime() ? { time: 'pickup_in_past' } : {};
}

/** An extra as it is sold today, before its line is computed. */
type SoldExtra = Pick<Extra, 'code' | 'name' | 'nameEn' | 'priceTTC' | 'vatRate'> & { quantity: number };

/** Finds the chosen extras in the catalogue, in whose order they stand from here on, or says at which choice it cannot be had. */
function chooseExtras(
  offered: readonly Extra[],
  choices: readonly ExtraChoice[],
): { extras: SoldExtra[]; errors: FieldErrors } {
  const extras: SoldExtra[] = [];
  const errors: FieldErrors = {};
  choices.forEach(({ code, quantity }, index) => {
    const extra = offered.find((entry) => entry.code === code);
    if (extra === undefined) errors[`extras.${index}.code`] = 'extra_unknown';
    // A second line of the same article would get around its largest quantity.
    else if (extras.some((sold) => sold.code === code)) errors[`extras.${index}.code`] = 'invalid';
    else if (quantity > extra.maxQuantity) errors[`extras.${index}.quantity`] = 'extra_quantity';
    else extras.push(asSold(extra, quantity));
  });
  const places = offered.map(({ code }) => code);
  return { extras: extras.toSorted((one, other) => places.indexOf(one.code) - places.indexOf(other.code)), errors };
}

function asSold({ code, name, nameEn, priceTTC, vatRate }: Extra, quantity: number): SoldExtra {
  return { code, name, nameEn, quantity, priceTTC, vatRate };
}
