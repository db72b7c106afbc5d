import type { Language, Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCompanyCustomer } from '#testing/a-customer.ts';
import { anAddress, aCardPayment, aChange, anOrder, aTrip } from '#testing/an-order.ts';
import { orderFacts, wayBack } from '#testing/every-mail.ts';
import { operatorAmendmentAsked } from './amendment-mails.ts';
import { captureFailed } from './capture-failed.ts';
import { decisionReminder } from './decision-reminder.ts';
import { mailHtml } from './mail-html.ts';
import { newOrder } from './new-order.ts';
import { operatorOrderAccepted, operatorOrderRefused } from './operator-order-decided.ts';
import { operatorCancelledOrder, operatorOrderCancelled } from './operator-order-ended.ts';
import { paymentChanged } from './payment-changed.ts';

const reading = (operatorLanguage: Language) => aCompany({ operatorLanguage });
const french = reading('fr-FR');
const english = reading('en-US');

/** An order that has all that an order can have, and is in a hurry. */
const order = anOrder({
  createdAt: '2026-12-01T10:00:00.000Z',
  customer: aCompanyCustomer(),
  trips: [aTrip(), wayBack],
  transferType: 'return',
  comment: 'Vol AF 1234',
  priceToConfirm: true,
});

describe("the operator's mail about an order", () => {
  it('goes to the operator, and an answer to it goes to the customer', () => {
    const mail = newOrder(orderFacts({ order: anOrder({ status: 'canceled' }), company: french }));
    expect([mail.to, mail.replyTo]).toEqual(['contact@chauffeur.example', 'camille.moreau@example.com']);
  });

  it('goes to the operator alone, answers too, where it has the links of the decision', () => {
    const waiting = orderFacts({ order: anOrder({ payment: aCardPayment() }), company: french });
    for (const mail of [newOrder(waiting), decisionReminder(waiting, 'ending'), captureFailed(waiting)]) {
      expect(mail?.replyTo).toBeUndefined();
      expect(mail?.sections.flatMap(({ notes = [] }) => notes).join(' ')).toContain('ne lui parvient pas');
    }
    expect(newOrder(orderFacts({ order, company: aCompany({ email: '' }) })).to).toBe('exploitant@chauffeur.example');
  });

  it('is answered to the customer too where its button leads into the office, which asks who comes', () => {
    const [button, ...others] = newOrder(orderFacts({ order: anOrder({ status: 'canceled' }) })).actions ?? [];
    expect([button?.url, others.length]).toEqual(['https://chauffeur.example/exploitation/courses/order-1', 0]);
    const hours = { before: { trips: [aTrip()] }, after: { trips: [wayBack] } };
    const amendment = { kind: 'hour', askedBy: 'customer', ...hours, refundTTC: 0, key: 'key-1' } as const;
    const change = aChange({ event: 'proposeAmendment', amendment });
    const proposal = { amendment, at: change.at, expiresAt: '2026-11-22T11:00:00.000Z' };
    const mail = operatorAmendmentAsked(orderFacts({ order: anOrder({ history: [change], proposal }), change }));
    expect(mail?.replyTo).toBe('camille.moreau@example.com');
    expect(mail?.sections.flatMap(({ notes = [] }) => notes).join(' ')).not.toContain('ces liens');
  });

  it.each([
    [
      french,
      'Nouvelle commande W202611-1 : mar. 1er\u00A0déc. à 18:30, Gare de Beauvais → Gare de Creil → Aéroport CDG, terminal 2E et retour',
    ],
    [
      english,
      'New order W202611-1: Tue 1\u00A0Dec at 18:30, Gare de Beauvais → Gare de Creil → Aéroport CDG, terminal 2E and back',
    ],
  ])('shows when and where in the subject, with every stop by its own name', (company, subject) => {
    const creil = anAddress({ placeName: 'Gare de Creil', city: 'Creil', postalCode: '60100' });
    const trips = [aTrip({ to: creil }), aTrip({ from: creil }), wayBack];
    expect(newOrder(orderFacts({ order: anOrder({ trips, transferType: 'return' }), company })).subject).toBe(subject);
  });

  it("does not call the customer's trip and car the operator's own", () => {
    const titles = (company: typeof french) =>
      newOrder(orderFacts({ order: anOrder(), company })).sections.map(({ title }) => title);
    expect(titles(french)).toEqual(['Trajet', 'Client', 'Véhicule', 'Prix', 'Réservation', 'Votre réponse']);
    expect(titles(english)).toEqual(['Trip', 'Customer', 'Car', 'Price', 'Reservation', 'Your answer']);
  });

  it('warns of what must not be overlooked, and of nothing else', () => {
    expect(newOrder(orderFacts({ order, company: french })).paragraphs).toHaveLength(4);
    expect(newOrder(orderFacts({ order: anOrder(), company: french })).paragraphs).toHaveLength(2);
  });

  it.each([
    ['en-US', french, 'Le client a réservé en anglais.'],
    ['fr-FR', english, 'The customer booked in French.'],
  ] as const)('says that the customer speaks %s where the operator does not', (language, company, notice) => {
    expect(newOrder(orderFacts({ order: anOrder({ language }), company })).paragraphs).toContain(notice);
    const own = anOrder({ language: company.operatorLanguage });
    expect(newOrder(orderFacts({ order: own, company })).paragraphs).toHaveLength(2);
  });
});

