import type { Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aCardPayment, aChange, anOrder, aTrip } from '#testing/an-order.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { mailText } from './mail-text.ts';
import { operatorOrderAccepted } from './operator-order-decided.ts';
import { orderAccepted } from './order-accepted.ts';
import { orderEnded } from './order-ended.ts';
import { orderMail } from './order-mail.ts';
import { orderReceived } from './order-received.ts';
import { rideReminder } from './ride-reminder.ts';
import { settlement } from './settlement.ts';

const accepted: Partial<Order> = { status: 'validated', history: [aChange()] };
const refused: Partial<Order> = { status: 'canceled', history: [aChange({ event: 'refuse' })] };
const facts = (order: Partial<Order>, now = '2026-11-20T11:00:00.000Z') =>
  orderFacts({ order: anOrder(order), now: new Date(now) });
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
const said = (mail: { paragraphs: readonly string[] } | null) => spaced(mail?.paragraphs.join(' ') ?? '');

describe('the mail about a new order by card', () => {
  it('says that nothing is charged before the ride is accepted, while that is so', () => {
    expect(said(orderReceived(facts({ payment: aCardPayment() })))).toContain('rien n’est débité avant');
    expect(said(orderReceived(facts({})))).not.toContain('débité');
    expect(said(orderReceived(facts({ ...accepted, payment: aCardPayment({ state: 'captured' }) })))).not.toContain(
      'rien n’est débité avant',
    );
  });

  it('promises no decision that was taken before it could leave', () => {
    expect(said(orderReceived(facts(accepted)))).toContain('a été acceptée');
    expect(said(orderReceived(facts(refused)))).toContain('a été annulée');
    for (const order of [accepted, refused]) {
      expect(said(orderReceived(facts(order)))).not.toContain('sera acceptée ou refusée');
      expect(mailText(orderReceived(facts(order)))).not.toContain('tant que nous ne l’avons pas acceptée');
    }
    expect(mailText(orderReceived(facts({})))).toContain('tant que nous ne l’avons pas acceptée');
  });
});

describe('what is paid on board', () => {
  const traveller = { name: 'Lou Petit', phoneNumber: '+33612345678', email: '', language: 'fr-FR' } as const;
  const inPart = { payment: aCardPayment({ state: 'captured', amountTTC: 200 }) };

  it('is paid by whoever reads of it, and not where somebody else is driven', () => {
    expect(said(orderAccepted(facts(accepted)))).toContain('Vous réglez 257 € à bord.');
    expect(said(orderAccepted(facts({ ...accepted, traveller })))).toContain('257 € sont à régler à bord.');
    const rest = said(orderAccepted(facts({ ...accepted, ...inPart, traveller })));
    expect(rest).toContain('Votre carte a été débitée de 200 € ; le reste, 57 €, est à régler à bord.');
  });

  it('is the invoice, or what the card has left of it', () => {
    const billed = (changes: Partial<Order>) => {
      const about = facts({ ...accepted, ...changes });
      const invoice = { ...anUnnumberedInvoice(about.order), invoiceNumber: 'F2026-1' };
      return said(orderMail('invoice', about, invoice));
    };
    expect(billed({})).toContain('Cette facture se règle à bord : si 257 € ont été remis au chauffeur');
    expect(billed(inPart)).toContain('Le reste se règle à bord : si 57 € ont été remis au chauffeur');
  });
});

it('names the account for a transfer in the mail of an invoice that is left to pay (Rules 4.15)', () => {
  const iban = 'FR76 3000 6000 0112 3456 7890 189';
  const billed = (changes: Partial<Order>, company = aCompany({ iban })) => {
    const about = facts({ ...accepted, ...changes });
    const invoice = { ...anUnnumberedInvoice(about.order, { company }), invoiceNumber: 'F2026-1' };
    return said(orderMail('invoice', about, invoice));
  };
  const monthly = { paymentMethod: 'Facturation compte professionnel' } as const;
  expect(billed(monthly)).toContain(`Par virement : IBAN ${iban}, avec le numéro F2026-1 en référence.`);
  for (const none of [billed({}), billed(monthly, aCompany())]) expect(none).not.toContain('IBAN');
});

