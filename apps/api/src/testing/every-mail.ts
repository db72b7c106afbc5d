import type { Company, Language, LegRate, Order, OrderChange, OrderEvent } from '@chauffeur/core';
import type { MailContent } from '#modules/mails/mail-content.ts';
import { creditNoteMail } from '#modules/mails/credit-note-mail.ts';
import { contactCopy } from '#modules/mails/contact-copy.ts';
import { contactMessage } from '#modules/mails/contact-message.ts';
import { dayAheadMail } from '#modules/mails/day-ahead.ts';
import { issueReport } from '#modules/mails/issue-report.ts';
import type { OrderFacts } from '#modules/mails/order-facts.ts';
import { orderMail } from '#modules/mails/order-mail.ts';
import { strandedMail } from '#modules/mails/orderless-mail.ts';
import { passwordReset } from '#modules/mails/password-reset.ts';
import { staffInvitation } from '#modules/mails/staff-invitation.ts';
import { emailProof, welcome } from '#modules/mails/welcome.ts';
import type { OrderSubject } from '#modules/mails/attached-documents.ts';
import { amendmentSamples, partnersOf, reassignedSamples } from './amendment-samples.ts';
import { comingSamples } from './coming-samples.ts';
import { aCompany } from './a-company.ts';
import { aCompanyCustomer, aCustomer, traveller } from './a-customer.ts';
import { aCreditNote, aDayAhead } from './office-samples.ts';
import { aMessage } from './a-message.ts';
import { anUnnumberedInvoice } from './an-invoice.ts';
import { anIssue } from './an-issue.ts';
import { aCardPayment, aChange, anOrder, aTrip, typedCustomer, typedOrder } from './an-order.ts';

const publicUrl = 'https://chauffeur.example';

/** An hour after `anOrder` was made. */
export function orderFacts(changes: Partial<OrderFacts> = {}): OrderFacts {
  return {
    order: anOrder(),
    paired: null,
    company: aCompany(),
    site: {
      order: 'https://chauffeur.example/account/orders/order-1',
      officeOrder: 'https://chauffeur.example/exploitation/courses/order-1',
      booking: 'https://chauffeur.example/reservation',
    },
    decisionLinks: () => ({
      accept: 'https://chauffeur.example/decision/d1.accept',
      refuse: 'https://chauffeur.example/decision/d1.refuse',
    }),
    agreement: 'https://chauffeur.example/accord/a1.token',
    change: null,
    reassigned: null,
    privateLinks: { booker: 'https://chauffeur.example/r/AAAAAAAAAAAAAAAAAAAAAA', traveller: null },
    now: new Date('2026-11-20T11:00:00.000Z'),
    hasMapService: true,
    isWithoutVehicle: false,
    partners: [],
    coming: null,
    isFirstMissed: false,
    ...changes,
  };
}

export const wayBack = aTrip({
  from: aTrip().to,
  to: aTrip().from,
  fromDatetime: '2026-12-03T10:00:00.000Z',
  toDatetime: '2026-12-03T11:15:00.000Z',
});