describe('a leg that was estimated', () => {
  const trips = [aTrip({ source: 'estimate' }), { ...wayBack, source: 'route' as const }];
  const said = (hasMapService: boolean, legs: Order['trips'] = trips) =>
    newOrder(orderFacts({ order: anOrder({ trips: legs, transferType: 'return' }), hasMapService })).paragraphs.join(
      ' ',
    );

  it('is named where a map service is set, since it was down', () => {
    expect(said(true)).toContain(
      'la distance Gare de Beauvais → Aéroport CDG, terminal 2E est une estimation. Le prix annoncé reste ferme.',
    );
  });

  it('is nothing to tell where estimates are all there is, nor is one of which nothing is known', () => {
    expect(said(false)).not.toContain('estimation');
    expect(said(true, [aTrip(), wayBack])).not.toContain('estimation');
  });
});

describe('what the operator can do from a mail', () => {
  const buttons = [
    ['Accepter la course', 'https://chauffeur.example/decision/d1.accept'],
    ['Refuser la course', 'https://chauffeur.example/decision/d1.refuse'],
  ];

  it('accept or refuse, above and below all that a decision needs, until it is told when', () => {
    const { actions, sections, paragraphs } = newOrder(orderFacts());
    for (const shown of [actions, sections.at(-1)?.actions]) {
      expect(shown?.map(({ label, url }) => [label, url])).toEqual(buttons);
    }
    expect(paragraphs[1]).toContain('avant le mardi 1er\u00A0décembre 2026 à 16:30');
  });

  it('call the customer, and write to him, by a tap', () => {
    const customer = { ...anOrder().customer, email: 'a+b&c?d@example.com' };
    const markup = mailHtml(newOrder(orderFacts({ order: anOrder({ customer }) })));
    expect(markup).toContain('href="tel:+33612345678"');
    expect(markup).toContain('href="mailto:a%2Bb%26c%3Fd@example.com"');
  });

  it.each(['validated', 'canceled'] as const)(
    'open it in the office, and decide nothing, of an order that is %s already',
    (status) => {
      const mail = newOrder(orderFacts({ order: anOrder({ status }) }));
      expect(mail.actions?.map(({ label }) => label)).toEqual(['Ouvrir la commande']);
      expect(mail.sections.at(-1)?.actions).toBeUndefined();
      expect(mail.paragraphs[1]).toContain('entre-temps');
    },
  );

  it('try a card again, and he is told what else there is to do', () => {
    const mail = captureFailed(orderFacts({ order: anOrder({ payment: aCardPayment() }) }));
    expect(mail?.actions?.map(({ label }) => label)).toEqual(['Réessayer', 'Refuser la course']);
    expect(mail?.sections[0]?.notes).toHaveLength(3);
  });
});

describe('a mail that waited too long', () => {
  const underWay = anOrder({ pendingChange: aChange() });
  const settled = anOrder({ status: 'validated', history: [aChange()] });

  it('reminds of no order that somebody has answered', () => {
    expect(decisionReminder(orderFacts({ order: underWay }), 'ending')).toBeNull();
    expect(decisionReminder(orderFacts({ order: settled }), 'ending')).toBeNull();
    expect(decisionReminder(orderFacts(), 'ending')).not.toBeNull();
  });

  it('reminds of one whose answer may still be taken back: where it is, no other reminder comes', () => {
    const held = anOrder({ pendingChange: aChange({ undoUntil: '2026-11-20T11:00:10.000Z' }) });
    expect(decisionReminder(orderFacts({ order: held }), 'promised')).not.toBeNull();
  });

  it('brings no papers of a ride that was cancelled meanwhile, and takes none away that was not refused', () => {
    const cancelled = anOrder({ status: 'canceled', history: [aChange(), aChange({ event: 'cancelByCustomer' })] });
    expect(operatorOrderAccepted(orderFacts({ order: cancelled }))).toBeNull();
    expect(operatorOrderRefused(orderFacts({ order: cancelled }))).toBeNull();
    expect(operatorOrderAccepted(orderFacts({ order: settled }))?.subject).toBe(
      'Acceptée : W202611-1, mar. 1er\u00A0déc. à 18:30, Gare de Beauvais → Aéroport CDG, terminal 2E',
    );
    const refused = anOrder({ status: 'canceled', history: [aChange({ event: 'refuse' })] });
    expect(operatorOrderRefused(orderFacts({ order: refused }))?.title).toBe('Course W202611-1 refusée');
  });

  it('asks for no decision about a card that was charged meanwhile', () => {
    expect(captureFailed(orderFacts({ order: settled }))).toBeNull();
  });

  it.each([
    [french, 'cette commande va avec la commande W202611-2 (VAN), qui se décide à part'],
    [english, 'this order goes with order W202611-2 (VAN), which is decided on its own'],
  ])('names the other order of two cars', (company, words) => {
    const paired = anOrder({ orderNumber: 'W202611-2' });
    expect(newOrder(orderFacts({ order, paired, company })).paragraphs.at(-1)).toContain(words);
    expect(newOrder(orderFacts({ order, company })).paragraphs.join(' ')).not.toContain('W202611-2');
    // What was answered is not decided any more.
    const off = anOrder({ status: 'canceled', history: [aChange({ event: 'cancelByOperator' })] });
    const told = operatorCancelledOrder(orderFacts({ order: off, paired, company }))?.paragraphs.at(-1);
    expect(told).toMatch(/W202611-2 \(VAN\)\.$/);
  });

  it('tells of nothing that did not happen', () => {
    expect(operatorOrderCancelled(orderFacts({ order: settled }))).toBeNull();
    expect(paymentChanged(orderFacts())).toBeNull();
  });
});

