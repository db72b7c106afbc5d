import { getApps } from 'firebase-admin/app';
import { describe, expect, it } from 'vitest';
import { recordKinds } from '#ports/archive.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompanyVersion } from '#testing/a-company.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aFleet, aPhoto } from '#testing/a-fleet.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aMessage } from '#testing/a-message.ts';
import { aRideLink } from '#testing/a-ride-link.ts';
import { aRidePress } from '#testing/a-ride-press.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { anIssue } from '#testing/an-issue.ts';
import { aCardPayment, aChange, aNewOrder, anOrder } from '#testing/an-order.ts';
import { aSilentFirestore } from '#testing/a-silent-firestore.ts';
import { fakeTimeouts } from '#testing/fake-timeouts.ts';
import { readAll } from '#testing/read-all.ts';
import type { Engine } from './engine.ts';
import { openFirestoreEngine } from './open-firestore-engine.ts';
import { systemClock } from './system-clock.ts';

const pass = fakeTimeouts();

/** Each method of each store, with something to do. What was read before is told without asking. */
type Asks = {
  [Store in keyof Engine['stores']]: { [Method in Exclude<keyof Engine['stores'][Store], 'takeUnreadable'>]: Ask };
};
type Ask = () => Promise<unknown>;

const now = new Date('2026-11-20T10:00:00.000Z');
const search = { now, limit: 1 };
const lease = { ...search, leaseUntil: now };
const mail = { dedupeKey: 'welcome', subject: { kind: 'welcome', userId: 'user-1' } } as const;
const event = { id: 'evt_1', type: 'charge.refunded', intentId: 'pi_1', receivedAt: now };
const finished = { orderId: 'order-1', event: 'accept', at: now.toISOString(), mails: [] } as const;
const note = { id: 'note-1', at: now.toISOString(), by: 'lea@example.fr', text: 'Préfère l’avant' };
const link = { sealed: 'sealed', expiresAt: now };

