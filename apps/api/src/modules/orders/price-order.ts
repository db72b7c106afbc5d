import {
  buildTrips,
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
  priceCar,
} from '@chauffeur/core';
import { invalidFields, ok, type Result } from '#errors/result.ts';
import type { QuotedJourney } from '../quotes/quote-signer.ts';

/** The part of an order that its choices and the catalogue decide. */
export type PricedOrder = Pick<
  Order,
  | 'car'
  | 'extras'
  | 'trips'
  | 'transferType'
  | 'totalTTC'
  | 'totalHT'
  | 'vatRate'
  | 'vatLines'
  | 'paymentMethod'
  | 'priceToConfirm'
>;

interface Input {
  journey: QuotedJourney;
  catalogue: Catalogue;
  choices: OrderRequest;
  availablePayments: readonly PaymentMethodCode[];
  now: Date;
}

/**
 * Computes an order from what the quote measured and today's catalogue; nothing of the browser's but its choices counts
 * (Rules 4.1). What cannot be chosen is refused at its field.
 */
export function priceOrder({ journey, catalogue, choices, availablePayments, now }: Input): Result<PricedOrder> {
  const car = catalogue.cars.find(({ code }) => code === choices.carCode);
  if (car === undefined) return invalidFields({ carCode: 'car_unknown' });
  const priceToConfirm = journey.measures.includes(null);
  const payments = offeredPaymentMethods({ available: availablePayments, priceToConfirm });
  const payment = payments.find(({ code }) => code === choices.paymentMethod);
  if (payment === undefined) return invalidFields({ paymentMethod: 'payment_method_unavailable' });
  const chosen = chooseExtras(catalogue.extras, choices.extras);
  const fields = { ...chosen.errors, ...partyErrors(car, choices), ...pickupError(journey, now) };
  if (Object.keys(fields).length > 0) return invalidFields(fields);

  const carPrice = priceCar({ car, trips: buildTrips(journey), rules: catalogue.priceRules });
  return ok({
    car: { ...car, tripPrice: carPrice.tripPrice },
    ...orderTotals({ carPrice, extras: chosen.extras }),
    trips: carPrice.trips.map((trip) => ({ ...trip, approachDistance: 0 })),
    transferType: journey.transferType,
    paymentMethod: payment.storedName,
    priceToConfirm,
  });
}

/** Names the one that is too many, so that the form can show it there (Rules 2.6). */
function partyErrors(car: Parameters<typeof fitsCar>[0], { passengers, luggage }: OrderRequest): FieldErrors {
  const fields: FieldErrors = {};
  if (!fitsCar(car, { passengers, luggage: 0 })) fields.passengers = 'out_of_bounds';
  if (!fitsCar(car, { passengers: 0, luggage })) fields.luggage = 'out_of_bounds';
  return fields;
}

/** A quote may be asked for in time and ordered too late (Rules 5.9). */
function pickupError({ departure }: QuotedJourney, now: Date): FieldErrors {
  return Date.parse(departure) <= now.getTime() ? { time: 'pickup_in_past' } : {};
}

/** An extra as it is sold today, before its line is computed. */
type SoldExtra = Pick<Extra, 'code' | 'name' | 'nameEn' | 'priceTTC' | 'vatRate'> & { quantity: number };

/** Finds the chosen extras in the catalogue, or says at which choice it cannot be had. */
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
  return { extras, errors };
}

function asSold({ code, name, nameEn, priceTTC, vatRate }: Extra, quantity: number): SoldExtra {
  return { code, name, nameEn, quantity, priceTTC, vatRate };
}