describe("the operator's mail about a payment", () => {
  const about = (changes: Parameters<typeof aCardPayment>[0], changed: Partial<Order> = {}) =>
    paymentChanged(orderFacts({ order: anOrder({ ...changed, payment: aCardPayment(changes) }) }));

  it.each([
    ['a dispute', { state: 'captured', dispute: 'open' }, 'conteste ce paiement'],
    ['a dispute that was won', { state: 'captured', dispute: 'won' }, 'est gagné'],
    ['a dispute that was lost', { state: 'captured', dispute: 'lost' }, 'est perdu'],
    ['a refund', { state: 'captured', refundedTTC: 60 }, 'ne change ni la commande ni la facture'],
    ['a refund that the bank sent back', { state: 'captured', failedRefundsTTC: 60 }, 'n’a pas reçu cette somme'],
    ['a capture in part', { state: 'captured', amountTTC: 100.1 }, 'Une partie seulement a été débitée'],
    ['a hold that was released', { state: 'released' }, 'n’est plus disponible'],
  ] as const)('says what %s means', (_name, payment, words) => {
    expect(about(payment)?.paragraphs.join(' ')).toContain(words);
  });

  it('says of a part that was charged how much, and what is still to be collected', () => {
    const mail = about({ state: 'captured', amountTTC: 100.1 });
    const text = JSON.stringify(mail).replace(/[\u00a0\u202f]/g, ' ');
    expect(text).toContain('100,10 € débités sur 257 €');
    expect(text).toContain('156,90 € restent à encaisser');
    const refund = { kind: 'refund', askedBy: 'office', before: {}, after: {}, refundTTC: 20, key: 'k' } as const;
    const history = [aChange({ event: 'amend', amendment: refund })];
    const again = JSON.stringify(about({ state: 'captured', amountTTC: 257, refundedTTC: 20 }, { history }));
    expect(again, 'all of it, of which a part went back').not.toContain('débités sur');
    const canceled = JSON.stringify(about({ state: 'captured', amountTTC: 100.1 }, { status: 'canceled' }));
    expect(canceled).not.toContain('restent à encaisser');
  });

  it('asks for a refund by hand where the provider refused one, and nowhere else', () => {
    const cancelled: Partial<Order> = { status: 'canceled', history: [aChange({ event: 'cancelByCustomer' })] };
    const says = (mail: ReturnType<typeof about>) => mail?.paragraphs.join(' ').includes('le remboursement de');
    expect(says(about({ state: 'captured' }, cancelled))).toBe(true);
    expect(says(about({ state: 'captured', refundedTTC: 257 }, cancelled))).toBe(false);
    expect(says(about({ state: 'captured' }))).toBe(false);
  });

  it('says of a refund that the bank sent back that alone, and of the rest that it was refused', () => {
    const cancelled: Partial<Order> = { status: 'canceled', history: [aChange({ event: 'cancelByCustomer' })] };
    const said = (failedRefundsTTC: number) =>
      about({ state: 'captured', failedRefundsTTC }, cancelled)?.paragraphs.join(' ').replaceAll(/\s/g, ' ') ?? '';
    expect(said(257)).toContain('À faire : 257 € ont été remboursés, puis renvoyés par la banque');
    expect(said(257)).not.toContain('a été refusé');
    expect(said(57)).toContain('À faire : 57 € ont été remboursés, puis renvoyés');
    expect(said(57)).toContain('le remboursement de 200 € a été refusé');
    expect(said(300)).toContain('S’il l’attend encore');
  });
});