function asksOf({ stores }: Engine): Asks {
  const { catalogue, customers, orders, outbox, issues, paymentDrafts, paymentEvents, invoices, messages } = stores;
  const { counts, fleet, nonces, resetLinks, staff, rideLog, rideLinks, photos, companies } = stores;
  return {
    catalogue: {
      read: () => catalogue.read(new Date(0)),
      replace: () => catalogue.replace(aCatalogue(), new Date(0)),
      seed: () => catalogue.seed(aCatalogue()),
      version: () => catalogue.version(1),
      book: () => catalogue.book(),
      change: () => catalogue.change(() => ({ answer: null })),
      settle: () => catalogue.settle(now),
    },
    customers: {
      find: () => customers.find('user-1'),
      save: () => customers.save('user-1', aCustomer()),
      findByKey: () => customers.findByKey({ key: 'mo', limit: 1 }),
      favourites: () => customers.favourites('user-1'),
      saveFavourites: () => customers.saveFavourites('user-1', { carCode: null, extraCodes: [] }),
      paymentCustomer: () => customers.paymentCustomer('user-1'),
      savePaymentCustomer: () => customers.savePaymentCustomer('user-1', 'cus_1'),
      forgetPaymentCustomer: () => customers.forgetPaymentCustomer('user-1', 'cus_1'),
      notes: () => customers.notes('user-1'),
      addNote: () => customers.addNote({ userId: 'user-1', note }),
      removeNote: () => customers.removeNote({ userId: 'user-1', noteId: 'note-1' }),
      forget: () => customers.forget('user-1'),
    },
    fleet: {
      read: () => fleet.read(),
      replace: () => fleet.replace(aFleet()),
      picture: () => fleet.picture([]),
      ofOrder: () => fleet.ofOrder('order-1'),
      change: () => fleet.change({ orderIds: [], spans: [], decide: () => ({ put: [], remove: [] }) }),
      forget: () => fleet.forget(now),
    },
    orders: {
      create: () => orders.create(aNewOrder()),
      find: () => orders.find('order-1'),
      findSubmission: () => orders.findSubmission('user-1', 'key'),
      findByIntent: () => orders.findByIntent('pi_1'),
      list: () => orders.list('user-1', search),
      inProgress: () => orders.inProgress(search),
      findByKey: () => orders.findByKey({ key: 'mo', limit: 1 }),
      firstOf: () => orders.firstOf('user-1'),
      countWaiting: () => orders.countWaiting('user-1'),
      unlink: () => orders.unlink('user-1'),
      claim: () => orders.claim({ orderId: 'order-1', from: 'user-1', to: 'user-2' }),
      beginChange: () => orders.beginChange('order-1', aChange()),
      withdrawNoShow: () =>
        orders.withdrawNoShow('order-1', { change: aChange(), press: aRidePress('press-1'), withdrawalsSeen: 0 }),
      undoChange: () => orders.undoChange(finished),
      settleChange: () => orders.settleChange(finished),
      completeChange: () => orders.completeChange(finished),
      abandonChange: () => orders.abandonChange(finished),
      notePayment: () => orders.notePayment('order-1', { told: aCardPayment(), at: now, mails: [mail] }),
      unfinishedChanges: () => orders.unfinishedChanges({ begunBefore: now, limit: 1 }),
      toRemind: () => orders.toRemind(search),
      answersToRemind: () => orders.answersToRemind(search),
      answersOverdue: () => orders.answersOverdue(search),
      toExpire: () => orders.toExpire(search),
      ridesToRemind: () => orders.ridesToRemind(search),
      toDrive: () => orders.toDrive({ from: now, until: now, limit: 1 }),
      toDecide: () => orders.toDecide({ limit: 1 }),
      toInvoice: () => orders.toInvoice(search),
      toCredit: () => orders.toCredit(search),
      toAnswer: () => orders.toAnswer(search),
      canceledIn: () => orders.canceledIn({ from: now, until: now, limit: 1 }),
    },
    outbox: {
      add: () => outbox.add(mail, now),
      claim: () => outbox.claim(lease),
      extend: () => outbox.extend([{ id: 'mail-1', claim: 1 }], now),
      markSent: () => outbox.markSent('mail-1', now),
      markFailed: () => outbox.markFailed({ id: 'mail-1', claim: 1 }, { retryAt: now, reason: 'refused' }),
      markDropped: () => outbox.markDropped({ id: 'mail-1', claim: 1 }, { at: now, reason: 'refused', alert: mail }),
      ofOrder: () => outbox.ofOrder('order-1'),
      nextDueAt: () => outbox.nextDueAt(),
    },
    issues: { add: () => issues.add(anIssue(), mail), find: () => issues.find('issue-1') },
    paymentDrafts: {
      create: () => paymentDrafts.create(aPaymentDraft()),
      attachIntent: () => paymentDrafts.attachIntent('draft-1', 'pi_1'),
      find: () => paymentDrafts.find('draft-1'),
      findByIntent: () => paymentDrafts.findByIntent('pi_1'),
      findSubmission: () => paymentDrafts.findSubmission('user-1', 'key'),
      ofQuote: () => paymentDrafts.ofQuote('user-1', 'quote-1'),
      offers: () => paymentDrafts.offers(search),
      unfinishedOf: () => paymentDrafts.unfinishedOf('user-1'),
      forget: () => paymentDrafts.forget('user-1'),
      close: () => paymentDrafts.close('draft-1'),
      closed: () => paymentDrafts.closed('draft-1'),
      toClose: () => paymentDrafts.toClose(search),
    },
    paymentEvents: {
      add: () => paymentEvents.add(event),
      claim: () => paymentEvents.claim(lease),
      markHandled: () => paymentEvents.markHandled(event.id, now),
      markFailed: () => paymentEvents.markFailed({ id: event.id, claim: 1 }, now),
    },
    invoices: {
      issue: () => invoices.issue(anUnnumberedInvoice(anOrder()), mail),
      findByOrder: () => invoices.findByOrder('order-1'),
      find: () => invoices.find('F2026-1'),
      ofOrder: () => invoices.ofOrder('order-1'),
      credit: () => invoices.credit(aCredit('F2026-1')),
      creditNote: () => invoices.creditNote('credit-1'),
      findCreditNote: () => invoices.findCreditNote('A2026-1'),
      refundsDue: () => invoices.refundsDue({ issuedBefore: now, limit: 1 }),
      markRefunded: () => invoices.markRefunded('credit-1', { state: 'done', at: now, mails: [] }),
      collect: () => invoices.collect('F2026-1', { collected: null }),
      list: () => invoices.list({ limit: 1 }),
    },
    counts: {
      add: () => counts.add([{ day: '2026-12-01', key: 'away-VAN-18', count: 1, amount: 1 }]),
      between: () => counts.between({ from: '2026-12-01', until: '2026-12-31' }),
      forget: () => counts.forget('2026-12-01'),
    },
    messages: {
      add: () => messages.add(aMessage(), [mail]),
      find: () => messages.find('message-1'),
      countSince: () => messages.countSince('camille@example.com', now),
      ofUser: () => messages.ofUser('user-1'),
      forget: () => messages.forget(now),
    },
    nonces: { use: () => nonces.use('nonce', now), forget: () => nonces.forget(now) },
    resetLinks: {
      find: () => resetLinks.find('user-1'),
      replace: () => resetLinks.replace('user-1', link, null),
      forget: () => resetLinks.forget('user-1'),
      askedSince: () => resetLinks.askedSince(now),
    },
    staff: {
      find: () => staff.find('user-1'),
      picture: () => staff.picture(),
      change: () => staff.change(() => ({ answer: null })),
      journal: () => staff.journal({ limit: 1 }),
      forget: () => staff.forget({ journalBefore: now, now }),
    },
    rideLog: {
      add: () => rideLog.add(aRidePress('press-1')),
      ofOrders: () => rideLog.ofOrders(['order-1']),
      proposing: () => rideLog.proposing({ since: now, limit: 1 }),
      forget: () => rideLog.forget(now),
    },
    photos: {
      keep: () => photos.keep(aPhoto()),
      find: () => photos.find('photo-1'),
      forget: () => photos.forget({ besides: [], keptBefore: now }),
    },
    companies: { newest: () => companies.newest(), add: () => companies.add(aCompanyVersion()) },
    rideLinks: {
      find: () => rideLinks.find('hash'),
      ofOrder: () => rideLinks.ofOrder('order-1'),
      keep: () => rideLinks.keep(aRideLink()),
      end: () => rideLinks.end({ orderId: 'order-1', at: now.toISOString() }),
      forget: () => rideLinks.forget('user-1'),
    },
  };
}

