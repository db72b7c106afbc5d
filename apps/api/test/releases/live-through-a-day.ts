import type { Amendment, Occupation, Order } from '@chauffeur/core';
import type { AccountArchive } from '#ports/account-archive.ts';
import type { NewOrder } from '#ports/order-store.ts';
import type { Stores } from '#ports/stores.ts';
import { aCatalogue, aPriceDraft } from '#testing/a-catalogue.ts';
import { aCompanyVersion } from '#testing/a-company.ts';
import { aCompanyCustomer, aCustomer, traveller } from '#testing/a-customer.ts';
import { aFleet, anOccupation, aPhoto, aVehicle } from '#testing/a-fleet.ts';
import { aMessage } from '#testing/a-message.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aRideLink } from '#testing/a-ride-link.ts';
import { aRidePress, latePresses } from '#testing/a-ride-press.ts';
import { aDevice, aJournalEntry, anInvitation, aStaffMember } from '#testing/a-staff-member.ts';
import { aCardPayment, aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import { anIssue } from '#testing/an-issue.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';

const morning = new Date('2026-11-20T10:00:00.000Z');
const lease = { now: morning, leaseUntil: new Date('2026-11-20T10:05:00.000Z') };
const camille = { userId: 'user-camille', email: 'camille.moreau@example.com' };
const atelier = { userId: 'user-atelier', email: 'atelier@example.com' };

/** Leaves something of every kind in the stores, in every state that a later release has to understand. */
export async function liveThroughADay(stores: Stores, accounts: AccountArchive): Promise<void> {
  await stores.catalogue.seed(aCatalogue());
  await openAccounts(stores, accounts);
  await placeOrders(stores);
  await payByCard(stores);
  await writeMessages(stores);
  await followEvents(stores);
  await runTheCompany(stores);
  await driveForOthers(stores);
  await talkAboutRides(stores);
  await keepBooks(stores);
}

async function openAccounts({ customers }: Stores, accounts: AccountArchive): Promise<void> {
  const password = { key: 'ab'.repeat(64), salt: 'cd'.repeat(16), cost: 16_384, blockSize: 16, parallelization: 1 };
  await accounts.write([
    { id: camille.userId, email: camille.email, isProven: true, name: 'Camille Moreau', createdAt: morning, password },
    {
      id: atelier.userId,
      email: atelier.email,
      isProven: false,
      name: 'Ateliers du Thérain',
      createdAt: morning,
      password: null,
    },
  ]);
  await customers.save(camille.userId, aCustomer());
  await customers.save(atelier.userId, aCompanyCustomer());
  await customers.saveFavourites(camille.userId, { carCode: 'VAN', extraCodes: ['champagne'] });
  await customers.savePaymentCustomer(atelier.userId, 'cus_release');
}

async function placeOrders(stores: Stores): Promise<void> {
  const { orders } = stores;
  const own = { userUID: camille.userId };
  await placed(stores, aNewOrder({ ...own, id: 'order-pending', key: 'pending' }));
  await placed(stores, aNewOrder({ ...own, id: 'order-canceled', key: 'canceled' }));
  await changed(stores, 'order-canceled', 'refuse');
  const wayBack = aTrip({ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z' });
  const roundTrip = { trips: [aTrip(), wayBack], transferType: 'return' as const };
  await placed(stores, aNewOrder({ ...own, ...roundTrip, id: 'order-round-trip', key: 'round-trip' }));
  await placed(stores, aNewOrder({ ...own, id: 'order-changing', key: 'changing' }));
  await orders.beginChange('order-changing', aChange({ event: 'cancelByCustomer', dueTTC: 257 }));
  await placed(stores, aNewOrder({ ...own, id: 'order-to-confirm', key: 'to-confirm', priceToConfirm: true }));
  const company = { userUID: atelier.userId, customer: aCompanyCustomer(), language: 'en-US' } as const;
  await placed(stores, aNewOrder({ ...company, id: 'order-validated', key: 'validated' }));
  await changed(stores, 'order-validated', 'accept');
  await placed(stores, aNewOrder({ ...company, id: 'order-invoiced', key: 'invoiced' }));
  const accepted = await changed(stores, 'order-invoiced', 'accept');
  const mail = {
    dedupeKey: 'invoice:order-invoiced',
    subject: { kind: 'invoice', orderId: 'order-invoiced' },
  } as const;
  await stores.invoices.issue(anUnnumberedInvoice(accepted), mail);
  await placed(stores, aNewOrder({ userUID: 'user-gone', id: 'order-of-nobody', key: 'gone' }));
  await orders.unlink('user-gone');
}

async function payByCard(stores: Stores): Promise<void> {
  const { orders, paymentDrafts } = stores;
  const keys = ['ordered', 'open', 'closing', 'closed'];
  for (const key of keys) {
    const names = { userId: atelier.userId, idempotencyKey: `draft-${key}`, quoteId: `quote-${key}` };
    await paymentDrafts.create(aPaymentDraft({ id: `draft-${key}`, ...names }));
    await paymentDrafts.attachIntent(`draft-${key}`, `pi_${key}`);
  }
  await paymentDrafts.close('draft-closing');
  await paymentDrafts.close('draft-closed');
  await paymentDrafts.closed('draft-closed');
  const payment = aCardPayment({ intentId: 'pi_ordered' });
  const made = { id: 'draft-ordered', userUID: atelier.userId, key: 'by-card', isFromDraft: true, payment };
  await placed(stores, aNewOrder({ ...made, paymentMethod: 'Paiement CB en ligne' }));
  await changed(stores, 'draft-ordered', 'accept');
  const told = {
    ...payment,
    state: 'captured' as const,
    refundedTTC: 57,
    failedRefundsTTC: 7,
    dispute: 'won' as const,
  };
  await orders.notePayment('draft-ordered', { told, at: morning, mails: [] });
}

async function writeMessages({ messages, issues, outbox }: Stores): Promise<void> {
  const mail = {
    dedupeKey: 'contact-message:1',
    subject: { kind: 'contact-message', messageId: 'message-1' },
  } as const;
  await messages.add(aMessage({ id: 'message-1', userId: camille.userId }), [mail]);
  await messages.add(aMessage({ id: 'message-2', email: 'stranger@example.com', language: 'en-US' }), []);
  await issues.add(anIssue({ id: 'issue-1' }), {
    dedupeKey: 'issue:1',
    subject: { kind: 'issue', issueId: 'issue-1' },
  });
  await outbox.add(
    { dedupeKey: 'welcome:1', subject: { kind: 'welcome', userId: camille.userId }, language: 'fr-FR' },
    morning,
  );
  const [sent, ...refused] = await outbox.claim({ ...lease, limit: 2 });
  if (sent) await outbox.markSent(sent.id, morning);
  for (const failed of refused) await outbox.markFailed(failed, { retryAt: lease.leaseUntil, reason: 'greylisted' });
}

async function followEvents({ paymentEvents }: Stores): Promise<void> {
  for (const id of ['evt_handled', 'evt_waiting']) {
    await paymentEvents.add({ id, type: 'charge.refunded', intentId: 'pi_ordered', receivedAt: morning });
  }
  await paymentEvents.markHandled('evt_handled', morning);
}

/** The office: prices and facts by version, vehicles with what they do, people, and what was counted. */
async function runTheCompany(stores: Stores): Promise<void> {
  const { catalogue, companies, fleet, staff, photos, counts, customers } = stores;
  const publishedAt = '2027-01-01T00:00:00.000Z';
  const publishedBy = { accountId: camille.userId, email: camille.email };
  await catalogue.change(() => ({
    publish: { ...aCatalogue({ extras: [] }), publishedAt, publishedBy },
    draft: aPriceDraft('r1'),
    answer: null,
  }));
  for (const version of [1, 2]) await companies.add(aCompanyVersion({ version }));
  await fleet.replace(aFleet([aVehicle('van'), aVehicle('eco', { plate: 'AA-002-AA', serves: ['ECO'] })]));
  await photos.keep(aPhoto());
  const stepUps = [{ tokenHash: 'hash', shownAt: morning.toISOString(), expiresAt: lease.leaseUntil.toISOString() }];
  await staff.change(() => ({
    put: [
      aStaffMember(camille.userId, { recoveryHashes: ['recovery'], stepUps }),
      aStaffMember('user-driver', { role: 'driver', devices: [aDevice('device-1')] }),
    ],
    invite: anInvitation('invited'),
    journal: aJournalEntry(),
    answer: null,
  }));
  await counts.add([{ day: '2026-12-01', key: 'away-VAN-18', count: 1, amount: 19_700 }]);
  const note = { id: 'note-1', at: morning.toISOString(), by: camille.email, text: 'Préfère l’avant' };
  await customers.addNote({ userId: camille.userId, note });
}

/** Rides of the fleet's own, of a partner and of nobody; whoever travels, by a link, and what the driver pressed. */
async function driveForOthers(stores: Stores): Promise<void> {
  const { fleet, rideLinks, rideLog } = stores;
  const own = { userUID: camille.userId, status: 'validated', history: [aChange()] } as const;
  const flight = { leg: 0, end: 'from', kind: 'flight', number: 'AF1234' } as const;
  const ids = ['order-driven', 'order-of-a-partner', 'order-without-vehicle'];
  for (const id of ids)
    await placed(stores, aNewOrder({ ...own, history: [aChange()], id, key: id, traveller, connections: [flight] }));
  await placed(
    stores,
    aNewOrder({ ...own, history: [aChange()], id: 'order-pair', key: 'pair', pairedOrderId: 'order-driven' }),
  );
  const occupationOf = (orderId: string, changes: Partial<Occupation> & { hour: number }) =>
    anOccupation(`${orderId}:0`, { orderId, ...changes });
  const nobody = { vehicleId: null, driverId: null };
  const put = [
    occupationOf('order-driven', { hour: 17, pinned: true, chosenDriverId: 'driver-eco' }),
    occupationOf('order-of-a-partner', { hour: 17, ...nobody, partner: { name: 'Oise VTC', revtc: 'EVTC060200001' } }),
    occupationOf('order-without-vehicle', { hour: 17, ...nobody }),
    occupationOf('offer-open', { hour: 12, kind: 'hold', holdUntil: '2026-11-21T10:00:00.000Z' }),
  ];
  await fleet.change({ orderIds: [], spans: [], decide: () => ({ put, remove: [] }) });
  for (const kind of ['booker', 'traveller'] as const)
    await rideLinks.keep(aRideLink({ orderId: 'order-driven', kind, accountId: camille.userId }));
  for (const press of latePresses('order-driven')) await rideLog.add(press);
  const byWrongClock = {
    kind: 'on_the_way',
    at: '2026-12-01T17:05:00.000Z',
    deviceAt: '2026-12-01T15:05:00.000Z',
  } as const;
  await rideLog.add(aRidePress('device-press-on-the-way', { orderId: 'order-driven', ...byWrongClock }));
}

/** What is changed of rides, asked for, and offered on the phone. */
async function talkAboutRides(stores: Stores): Promise<void> {
  const later = aTrip({ fromDatetime: '2026-12-01T20:30:00.000Z', toDatetime: '2026-12-01T21:45:00.000Z' });
  const amendment: Amendment = {
    kind: 'hour',
    rideIndex: 0,
    askedBy: 'customer',
    before: { trips: [aTrip()], totalTTC: 257 },
    after: { trips: [later], totalTTC: 276 },
    refundTTC: 0,
    key: 'later',
  };
  const accepted = { userUID: camille.userId, status: 'validated' } as const;
  const asked = { amendment, at: aChange().at, expiresAt: '2026-11-22T11:00:00.000Z' };
  const proposing = aChange({ event: 'proposeAmendment', amendment });
  await placed(
    stores,
    aNewOrder({ ...accepted, id: 'order-asked', key: 'asked', history: [aChange(), proposing], proposal: asked }),
  );
  const amending = aChange({ event: 'amend', amendment });
  const amended = { trips: [later], totalTTC: 276, history: [aChange(), amending] };
  await placed(stores, aNewOrder({ ...accepted, ...amended, id: 'order-amended', key: 'amended' }));
  await placed(stores, aNewOrder({ ...accepted, ...withoutTheWayThere(), id: 'order-way-back', key: 'way-back' }));
  const phone = { userUID: 'tel-33612345678', source: 'phone' } as const;
  await placed(
    stores,
    aNewOrder({ ...accepted, ...phone, id: 'order-by-phone', key: 'by-phone', history: [aChange()] }),
  );
  const draft = aPaymentDraft({
    id: 'offer-open',
    userId: phone.userUID,
    idempotencyKey: 'offer',
    quoteId: 'quote-offer',
  });
  const order = { ...draft.order, ...phone };
  await stores.paymentDrafts.create({
    ...draft,
    order,
    expiresAt: new Date('2026-11-21T10:00:00.000Z'),
    keepsCustomer: true,
  });
}

/** A round trip whose way there is not driven any more: what is left is still its second ride. */
function withoutTheWayThere() {
  const wayBack = aTrip({ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z' });
  const trips = [{ ...wayBack, rideIndex: 1 }];
  const amendment: Amendment = {
    kind: 'returnOnly',
    askedBy: 'customer',
    before: { trips: [aTrip(), wayBack], transferType: 'return', totalTTC: 514 },
    after: { trips, transferType: 'go', totalTTC: 257 },
    refundTTC: 0,
    key: 'way-back-alone',
  };
  return { trips, history: [aChange(), aChange({ event: 'amend', amendment })] };
}

/** An invoice that was ticked as collected, and of which a part was credited; and one of a ride to which nobody came. */
async function keepBooks(stores: Stores): Promise<void> {
  await placed(stores, aNewOrder({ userUID: camille.userId, id: 'order-credited', key: 'credited' }));
  const accepted = await changed(stores, 'order-credited', 'accept');
  const mail = { dedupeKey: 'invoice:credited', subject: { kind: 'invoice', orderId: 'order-credited' } } as const;
  const { invoiceNumber } = await stores.invoices.issue(anUnnumberedInvoice(accepted), mail);
  await stores.invoices.credit(aCredit(invoiceNumber));
  await stores.invoices.collect(invoiceNumber, { collected: { at: morning.toISOString(), email: camille.email } });
  await placed(stores, aNewOrder({ userUID: camille.userId, id: 'order-missed', key: 'missed' }));
  const missed = { ...anUnnumberedInvoice(await changed(stores, 'order-missed', 'accept')), missedRides: [0] };
  const told = { dedupeKey: 'invoice:missed', subject: { kind: 'invoice', orderId: 'order-missed' } } as const;
  await stores.invoices.issue(missed, told);
}

async function placed({ orders }: Stores, entry: NewOrder): Promise<void> {
  const { kind } = await orders.create(entry);
  if (kind !== 'created') throw new Error(`${entry.order.id} was ${kind}`);
}

async function changed({ orders }: Stores, orderId: string, event: 'accept' | 'refuse'): Promise<Order> {
  const { at } = aChange();
  await orders.beginChange(orderId, aChange({ event, message: 'À bientôt' }));
  const order = await orders.completeChange({ orderId, event, at, mails: [] });
  if (order === null) throw new Error(`${orderId} is not there`);
  return order;
}
