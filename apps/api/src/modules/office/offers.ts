import {
  type Company,
  type FleetRecords,
  isPhoneCustomer,
  isSameTrip,
  type OfferMade,
  type OfferPage,
  type OfferWithdrawal,
  type OpenOffer,
  type Order,
  phoneCustomerId,
  type PhoneOrderRequest,
  paths,
  toCents,
} from '@chauffeur/core';
import { err, invalidFields, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { type DraftedOrder, isOffer, type PaymentDraft, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import type { JournalEntry, StaffStore } from '#ports/staff-store.ts';
import { createTokenSigner } from '#signing/token-signer.ts';
import type { FinishDraft } from '../payments/finish-drafts.ts';
import type { OfferPaid, OfferPayment } from '../payments/offer-payment.ts';
import { madeAt, type MakeOrder } from '../orders/place-order.ts';
import { changeMails } from '../orders/order-mails.ts';
import { withoutTripRecords } from '../orders/place-records.ts';
import { hashOf, type PhoneBooking, type PrepareOrder, withoutAnswer } from '../orders/prepare-order.ts';

export interface OffersDeps {
  paymentDrafts: Pick<PaymentDraftStore, 'create' | 'find' | 'findSubmission' | 'unfinishedOf' | 'close'>;
  orders: Pick<OrderStore, 'find' | 'findSubmission'>;
  staff: Pick<StaffStore, 'change'>;
  makeOrder: Pick<MakeOrder, 'make'>;
  prepareOrder: PrepareOrder;
  decisionKey: Uint8Array;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
  company: () => Pick<Company, 'answerWithinHours'>;
  /** Null where cards are not taken. */
  offerPayment: OfferPayment | null;
  /** Lets go of what is held for an offer that is closed, its card too. */
  finishDraft: FinishDraft;
}

/** What somebody of the office books, or offers, for whoever calls. */
export interface PhoneSubmission extends PhoneBooking {
  idempotencyKey: string;
  choices: PhoneOrderRequest;
}

/** The path of the page on which an offered ride is accepted. The same offer has the same link. */
type OfferPath = (draftId: string) => string;

const signerOf = (key: Uint8Array) => createTokenSigner<{ draftId: string }>(key, 'o1');

export function createOfferPath(key: Uint8Array): OfferPath {
  const signer = signerOf(key);
  return (draftId) => paths.offer(signer.sign({ draftId }));
}

/** How long a vehicle is held for whoever thinks it over. */
const standsMs = 24 * 60 * 60_000;

/**
 * Rides that are offered on the phone and accepted by the link of a mail (Rules 12.14). An offer is a priced draft that waits for its customer
 * instead of a card: it holds its vehicle, becomes an order once, and ends by itself.
 */
export function createOffers(deps: OffersDeps) {
  const { paymentDrafts, orders, clock, offerPayment } = deps;
  const signer = signerOf(deps.decisionKey);

  /** The offer of a link, as long as it may be accepted. Links that are wrong, over, used and unknown look alike. */
  async function offered(token: string): Promise<PaymentDraft | null> {
    const link = signer.verify(token);
    return link && paymentDrafts.find(link.draftId);
  }

  const isOpen = ({ state, expiresAt }: PaymentDraft) => state === 'open' && expiresAt > clock.now();

  /**
   * Takes an offer back. A card that stands already is a yes, also where nobody has heard of it yet: the order that it made is answered and nothing
   * is taken back.
   */
  async function withdraw(
    draftId: string,
    journalOf: (order: DraftedOrder) => JournalEntry,
  ): Promise<Result<OfferWithdrawal>> {
    const draft = await paymentDrafts.find(draftId);
    if (draft === null || !isOffer(draft)) return err('not_found');
    // An offer is taken back also once its time is over, as long as no job has ended it.
    const paid = draft.state === 'open' ? await offerPayment?.settle(draft) : null;
    const ended = paid ? null : await paymentDrafts.close(draftId, journalOf(draft.order));
    const order = paid ?? (ended?.state === 'ordered' ? await orders.find(draftId) : null);
    if (order === null && ended !== null) await deps.finishDraft(ended);
    return ok({ order: order && { id: order.id, orderNumber: order.orderNumber } });
  }

  /** Sends the mail of an open offer again, for a customer who did not get it or lost it, with a row in the journal. */
  async function mailAgain(draftId: string, journalOf: (email: string) => JournalEntry): Promise<Result<null>> {
    const draft = await paymentDrafts.find(draftId);
    if (draft === null || !isOffer(draft) || !isOpen(draft)) return err('not_found');
    const [mails, journal] = [[offerMail(draftId, clock.now())], journalOf(draft.order.customer.email)];
    await deps.staff.change(() => ({ mails, journal, answer: null }));
    deps.wakeOutbox();
    return ok(null);
  }

  return {
    withdraw,
    mailAgain,

    /** The ids of the offers to a phone number for a trip that still stand. */
    async openOf(phoneNumber: string, trips: Parameters<typeof isSameTrip>[0]): Promise<string[]> {
      const open = (await paymentDrafts.unfinishedOf(phoneCustomerId(phoneNumber))).filter(isOpen);
      return open.filter((draft) => isOffer(draft) && isSameTrip(draft.order.trips, trips)).map(({ id }) => id);
    },

    make: (submission: PhoneSubmission) => makeOffer(deps, submission),

    async page(token: string): Promise<Result<OfferPage>> {
      const draft = await offered(token);
      if (draft === null || !isOpen(draft)) return err('not_found');
      return ok({ ...pageOf(draft), byCard: offerPayment?.isPayable(draft) ?? false });
    },

    /** Asks for the card that accepts an offer; nothing is ordered before that stands. */
    async pay(token: string): Promise<Result<string>> {
      const draft = await offered(token);
      if (draft === null || !isOpen(draft)) return err('not_found');
      return offerPayment?.isPayable(draft) ? offerPayment.secretOf(draft) : err('payments_unavailable');
    },

    async confirm(token: string, secret: string): Promise<Result<OfferPaid>> {
      const draft = await offered(token);
      return draft !== null && offerPayment !== null ? offerPayment.confirm(draft, secret) : err('not_found');
    },

    /** Accepts an offer. Whoever did so and did not hear of it asks again under the same key, and is answered as before. */
    async accept(token: string, key: string): Promise<Result<Order>> {
      const draft = await offered(token);
      if (draft === null || !isPhoneCustomer(draft.userId)) return err('not_found');
      const earlier = await orders.findSubmission(draft.userId, key);
      if (earlier !== null) return earlier.order.id === draft.id ? ok(earlier.order) : err('not_found');
      if (!isOpen(draft)) return err('not_found');
      // A card that stands already is how the offer is paid, also where nobody has heard of it yet.
      const paid = (await offerPayment?.settle(draft)) ?? null;
      if (paid !== null) return ok(paid);
      const order = orderOf(draft, deps);
      const outcome = await deps.makeOrder.make({
        order,
        idempotency: { userId: draft.userId, key, requestHash: draft.requestHash },
        mails: order.history.flatMap((change) => changeMails(order, change)),
        isFromDraft: true,
      });
      if (outcome.kind === 'car_taken') return err('car_taken', { nearest: [...outcome.nearest] });
      if (outcome.kind !== 'created') return err('not_found');
      await offerPayment?.settle(draft);
      return ok(outcome.order);
    },
  };
}

/** Prices what is offered as ordering does, and keeps it with its mail and its row in the journal in one write. */
async function makeOffer(
  deps: OffersDeps,
  { idempotencyKey, choices, ...byPhone }: PhoneSubmission,
): Promise<Result<OfferMade>> {
  const { paymentDrafts } = deps;
  const { customer } = choices;
  if (customer.email === '') return invalidFields({ 'customer.email': 'email_required' });
  const user = { id: phoneCustomerId(customer.phoneNumber), email: customer.email };
  const requestHash = hashOf(withoutAnswer(choices));
  const earlier = await paymentDrafts.findSubmission(user.id, idempotencyKey);
  if (earlier !== null)
    return earlier.requestHash === requestHash ? ok(madeOf(earlier)) : err('idempotency_key_reused');

  const prepared = await deps.prepareOrder({ user, idempotencyKey, choices, byPhone });
  if (!prepared.ok) return prepared;
  const { order: priced, quoteId, at } = prepared.value;
  // Without a price there is nothing that anybody could accept (Rules 9.5).
  if (priced.priceToConfirm) return invalidFields({ quote: 'invalid' });
  const id = deps.newId();
  const acceptance = { event: 'accept', at: at.toISOString(), message: '', dueTTC: 0, by: byPhone.by } as const;
  const order = { ...priced, id, status: 'validated' as const, history: [...priced.history, acceptance] };
  const expiresAt = endOf(order, at);
  const outcome = await paymentDrafts.create({
    id,
    userId: user.id,
    idempotencyKey,
    requestHash,
    quoteId,
    order,
    amountCents: toCents(order.totalTTC),
    createdAt: at,
    expiresAt,
    mails: [offerMail(id)],
    journal: byPhone.journalOf(order),
    keepsCustomer: true,
  });
  if (outcome.kind === 'car_taken') return err('car_taken', { nearest: [...outcome.nearest] });
  if (outcome.kind === 'key_reused') return err('idempotency_key_reused');
  deps.wakeOutbox();
  return ok(madeOf(outcome.draft));
}

/** The mail of an offer. Each that is sent again has a key of its own, since the outbox sends a key once. */
function offerMail(draftId: string, again?: Date): NewMail {
  const dedupeKey = again === undefined ? `ride-offer:${draftId}` : `ride-offer:${draftId}:${again.toISOString()}`;
  return { dedupeKey, subject: { kind: 'ride-offer', draftId } };
}

/** When an offer ends: after a day, and never beyond the pick-up. */
function endOf({ trips }: Pick<Order, 'trips'>, at: Date): Date {
  const pickups = trips.map(({ fromDatetime }) => Date.parse(fromDatetime));
  return new Date(Math.min(at.getTime() + standsMs, ...pickups));
}

function madeOf({ id, expiresAt, order }: PaymentDraft): OfferMade {
  return { id, expiresAt: expiresAt.toISOString(), totalTTC: order.totalTTC };
}

/** The order that an offer becomes: made at this moment, and accepted by whoever offered it. */
function orderOf({ order }: PaymentDraft, { clock, company }: Pick<OffersDeps, 'clock' | 'company'>) {
  const now = clock.now();
  const made = {
    ...madeAt(now, { ...order, answerWithinHours: company().answerWithinHours }),
    answerBefore: null,
    payment: null,
  };
  return { ...order, ...made, history: order.history.map((change) => ({ ...change, at: now.toISOString() })) };
}

/** The offer as its page shows it. Each field is named, so that one which drafts come to have later is not shown by itself. */
function pageOf({ order: drafted, expiresAt }: PaymentDraft): Omit<OfferPage, 'byCard'> {
  const trips = drafted.trips.map(withoutTripRecords);
  const { transferType, passengers, luggage, car, extras, comment, totalTTC, totalHT, vatLines, language } = drafted;
  const { firstName, lastName } = drafted.customer;
  return {
    trips,
    transferType,
    passengers,
    luggage,
    car,
    extras,
    comment,
    totalTTC,
    totalHT,
    vatLines,
    language,
    customer: { firstName, lastName },
    expiresAt: expiresAt.toISOString(),
  };
}

interface OfferSight {
  records: FleetRecords;
  fleet: Pick<FleetStore, 'ofOrder'>;
  /** The address of the page on which the offer is accepted. */
  urlOf: (draftId: string) => string;
}

/** An offer as the office sees it: with the vehicles that are kept for it, where vehicles are sold (Rules 10.7). */
export async function openOfferOf(
  { id, order, createdAt, expiresAt }: PaymentDraft,
  { records, fleet, urlOf }: OfferSight,
): Promise<OpenOffer> {
  const { transferType, passengers, luggage, extras, totalTTC, car, customer, history } = order;
  const { firstName, lastName, phoneNumber, email } = customer;
  const held = new Set((await fleet.ofOrder(id)).map(({ vehicleId }) => vehicleId));
  const isSold = records.settings.availability !== 'off' && records.vehicles.length > 0;
  return {
    id,
    trips: order.trips.map(withoutTripRecords),
    transferType,
    passengers,
    luggage,
    extras,
    totalTTC,
    carCode: car.code,
    customer: { firstName, lastName, phoneNumber, email },
    offeredAt: createdAt.toISOString(),
    by: history.find(({ event }) => event === 'accept')?.by?.email ?? '',
    expiresAt: expiresAt.toISOString(),
    url: urlOf(id),
    vehicles: records.vehicles
      .filter((vehicle) => held.has(vehicle.id))
      .map(({ id: vehicleId, name, plate, colour }) => ({ id: vehicleId, name, plate, colour })),
    lacksVehicle: isSold && held.size === 0,
  };
}
