import {
  agreedAmount,
  connectionStops,
  type Customer,
  type FieldErrors,
  fitsCar,
  isCalendarDay,
  type OfferedHour,
  type OfferMade,
  type OfficeCustomer,
  type OfficeOrderLine,
  type OrderCreated,
  orderTotals,
  paths,
  paymentCodes,
  phoneCustomerSchema,
  type PhoneOrderRequest,
  rideVatRate,
} from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { extrasQuery } from '#api/queries/catalogue.ts';
import { officeKey } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { emptyStop, type StopDraft, type TripDraft } from '#state/booking-draft.ts';
import {
  type Caller,
  emptyPhoneDraft,
  forgetPhoneDraft,
  keepPhoneDraft,
  type PhoneDraft,
  readPhoneDraft,
  submissionOf,
} from '#state/phone-draft.ts';
import { showToast } from '#state/toasts.ts';
import { completedStop, isQuoteFor, partyOf, quoteRequestOf } from '#state/trip-draft.ts';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { travelErrors } from '#widgets/customer-form/travel-fields.tsx';
import { readTrip } from '#widgets/ride-form/use-ride-form.ts';
import { useStaffEntry } from '../office-page.tsx';

/** What keeps a ride from being booked until somebody answers it. */
export type PhoneTrouble =
  | { readonly kind: 'full'; readonly hours: readonly OfferedHour[] }
  | { readonly kind: 'twice'; readonly minutes: number }
  | { readonly kind: 'price'; readonly totalTTC: number }
  | { readonly kind: 'renewed' };

/** An answer to what keeps the ride from being booked. */
interface Consent extends Pick<PhoneOrderRequest, 'onRequest' | 'again'> {
  /** The ride is offered by mail, and not booked yet. */
  isOffer?: boolean;
}

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
  const placing = usePlacing(held, { price: trip.price, totalTTC: total });
  const caller = useForm<Caller, Customer>({
    id: 'phone-caller',
    initial: draft.caller,
    held: { values: draft.caller, setValues: (changed) => change((now) => ({ ...now, caller: changed(now.caller) })) },
    validate: (values) => readBooking(values, held.present()),
    onSubmit: placing.place,
  });
  return { ...placing, draft, change, trip, caller, total, extras };
}

/** Euros that were agreed; undefined where nothing was typed, NaN where that is no amount. It counts where there is no price alone. */
export function agreedOf({ agreed, quote }: Pick<PhoneDraft, 'agreed' | 'quote'>): number | undefined {
  if (agreed.trim() === '' || quote?.answer.priceToConfirm !== true) return undefined;
  const euros = Number(agreed.replaceAll(/[\s€]/g, '').replace(',', '.'));
  return agreedAmount.safeParse(euros).success ? euros : Number.NaN;
}

export type PhoneBooking = ReturnType<typeof usePhoneBooking>;
type HeldDraft = ReturnType<typeof usePhoneDraft>;

function useTripForm({ draft, present, change }: HeldDraft) {
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

/** The id of the page's first field. */
const callersNumberId = 'phone-caller-phoneNumber';

interface Prices {
  readonly price: () => Promise<void>;
  readonly totalTTC: number | null;
}

function usePlacing({ present, change }: HeldDraft, { price, totalTTC }: Prices) {
  const texts = useMessages(officePhoneMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const funnel = useErrorFunnel();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<PhoneTrouble | null>(null);
  const consent = useRef<Consent>({});

  async function place(customer: Customer): Promise<FieldErrors | undefined> {
    const { quote, carCode, extras, comment, trip, traveller, language } = present();
    if (quote === null || carCode === null || totalTTC === null) return undefined;
    const { isOffer = false, ...said } = consent.current;
    const agreedTTC = agreedOf(present());
    const body: PhoneOrderRequest = {
      quote: quote.answer.quote,
      carCode,
      extras,
      customer,
      comment,
      traveller,
      connections: connectionsOf(present()),
      ...partyOf(trip),
      paymentMethod: paymentCodes.inVehicle,
      totalTTC,
      language,
      ...(agreedTTC !== undefined && { agreedTTC }),
      ...said,
    };
    const submission = submissionOf(present(), JSON.stringify([isOffer, body]));
    change((now) => ({ ...now, submission }));
    try {
      const headers = { 'idempotency-key': submission.key };
      if (isOffer) offered(customer, await call('officeOffer', { headers, body }));
      else await booked(await call('officePlaceOrder', { headers, body }));
    } catch (failure) {
      return explain(failure);
    }
    return undefined;
  }

  /** Clears the page after an offer. The next caller may be on the line already, so the focus goes to the number; the pressed button is gone. */
  function offered({ email }: Customer, { expiresAt }: OfferMade): void {
    const until = at(format.day(expiresAt, 'medium'), format.hour(expiresAt));
    showToast({ tone: 'success', text: texts.offered(email, until) });
    consent.current = {};
    change(emptyPhoneDraft);
    forgetPhoneDraft();
    document.getElementById(callersNumberId)?.focus();
  }

  async function booked({ id, orderNumber }: OrderCreated): Promise<void> {
    forgetPhoneDraft();
    showToast({ tone: 'success', text: texts.booked(orderNumber) });
    void queries.invalidateQueries({ queryKey: officeKey });
    await navigate(paths.officeOrder(id));
  }

  async function explain(failure: unknown): Promise<FieldErrors | undefined> {
    const knownTrouble = failure instanceof ApiFailure ? troubleOf(failure) : null;
    setTrouble(knownTrouble);
    consent.current = {};
    if (knownTrouble === null) return fieldsOfCaller(funnel(failure));
    try {
      if (knownTrouble.kind === 'price' || knownTrouble.kind === 'renewed') await price();
    } catch (again) {
      funnel(again);
    }
    return undefined;
  }

  return {
    trouble,
    place,
    /** Says yes to what stands in the way; whoever presses the button next sends it with that. */
    agree: (to: Consent) => {
      consent.current = to;
      setTrouble(null);
    },
    forgetTrouble: () => setTrouble(null),
  };
}

function troubleOf({ code, nearest, minutesAgo = 0, totalTTC = 0 }: ApiFailure): PhoneTrouble | null {
  if (code === 'car_taken') return { kind: 'full', hours: nearest };
  if (code === 'trip_repeated') return { kind: 'twice', minutes: minutesAgo };
  if (code === 'price_changed') return { kind: 'price', totalTTC };
  return code === 'quote_expired' || code === 'quote_invalid' ? { kind: 'renewed' } : null;
}

/** Errors of the caller's data, under the names of the caller's fields. */
function fieldsOfCaller(refused: FieldErrors | undefined): FieldErrors | undefined {
  return (
    refused && Object.fromEntries(Object.entries(refused).map(([path, key]) => [path.replace(/^customer\./, ''), key]))
  );
}

/** Those of the journey as it is: an earlier one may have had other stops. */
function connectionsOf({ quote, connections }: PhoneDraft): PhoneDraft['connections'] {
  const stops = connectionStops(quote?.answer.trips ?? []);
  return connections.filter(({ leg, end }) => stops.some((stop) => stop.leg === leg && stop.end === end));
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
