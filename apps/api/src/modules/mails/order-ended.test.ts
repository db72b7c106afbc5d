import { expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { aChange, anOrder, aTrip } from '#testing/an-order.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { invoiceMail } from './invoice-mail.ts';
import type { MailContent } from './mail-content.ts';
import { orderAccepted } from './order-accepted.ts';
import { orderEnded } from './order-ended.ts';

const back = aTrip({ fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' });

it.each([
  ['before both', '2026-11-30T10:00:00.000Z', 'mardi 1er\u00A0décembre 2026 à 18:30'],
  ['once the way there was driven', '2026-12-02T10:00:00.000Z', 'jeudi 3\u00A0décembre 2026 à 11:00'],
  ['once both have begun', '2026-12-03T10:00:00.000Z', 'mardi 1er\u00A0décembre 2026 à 18:30'],
])('names of two rides that end %s the one that was to come', (_when, at, moment) => {
  const change = aChange({ event: 'cancelByOperator', at });
  const order = anOrder({ status: 'canceled', transferType: 'return', trips: [aTrip(), back], history: [change] });
  const [, first] = orderEnded(orderFacts({ order, change }), 'cancelByOperator')?.paragraphs ?? [];
  expect(first).toContain(moment);
});

it.each([
  { why: 'had to', dueTTC: 0, said: 'Nous avons dû annuler votre course' },
  { why: 'bill', dueTTC: 257, said: 'Votre course du mardi 1er\u00A0décembre 2026 à 18:30 est annulée.' },
  { why: 'bill since nobody came', dueTTC: 257, missedRide: 0, said: 'Notre chauffeur vous attendait' },
])('says of a ride that we cancelled and $why no reason of ours but where there is one (Rules 12.2)', (row) => {
  const { dueTTC, missedRide, said } = row;
  const at = '2026-11-30T10:00:00.000Z';
  const change = aChange({ event: 'cancelByOperator', at, dueTTC, ...(missedRide !== undefined && { missedRide }) });
  const order = anOrder({ status: 'canceled', history: [change] });
  const [, first] = orderEnded(orderFacts({ order, change }), 'cancelByOperator')?.paragraphs ?? [];
  expect(first).toContain(said);
});

it('says of a ride to which nobody came whom its driver waited for, where somebody else is driven', () => {
  const change = aChange({ event: 'cancelByOperator', dueTTC: 257, missedRide: 0 });
  const order = anOrder({ status: 'canceled', traveller, history: [change] });
  const [, first] = orderEnded(orderFacts({ order, change }), 'cancelByOperator')?.paragraphs ?? [];
  expect(first).toContain('Notre chauffeur attendait Lou Petit le mardi 1er\u00A0décembre 2026 à 18:30.');
});

it('offers by the private link no more to change or cancel what is off, or over', () => {
  const change = aChange({ event: 'cancelByCustomer' });
  const off = orderFacts({ order: anOrder({ status: 'canceled', history: [change] }), change });
  const ahead = orderFacts({ order: anOrder({ status: 'validated', history: [aChange()] }) });
  const invoice = { ...anUnnumberedInvoice(ahead.order), invoiceNumber: 'F2026-1' };
  const noteOf = (mail: MailContent | null) => mail?.sections.at(-1)?.notes?.[0];
  expect(noteOf(orderAccepted(ahead))).toContain('vos modifications, l’annulation');
  for (const mail of [orderEnded(off, 'cancelByCustomer'), invoiceMail(ahead, invoice)]) {
    expect(noteOf(mail)).toContain('sans compte : son état et vos papiers.');
  }
});