describe('a reminder of a ride whose flight is still to come (Rules 4.16, 15.2)', () => {
  const airport = { ...aTrip().to, placeName: 'Aéroport Paris-Beauvais (BVA)' };
  const home = { ...aTrip().to, placeName: 'Senlis' };

  it.each([
    ['lands', { from: airport, to: home }, ['Votre numéro de vol ?', 'nous suivons les retards']],
    ['is left for', { from: home, to: airport }, ['Votre course approche', 'nous vous déposons au bon endroit']],
  ] as const)('asks for the number of one that %s, for what it is of use', (_flight, ends, [title, words]) => {
    const mail = rideReminder(facts({ ...accepted, trips: [aTrip(ends)], connections: [] }));
    expect(said(mail)).toContain(words);
    expect(mail?.title).toBe(title);
  });

  it('asks who booked for somebody else for the number of the one who flies', () => {
    const traveller = { name: 'Lou Petit', phoneNumber: '+33612345678', email: '', language: 'fr-FR' } as const;
    const about = (ends: Parameters<typeof aTrip>[0]) =>
      rideReminder(facts({ ...accepted, traveller, trips: [aTrip(ends)], connections: [] }));
    expect(about({ from: airport, to: home })?.title).toBe('Le numéro de vol ?');
    const leaving = said(about({ from: home, to: airport }));
    expect(leaving).toContain('encore le numéro de vol : avec lui, nous déposons Lou Petit au bon endroit');
  });

  it('asks for the flight alone that its title speaks of, also where a train is missing before it', () => {
    const station = { ...home, placeName: 'Gare de Beauvais' };
    const back = aTrip({ from: airport, to: station, fromDatetime: '2026-12-03T08:00:00.000Z' });
    const mail = rideReminder(
      facts({ ...accepted, trips: [aTrip({ from: station, to: home }), back], connections: [] }),
    );
    expect(mail?.title).toBe('Votre numéro de vol ?');
    expect(said(mail)).toContain('votre numéro de vol : avec lui, nous suivons les retards');
    expect(said(mail)).not.toContain('numéro de train');
    expect(mail?.actions?.[0]?.label).toBe('Ajouter le numéro de vol');
  });
});

describe('the mail about an accepted ride', () => {
  it.each([
    ['a card', { payment: aCardPayment({ state: 'captured' }) }, 'Votre carte a été débitée de 257 €.'],
    ['on board', {}, 'Vous réglez 257 € à bord.'],
    ['a company account', { paymentMethod: 'Facturation compte professionnel' }, 'sera facturé à votre société'],
    ['a price to confirm', { priceToConfirm: true }, 'reste à confirmer'],
  ] as const)('says how it is paid: %s', (_name, order, words) => {
    expect(said(orderAccepted(facts({ ...accepted, ...order })))).toContain(words);
  });

  it.each([
    ['fr-FR', 'nous viendrons chercher Lou Petit le', 'Nous venons chercher Lou Petit le', 'Conseillez à Lou Petit'],
    ['en-US', 'we will pick Lou Petit up on', 'We will pick Lou Petit up on', 'tell Lou Petit to be ready'],
  ] as const)('says, as the reminder does, whom we fetch to who booked for somebody else, in %s', (...given) => {
    const [language, fetched, coming, ready] = given;
    const traveller = { name: 'Lou Petit', phoneNumber: '+33612345678', email: '', language };
    const order = { ...accepted, language, traveller };
    expect(said(orderAccepted(facts(order)))).toContain(fetched);
    expect(said(orderAccepted(facts({ ...order, source: 'phone' })))).toContain(fetched);
    const reminded = said(rideReminder(facts(order)));
    for (const words of [coming, ready]) expect(reminded).toContain(words);
  });

  it('says until when cancelling is free, and not once that is over or never costs anything', () => {
    expect(said(orderAccepted(facts(accepted)))).toContain('sans frais jusqu’au lundi 30 novembre 2026 à 18:30');
    expect(said(orderAccepted(facts(accepted, '2026-12-01T08:00:00.000Z')))).not.toContain('sans frais');
    expect(said(orderAccepted(facts({ ...accepted, priceToConfirm: true })))).not.toContain('sans frais');
  });

  it('promises no voucher where the company lacks a mention of it, and tells who can mend that (Rules 4.18)', () => {
    const bare = { ...facts(accepted), company: aCompany({ revtc: '', siren: '' }) };
    expect(said(orderAccepted(facts(accepted)))).toContain('Votre bon de réservation et l’entrée');
    for (const mail of [orderAccepted(bare), rideReminder(bare)]) {
      expect(said(mail)).toContain('L’entrée pour votre agenda est jointe');
      expect(said(mail)).not.toContain('bon de réservation');
    }
    expect(said(operatorOrderAccepted(facts(accepted)))).toContain('Le bon de réservation à présenter');
    expect(said(operatorOrderAccepted(bare))).toContain('n’a pas le SIREN, le numéro REVTC.');
  });

  it('says what is still to be paid where a part alone was charged', () => {
    const payment = aCardPayment({ state: 'captured', amountTTC: 100.1 });
    const mail = said(orderAccepted(facts({ ...accepted, paymentMethod: 'Paiement CB en ligne', payment })));
    expect(mail).toContain('débitée de 100,10 € ; vous réglez le reste, 156,90 €, à bord.');
  });

  it('is the first that whoever books by phone reads, and leads to no page of an account', () => {
    const nowhere = { placeName: '', postalCode: '', city: '', country: '' };
    const customer = aCustomer({ billingAddress: nowhere, email: '' });
    const order = { ...accepted, source: 'phone', customer } as const;
    const { site, privateLinks } = facts(order);
    const mail = orderMail('order-accepted', { ...facts(order), site: { ...site, order: privateLinks.booker } }, null);
    expect(mail?.actions?.map(({ label }) => label)).toEqual(['Ajouter le numéro de train']);
    expect(said(mail)).toContain('Votre course est confirmée');
    expect(said(mail)).not.toContain('Adresse de facturation');
    expect(orderMail('operator-order-accepted', facts(order), null)).not.toHaveProperty('replyTo');
    expect(orderMail('order-accepted', facts(accepted), null)?.actions).toHaveLength(2);
  });

  it('carries the operator’s word, and no empty one', () => {
    const words = (message: string) =>
      orderAccepted(facts({ ...accepted, history: [aChange({ message })] }))
        ?.sections.map(({ quote }) => quote ?? '')
        .join('');
    expect(words('À demain !\nPaul')).toBe('À demain !\nPaul');
    expect(words('  \n')).toBe('');
  });
});