const onCard: Partial<Order> = { paymentMethod: 'Paiement CB en ligne', payment: aCardPayment() };
const captured: Partial<Order> = { ...onCard, payment: aCardPayment({ state: 'captured' }) };
const inPart = { ...onCard, payment: aCardPayment({ state: 'captured', amountTTC: 200, refundedTTC: 20 }) };
const released: Partial<Order> = { ...onCard, payment: aCardPayment({ state: 'released' }) };
const word = 'Votre chauffeur sera Paul.\nIl vous attendra devant la gare, près de la fontaine.';
const accepted: Partial<Order> = { status: 'validated', history: [aChange({ message: word })] };
const atOnce = aChange({ automatic: true, at: '2026-11-20T10:00:00.000Z', message: '' });
/** Whoever booked by phone has said no more than this. */
const aCaller = aCustomer({ billingAddress: { placeName: '', postalCode: '', city: '', country: '' } });
const acceptedAtOnce: Partial<Order> = { status: 'validated', history: [atOnce] };
const acceptingAtOnce: Partial<Order> = { pendingChange: atOnce };
const ended = (event: OrderEvent, dueTTC = 0, why: Partial<OrderChange> = {}): Partial<Order> => {
  const said = event === 'refuse' || event === 'cancelByOperator' ? 'Nos voitures sont toutes prises ce soir-là.' : '';
  return { status: 'canceled', history: [aChange({ event, dueTTC, message: said, ...why })] };
};
const missed = ended('cancelByOperator', 257, { message: '', missedRide: 0 });
const calledOffLate = ended('cancelByCustomer', 257, { at: '2026-12-01T09:00:00.000Z' });
const missedAtPickUp = ended('cancelByOperator', 257, { message: '', missedRide: 0, at: '2026-12-01T18:10:00.000Z' });
const waived = (changes: Partial<Order>): Partial<Order> => {
  const late = ended('cancelByCustomer', 257);
  return { ...late, ...changes, history: [...(late.history ?? []), aChange({ event: 'waiveFee', message: word })] };
};
const peak: LegRate = {
  kind: 'peak',
  surcharge: 1.15,
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  startTime: '10:00',
  endTime: '12:00',
};
const party: Partial<Order> = {
  customer: aCompanyCustomer(),
  trips: [
    aTrip({ tripPriceHT: 83.3, tripPriceTTC: 91.63 }),
    { ...wayBack, tripPriceHT: 95.79, tripPriceTTC: 105.37, rate: peak },
  ],
  transferType: 'return',
  comment: 'Vol AF 1234, deux sièges enfant',
};

type Sample = [kind: OrderSubject['kind'], order: Partial<Order>];

