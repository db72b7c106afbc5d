import type { Order } from '@chauffeur/core';
import type { AccountArchive } from '#ports/account-archive.ts';
import type { NewOrder } from '#ports/order-store.ts';
import type { Stores } from '#ports/stores.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompanyCustomer, aCustomer } from '#testing/a-customer.ts';
import { aMessage } from '#testing/a-message.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aCardPayment, aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import { anIssue } from '#testing/an-issue.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';

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
