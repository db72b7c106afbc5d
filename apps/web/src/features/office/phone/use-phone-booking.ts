import {
  type Customer,
  type FieldErrors,
  fitsCar,
  isCalendarDay,
  type OfficeCustomer,
  type OfficeOrderLine,
  orderTotals,
  phoneCustomerSchema,
  rideVatRate,
} from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '#api/client.ts';
import { extrasQuery } from '#api/queries/catalogue.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { emptyStop, type StopDraft, type TripDraft } from '#state/booking-draft.ts';
import { type Caller, emptyPhoneDraft, keepPhoneDraft, type PhoneDraft, readPhoneDraft } from '#state/phone-draft.ts';
import { completedStop, isQuoteFor, partyOf, quoteRequestOf } from '#state/trip-draft.ts';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { travelErrors } from '#widgets/customer-form/travel-fields.tsx';
import { readTrip } from '#widgets/ride-form/use-ride-form.ts';
import { useStaffEntry } from '../office-page.tsx';
import { usePhoneOrder } from './use-phone-order.ts';

const readCaller = schemaValidator(phoneCustomerSchema);

/** Reads the caller together with passenger, flights and trains. */
function readBooking(values: Caller, { quote, connections, traveller }: PhoneDraft): ReturnType<typeof readCaller> {
  const read = readCaller({ ...values, isCompany: values.companyName.trim() !== '' });
  const refused = travelErrors(quote?.answer.trips ?? [], { connections, traveller });
  if (refused === null) return read;
  return { errors: { ...('errors' in read && read.errors), ...refused } };
}

/** The booking as it is typed, kept by this session as it grows, so that neither a refresh nor a bad network loses what a caller said. */
function usePhoneDraft() {
  const { email } = useStaffEntry();
  const [asked] = useSearchParams();
  const [draft, setDraft] = useState(() => withNumber(readPhoneDraft(email), asked.get('tel')));
  const latest = useRef(draft);
  return {
    draft,
    present: () => latest.current,
    change: (changed: (before: PhoneDraft) => PhoneDraft) => {
      latest.current = changed(latest.current);
      setDraft(latest.current);
      keepPhoneDraft(email, latest.current);
    },
  };
}

/** The draft for a number. Another number than the draft's means another call, and begins anew. */
function withNumber(draft: PhoneDraft, phoneNumber: string | null): PhoneDraft {
  if (phoneNumber === null || draft.caller.phoneNumber === phoneNumber) return draft;
  const fresh = emptyPhoneDraft();
  return { ...fresh, caller: { ...fresh.caller, phoneNumber } };
}

/** A ride for whoever calls, from the number to the confirmed order (Rules 12.7). */
export function usePhoneBooking() {
  const held = usePhoneDraft();
  const { draft, change } = held;
  const trip = useTripForm(held);
  const { total, extras } = useTotal(draft);
  const order = usePhoneOrder(held, { price: trip.price, totalTTC: total });
  const caller = useForm<Caller, Customer>({
    id: 'phone-caller',
    initial: draft.caller,
    held: { values: draft.caller, setValues: (changed) => change((now) => ({ ...now, caller: changed(now.caller) })) },
    validate: (values) => readBooking(values, held.present()),
    onSubmit: order.place,
  });
  return { ...order, draft, change, trip, caller, total, extras };
}

export type PhoneBooking = ReturnType<typeof usePhoneBooking>;

function useTripForm({ draft, present, change }: ReturnType<typeof usePhoneDraft>) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const edit = (changed: Partial<TripDraft>) => change((now) => ({ ...now, trip: { ...now.trip, ...changed } }));

  /** Prices the trip as it stands; another car is chosen where the one that was does not take the party. */
  async function price(): Promise<void> {
    const request = quoteRequestOf(present().trip);
    const { phoneNumber } = present().caller;
    const caller = phoneNumber.trim() === '' ? {} : { caller: phoneNumber };
    const answer = await call('officeQuote', { body: { ...request, ...caller } });
    change((now) => ({
      ...now,
      quote: { request, answer },
      carCode: fittingCar({ ...now, quote: { request, answer } }),
    }));
  }

  async function submit(): Promise<FieldErrors | undefined> {
    try {
      const errors = await readTrip(queries, { present: () => present().trip, edit });
      if (Object.keys(errors).length > 0) return errors;
      await price();
    } catch (failure) {
      return funnel(failure);
    }
    return undefined;
  }

  const form = useForm<TripDraft, TripDraft>({
    id: 'phone-trip',
    initial: draft.trip,
    held: { values: draft.trip, setValues: (changed) => change((now) => ({ ...now, trip: changed(now.trip) })) },
    validate: (value) => ({ value }),
    onSubmit: submit,
  });

  function editStop(index: number, stop: StopDraft) {
    edit({ stops: present().trip.stops.map((other) => (other.id === stop.id ? stop : other)) });
    form.forgive(`stops.${index}`);
  }

  return { ...form, editStop, price };
}

/** The cars that take the party, by ascending price. */
export function carsFor({ quote, trip }: Pick<PhoneDraft, 'quote' | 'trip'>) {
  return quote?.answer.cars.filter((car) => fitsCar(car, partyOf(trip))) ?? [];
}

function fittingCar(draft: PhoneDraft): PhoneDraft['carCode'] {
  const codes = carsFor(draft).map(({ code }) => code);
  return draft.carCode !== null && codes.includes(draft.carCode) ? draft.carCode : (codes[0] ?? null);
}

/** What it costs by core's own sums; null while something of it is not chosen, or the prices are not those of the trip. */
function useTotal(draft: PhoneDraft) {
  const extras = useQuery(extrasQuery);
  const { quote, trip, carCode } = draft;
  const car = carsFor(draft).find(({ code }) => code === carCode);
  const isCurrent = quote !== null && isQuoteFor(quote, trip);
  const chosen = (extras.data ?? []).flatMap((extra) => {
    const quantity = draft.extras.find(({ code }) => code === extra.code)?.quantity ?? 0;
    return quantity > 0 ? [{ ...extra, quantity }] : [];
  });
  const carPrice = car && { totalTTC: car.tripPrice, totalHT: car.totalHT, vatRate: rideVatRate };
  return {
    extras: extras.data ?? [],
    total: carPrice && isCurrent ? orderTotals({ carPrice, extras: chosen }).totalTTC : null,
  };
}

/** What is known of a customer, in the form's fields. */
export function callerOf({
  phoneNumber,
  lastName,
  firstName,
  email,
  companyName,
  ...invoiced
}: OfficeCustomer): Caller {
  const { vatNumber, siren, costCenter, billingAddress } = invoiced;
  return { phoneNumber, lastName, firstName, email, companyName, vatNumber, siren, costCenter, billingAddress };
}

/** The trip with the places and the party of an earlier order; its date and hour stay. */
export function tripAgain(trip: TripDraft, { stops, transferType, passengers, luggage }: OfficeOrderLine): TripDraft {
  const places = stops.map((stop, index) => completedStop(emptyStop(`stop-${index + 1}`), stop));
  return { ...trip, stops: places, transferType, passengers, luggage, date: isCalendarDay(trip.date) ? trip.date : '' };
}