/** Every mail about an order, in the states that change what it says. */
const orderSamples: Record<string, Sample> = {
  'order-received': ['order-received', { answerBefore: '2026-11-20T21:00:00.000Z' }],
  'order-received-unpromised': ['order-received', {}],
  'answer-late': ['answer-late', { answerBefore: '2026-11-20T11:00:00.000Z' }],
  'order-received-card': ['order-received', { ...onCard, ...party }],
  'order-received-urgent': ['order-received', { createdAt: '2026-12-01T10:00:00.000Z', priceToConfirm: true }],
  'order-received-late': ['order-received', accepted],
  'order-accepted': ['order-accepted', { ...accepted, history: [aChange()] }],
  'order-accepted-card': ['order-accepted', { ...accepted, ...captured }],
  'order-accepted-at-once': ['order-accepted', acceptedAtOnce],
  'order-accepted-at-once-card': ['order-accepted', { ...captured, ...party, ...acceptedAtOnce }],
  'order-received-accepting': ['order-received', { ...onCard, ...acceptingAtOnce }],
  'order-accepted-phone': ['order-accepted', { ...accepted, source: 'phone', customer: aCaller }],
  'order-accepted-unpriced': ['order-accepted', { ...accepted, priceToConfirm: true }],
  'order-refused': ['order-refused', ended('refuse')],
  'order-refused-card': ['order-refused', { ...released, ...ended('refuse') }],
  'order-cancelled': ['order-cancelled', ended('cancelByCustomer')],
  'order-cancelled-card': [
    'order-cancelled',
    { ...onCard, payment: aCardPayment({ state: 'captured', refundedTTC: 257 }), ...ended('cancelByCustomer') },
  ],
  'order-cancelled-late': ['order-cancelled', ended('cancelByCustomer', 257)],
  'order-cancelled-late-card': ['order-cancelled', { ...captured, ...ended('cancelByCustomer', 257) }],
  'order-cancelled-by-us': ['order-cancelled-by-us', ended('cancelByOperator')],
  'order-cancelled-by-us-card': [
    'order-cancelled-by-us',
    { ...onCard, payment: aCardPayment({ state: 'captured', refundedTTC: 257 }), ...ended('cancelByOperator') },
  ],
  'order-cancelled-by-us-billed': ['order-cancelled-by-us', ended('cancelByOperator', 257)],
  'order-missed': ['order-cancelled-by-us', missed],
  'fee-waived': ['fee-waived', waived({})],
  'fee-waived-card': [
    'fee-waived',
    waived({ ...onCard, payment: aCardPayment({ state: 'captured', refundedTTC: 257 }) }),
  ],
  'order-expired': ['order-expired', { ...released, ...ended('expire') }],
  ...amendmentSamples,
  'ride-reminder': ['ride-reminder', { ...accepted, ...party }],
  'driver-card': ['driver-card', accepted],
  'driver-card-replaced': ['driver-card', accepted],
  'driver-card-traveller': ['driver-card', { ...accepted, traveller }],
  'driver-card-withdrawn': ['driver-card', accepted],
  'driver-on-the-way': ['driver-on-the-way', accepted],
  'traveller-cancelled': ['traveller-cancelled', { ...calledOffLate, traveller }],
  'traveller-missed': ['traveller-cancelled', { ...missedAtPickUp, traveller }],
  invoice: ['invoice', { ...accepted, ...captured }],
  'invoice-on-board': ['invoice', accepted],
  'invoice-card-in-part': ['invoice', { ...accepted, ...inPart }],
  'invoice-cancellation-by-us': ['invoice', ended('cancelByOperator', 257)],
  'invoice-cancellation': ['invoice', ended('cancelByCustomer', 257)],
  'new-order': ['new-order', {}],
  'new-order-card': [
    'new-order',
    {
      ...onCard,
      ...party,
      payment: aCardPayment({ captureBefore: '2026-12-08T10:00:00.000Z' }),
      createdAt: '2026-12-01T10:00:00.000Z',
    },
  ],
  'new-order-decided': ['new-order', ended('cancelByCustomer')],
  'operator-answer-reminder': ['operator-answer-reminder', { answerBefore: '2026-11-20T21:00:00.000Z' }],
  'operator-answer-overdue': ['operator-answer-overdue', { answerBefore: '2026-11-20T11:00:00.000Z' }],
  'operator-decision-reminder': ['operator-decision-reminder', onCard],
  'new-order-estimated': ['new-order', { trips: [aTrip({ source: 'estimate' })] }],
  'operator-order-accepted': ['operator-order-accepted', { ...accepted, ...party }],
  'operator-order-accepted-at-once': ['operator-order-accepted', acceptedAtOnce],
  'new-order-accepting': ['new-order', { ...onCard, ...acceptingAtOnce }],
  'operator-capture-failed-at-once': [
    'operator-capture-failed',
    { ...onCard, payment: aCardPayment({ captureRefusedAt: '2026-11-20T10:00:00.000Z' }) },
  ],
  'operator-order-refused': ['operator-order-refused', ended('refuse')],
  'operator-order-cancelled': ['operator-order-cancelled', { ...released, ...ended('cancelByCustomer') }],
  'operator-order-cancelled-late': ['operator-order-cancelled', ended('cancelByCustomer', 257)],
  'operator-cancelled-order': ['operator-cancelled-order', { ...released, ...ended('cancelByOperator') }],
  'operator-cancelled-order-billed': ['operator-cancelled-order', ended('cancelByOperator', 257)],
  'operator-missed-order': ['operator-cancelled-order', missed],
  'operator-order-expired': ['operator-order-expired', { ...released, ...ended('expire') }],
  'operator-capture-failed': ['operator-capture-failed', onCard],
  'operator-payment-dispute': [
    'operator-payment-changed',
    { ...accepted, ...onCard, payment: aCardPayment({ state: 'captured', dispute: 'open' }), invoiceNumber: 'F2026-1' },
  ],
  'operator-payment-refund': [
    'operator-payment-changed',
    { ...accepted, ...onCard, payment: aCardPayment({ state: 'captured', refundedTTC: 60 }) },
  ],
  'operator-refund-failed': [
    'operator-payment-changed',
    { ...onCard, payment: aCardPayment({ state: 'captured', failedRefundsTTC: 257 }), ...ended('cancelByCustomer') },
  ],
  'operator-refund-refused': ['operator-payment-changed', { ...captured, ...ended('cancelByCustomer') }],
};

export interface SampleMail {
  name: string;
  content: MailContent;
}

/** Every mail there is in one language, the operator's too. `typed` takes the place of all that people write themselves. */
export function everyMail(language: Language, typed?: string): SampleMail[] {
  const company = aCompany({ operatorLanguage: language });
  return [...mailsAboutOrders({ language, company, typed }), ...otherMails({ language, company, typed })];
}

interface Samples {
  language: Language;
  company: Company;
  typed: string | undefined;
}

