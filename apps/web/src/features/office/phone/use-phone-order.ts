import {
  agreedAmount,
  connectionStops,
  type Customer,
  type FieldErrors,
  type OfferedHour,
  type OfferMade,
  type OrderCreated,
  paths,
  paymentCodes,
  type PhoneOrderRequest,
} from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeKey } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { emptyPhoneDraft, forgetPhoneDraft, type PhoneDraft, submissionOf } from '#state/phone-draft.ts';
import { showToast } from '#state/toasts.ts';
import { partyOf } from '#state/trip-draft.ts';

/** The booking as it is typed: what it is by now, and the way to change it. */
export interface HeldDraft {
  readonly present: () => PhoneDraft;
  readonly change: (changed: (before: PhoneDraft) => PhoneDraft) => void;
}

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

/** The id of the page's first field. */
const callersNumberId = 'phone-caller-phoneNumber';

interface Prices {
  readonly price: () => Promise<void>;
  readonly totalTTC: number | null;
}

/** Sends the booking as an order or an offer, and says what stands in its way. */
export function usePhoneOrder({ present, change }: HeldDraft, { price, totalTTC }: Prices) {
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

/** Euros that were agreed; undefined where nothing was typed, NaN where that is no amount. It counts where there is no price alone. */
export function agreedOf({ agreed, quote }: Pick<PhoneDraft, 'agreed' | 'quote'>): number | undefined {
  if (agreed.trim() === '' || quote?.answer.priceToConfirm !== true) return undefined;
  const euros = Number(agreed.replaceAll(/[\s€]/g, '').replace(',', '.'));
  return agreedAmount.safeParse(euros).success ? euros : Number.NaN;
}