describe('what the end of an order means for the money', () => {
  const late = aChange({ event: 'cancelByCustomer', dueTTC: 257 });
  const free = aChange({ event: 'cancelByCustomer' });
  const lowered = { kind: 'refund', askedBy: 'office', before: {}, after: {}, refundTTC: 20, key: 'k' } as const;
  const cheaper = aChange({ event: 'amend', amendment: lowered });
  const card = (changes: Parameters<typeof aCardPayment>[0]) => ({ payment: aCardPayment(changes) });

  it.each([
    ['on board, free', { history: [free] }, [/^Vous ne nous devez rien\.$/]],
    ['on board, late', { history: [late] }, [/la course est facturée en totalité : 257 €. Une facture suivra\.$/]],
    ['card, released', { history: [free], ...card({ state: 'released' }) }, [/^Les 257 € réservés .* sont libérés/]],
    ['card, still held', { history: [free], ...card({}) }, [/^Les 257 € réservés .* vont être libérés/]],
    [
      'card, refunded',
      { history: [free], ...card({ state: 'captured', refundedTTC: 257 }) },
      [/^Nous vous avons remboursé 257 €/],
    ],
    ['card, kept', { history: [late], ...card({ state: 'captured' }) }, [/nous conservons les 257 €/]],
    [
      'card, a part charged and kept',
      { history: [late], ...card({ state: 'captured', amountTTC: 100.1 }) },
      [/soit 257 € : nous conservons les 100,10 € débités .*, et le reste, 156,90 €, est à régler/],
    ],
    [
      'card, a part charged and owed',
      { history: [free], ...card({ state: 'captured', amountTTC: 100.1 }) },
      [/^Nous vous devons 100,10 €/],
    ],
    [
      'card, a part given back before',
      { history: [cheaper, free], ...card({ state: 'captured', refundedTTC: 257 }) },
      [/^Nous vous avons remboursé 257 € en tout sur votre carte/],
    ],
    [
      'card, a part given back before the ride became dearer again, kept',
      { history: [cheaper, late], ...card({ state: 'captured', refundedTTC: 20 }) },
      [
        /nous conservons les 237 € débités .*, et le reste, 20 €, est à régler/,
        /^Nous vous avons remboursé 20 € en tout/,
      ],
    ],
    ['card, refund refused', { history: [free], ...card({ state: 'captured' }) }, [/^Nous vous devons 257 €/]],
    [
      'card, half of it refunded',
      { history: [free], ...card({ state: 'captured', refundedTTC: 100.1 }) },
      [/^Nous vous avons remboursé 100,10 €/, /^Nous vous devons 156,90 €/],
    ],
  ])('%s', (_name, order, sentences) => {
    const told = settlement(anOrder({ status: 'canceled', ...order }), 'fr-FR').map(spaced);
    expect(told).toEqual(sentences.map((sentence) => expect.stringMatching(sentence) as unknown));
  });
});

describe('a mail that waited too long', () => {
  it('promises no ride that was cancelled meanwhile', () => {
    expect(
      orderAccepted(facts({ status: 'canceled', history: [aChange(), aChange({ event: 'cancelByCustomer' })] })),
    ).toBeNull();
    expect(rideReminder(facts(refused))).toBeNull();
  });

  it('reminds of no ride that has begun', () => {
    expect(rideReminder(facts(accepted, '2026-12-01T17:29:59.999Z'))).not.toBeNull();
    expect(rideReminder(facts(accepted, '2026-12-01T17:30:00.000Z'))).toBeNull();
  });

  it('tells of no end that did not happen', () => {
    expect(orderEnded(facts(refused), 'expire')).toBeNull();
    expect(orderEnded(facts(accepted), 'refuse')).toBeNull();
    expect(orderEnded(facts(refused), 'refuse')).not.toBeNull();
  });
});