function mailsAboutOrders({ language, company, typed }: Samples): SampleMail[] {
  return Object.entries(orderSamples).map(([name, [kind, changes]]) => {
    const sample = anOrder({
      ...changes,
      ...(changes.traveller && { traveller: { ...changes.traveller, language } }),
      language,
    });
    const order = typed === undefined ? sample : typedOrder(sample, typed);
    const isCancellation = name.startsWith('invoice-cancellation');
    const change = order.history.at(-1) ?? null;
    const invoice = { ...anUnnumberedInvoice(order, { isCancellation }), invoiceNumber: 'F2026-1' };
    // Who books by phone has no account, and sees the order by the private link (Rules 12.6).
    const { site, privateLinks } = orderFacts();
    const seenAt = { site: order.source === 'phone' ? { ...site, order: privateLinks.booker } : site };
    const about = {
      ...seenAt,
      order,
      company,
      change,
      coming: comingSamples[name] ?? null,
      partners: partnersOf(name, typed),
    };
    return { name, content: made(orderMail(kind, orderFacts(about), invoice)) };
  });
}

function otherMails({ language, company, typed }: Samples): SampleMail[] {
  const customer = typed === undefined ? aCustomer() : typedCustomer(aCustomer(), typed);
  const account = { email: 'camille.moreau@example.com', customer, company, language };
  const url = 'https://chauffeur.example/reset-password/new?token=abc';
  const written = typed === undefined ? {} : { message: typed, firstName: typed, lastName: typed };
  const proof = { url: 'https://chauffeur.example/adresse/e1.token', expiresAt: new Date('2026-12-20T10:00:00.000Z') };
  const message = aMessage({ language, ...written });
  const issue = anIssue({
    price: 1234.5,
    ...(typed !== undefined && { page: typed, description: typed, trip: typed }),
  });
  return [
    { name: 'welcome', content: welcome({ ...account, bookingUrl: 'https://chauffeur.example/reservation', proof }) },
    {
      name: 'welcome-proven',
      content: welcome({ ...account, bookingUrl: 'https://chauffeur.example/reservation', proof: null }),
    },
    { name: 'email-proof', content: emailProof({ ...account, proof }) },
    {
      name: 'password-reset',
      content: passwordReset({ ...account, link: { url, expiresAt: new Date('2026-11-20T12:00:00.000Z') } }),
    },
    {
      name: 'staff-invitation',
      content: staffInvitation({
        email: typed ?? 'alex@example.fr',
        role: 'dispatcher',
        expiresAt: '2026-11-21T12:00:00.000Z',
        url: 'https://chauffeur.example/exploitation/invitation#abc',
        company,
      }),
    },
    ...reassignedSamples(typed).map(({ name, ...reassigned }) => {
      const sample = anOrder({ ...accepted, language });
      const order = typed === undefined ? sample : typedOrder(sample, typed);
      return { name, content: made(orderMail('ride-reassigned', orderFacts({ order, company, reassigned }), null)) };
    }),
    ...(['refund', 'dispute', 'gesture', 'replaced'] as const).map((reason) => ({
      name: `credit-note-${reason}`,
      content: creditNoteMail({
        creditNote: aCreditNote({ order: sampleOrder({ language }, typed), company, reason, typed, word }),
        company,
        orderUrl: 'https://chauffeur.example/account/orders/order-1',
        privateLinks: orderFacts().privateLinks,
      }),
    })),
    {
      name: 'operator-day-ahead',
      content: dayAheadMail(aDayAhead(sampleOrder({ status: 'validated' }, typed), typed), { company, publicUrl }),
    },
    {
      name: 'operator-stranded-rides',
      content: strandedMail([issue.description], { company, publicUrl, day: '2026-12-01' }),
    },
    { name: 'contact-copy', content: contactCopy({ message, company }) },
    { name: 'contact-message', content: contactMessage({ message, company }) },
    { name: 'issue', content: issueReport({ issue, company }) },
  ];
}

/** As it is, or with what somebody typed in the place of all words of people. */
function sampleOrder(changes: Partial<Order>, typed: string | undefined): Order {
  const sample = anOrder(changes);
  return typed === undefined ? sample : typedOrder(sample, typed);
}

function made(content: MailContent | null): MailContent {
  if (content === null) throw new Error('a sample fits no mail');
  return content;
}