async function anEngine(): Promise<Engine> {
  await aSilentFirestore();
  const project = { projectId: 'demo-silent', serviceAccountFile: undefined };
  return openFirestoreEngine({ secret: 'a secret', clock: systemClock }, project);
}

/** What became of each until now: the name of its error, or that it hangs. */
function outcomesOf(asks: ReadonlyMap<string, Ask>) {
  const outcomes = new Map([...asks.keys()].map((name) => [name, 'hangs']));
  for (const [name, ask] of asks) {
    void ask().then(
      () => outcomes.set(name, 'answered'),
      (error: Error) => outcomes.set(name, error.name),
    );
  }
  return outcomes;
}

describe('the hosted engine, where Firestore is silent', () => {
  it('gives everything up within half a minute', async () => {
    const engine = await anEngine();
    const asks = new Map<string, Ask>(
      Object.entries(asksOf(engine)).flatMap(([store, methods]) =>
        Object.entries(methods).map(([method, ask]): [string, Ask] => [`${store}.${method}`, ask]),
      ),
    );
    asks.set('backlog.read', () => engine.backlog.read());
    asks.set('storage.check', () => engine.storage.check());
    asks.set('rateCounter.count', () =>
      engine.rateCounter.count({ rateClass: 'sign-in', key: 'k', max: 1, windowMs: 1 }),
    );
    for (const kind of recordKinds) asks.set(`archive.read ${kind}`, () => readAll(engine.archive(), kind));
    const outcomes = outcomesOf(asks);
    // Orders and invoices wait a turn for others to join them.
    await new Promise((resolve) => setImmediate(resolve));
    await pass(30_000);
    expect([...outcomes].filter(([, outcome]) => outcome !== 'UnansweredError')).toEqual([]);
  });

  it('is let go of within five seconds, and says that something was still under way', async () => {
    const engine = await anEngine();
    const before = getApps().length;
    const outcomes = outcomesOf(new Map([['find', () => engine.stores.orders.find('order-1')]]));
    await pass(30_000);
    const closing = outcomesOf(new Map([['close', () => engine.close()]]));
    await pass(5_000);
    expect([...outcomes, ...closing]).toEqual([
      ['find', 'UnansweredError'],
      ['close', 'UnansweredError'],
    ]);
    expect(getApps()).toHaveLength(before - 1);
  });
});
