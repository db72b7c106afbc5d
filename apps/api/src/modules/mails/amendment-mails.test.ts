import type { Order, OrderChange } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCardPayment, aChange, anAddress, anOrder, aTrip } from '#testing/an-order.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { mailText } from './mail-text.ts';
import { amendmentOffer, operatorAmendmentAsked, operatorOrderAmended, orderAmended } from './amendment-mails.ts';
import { mailHtml } from './mail-html.ts';

const at = (hour: string) => [aTrip({ fromDatetime: `2026-12-01T${hour}:00.000Z` })];

/** An hour that was changed by the office, and can be taken back until a quarter of a minute later. */
function moved(from: string, to: string, changedAt: string): OrderChange {
  const told = new Date(Date.parse(changedAt) + 15_000).toISOString();
  const hours = { before: { trips: at(from) }, after: { trips: at(to) } };
  const amendment = {
    kind: 'hour',
    rideIndex: 0,
    askedBy: 'office',
    ...hours,
    refundTTC: 0,
    key: changedAt,
    tellFrom: told,
  } as const;
  return aChange({ event: 'amend', at: changedAt, amendment });
}

const there = moved('17:30', '18:30', '2026-11-20T11:00:00.000Z');

it.each([
  ['is taken back before the customer is told', '2026-11-20T11:00:09.000Z', [false, false]],
  ['is put back once he was told', '2026-11-20T11:05:00.000Z', [true, true]],
])('says of an hour that %s what there is to say', (_what, backAt, said) => {
  const back = moved('18:30', '17:30', backAt);
  const order = anOrder({ status: 'validated', trips: at('17:30'), history: [there, back] });
  expect([there, back].map((change) => orderAmended(orderFacts({ order, change })) !== null)).toEqual(said);
});

it('tells of an hour that was changed on to another one', () => {
  const on = moved('18:30', '19:30', '2026-11-20T11:00:09.000Z');
  const order = anOrder({ status: 'validated', trips: at('19:30'), history: [there, on] });
  expect(orderAmended(orderFacts({ order, change: on }))).not.toBeNull();
});

it.each([
  ['validated', 'Votre bon de réservation et l’entrée pour votre agenda sont joints'],
  ['pending', 'L’entrée pour votre agenda est jointe'],
] as const)('names what is attached to the mail of an order that is %s', (status, words) => {
  const order = anOrder({ status, trips: at('18:30'), history: [there] });
  expect(orderAmended(orderFacts({ order, change: there }))?.paragraphs.join(' ')).toContain(words);
});

it('asks for nothing, and brings no papers, of a ride that is over by then', () => {
  const waited = { ...there, amendment: { ...there.amendment!, kind: 'waiting' as const } };
  const order = anOrder({ status: 'validated', history: [waited] });
  const [before, after] = ['2026-12-01T18:44:00.000Z', '2026-12-01T18:45:00.000Z'].map((leaves) => {
    const mail = orderAmended(orderFacts({ order, change: waited, now: new Date(leaves) }));
    const toOperator = operatorOrderAmended(orderFacts({ order, change: waited, now: new Date(leaves) }));
    return [mail, toOperator].map((one) => (one ? mailText(one) : '')).join('\n');
  });
  expect(before).toMatch(/bon de réservation et l’entrée[^]*numéro à venir[^]*vos modifications, l’annulation/);
  expect(after).not.toMatch(/bon de réservation|numéro à venir|vos modifications|l’annulation/);
  expect(after).toContain('son état et vos papiers');
});

describe('what has changed of a round trip with a stop, whose way back has an hour of its own', () => {
  const [home, stop, airport, other] = ['Beauvais', 'Senlis', 'Roissy', 'Orly'].map((city) =>
    anAddress({ placeName: city, city }),
  );
  const outbound = [
    aTrip({ from: home, to: stop }),
    aTrip({
      from: stop,
      to: airport,
      fromDatetime: '2026-12-01T18:45:00.000Z',
      toDatetime: '2026-12-01T19:45:00.000Z',
    }),
  ];
  const back = { from: airport, to: home, fromDatetime: '2026-12-03T08:00:00.000Z' };

  function changesOf(trips: Order['trips'], kind: 'hour' | 'places') {
    const before = { trips: [...outbound, aTrip(back)] };
    const change = aChange({
      event: 'amend',
      amendment: { kind, rideIndex: 1, askedBy: 'customer', before, after: { trips }, refundTTC: 0, key: 'key-1' },
    });
    const order = anOrder({ transferType: 'return', trips, history: [change] });
    return orderAmended(orderFacts({ order, change }))?.sections.find(({ title }) => title === 'Ce qui change')?.rows;
  }

  it('is the pick-up of each ride, and no hour of a stop', () => {
    const hours = (day: string) => `mardi 1er\u00A0décembre 2026 à 18:30, ${day}\u00A0décembre 2026 à 09:00`;
    expect(changesOf([...outbound, aTrip({ ...back, fromDatetime: '2026-12-04T08:00:00.000Z' })], 'hour')).toEqual([
      { label: 'Prise en charge', value: [`Avant : ${hours('jeudi 3')}`, `Maintenant : ${hours('vendredi 4')}`] },
    ]);
  });

  it('is where the way back begins and ends, once that is not straight back any more', () => {
    const was = 'Avant : Beauvais → Senlis → Roissy et retour';
    const told = (from: string, to: string) => [was, `Maintenant : Beauvais → Senlis → Roissy, ${from} → ${to}`];
    expect(changesOf([...outbound, aTrip({ ...back, from: other })], 'places')).toEqual([
      { label: 'Trajet', value: told('Orly', 'Beauvais') },
    ]);
    expect(changesOf([...outbound, aTrip({ ...back, to: other })], 'places')).toEqual([
      { label: 'Trajet', value: told('Roissy', 'Orly') },
    ]);
  });
});

it.each([
  ['oneWay', 'Le retour du jeudi 3\u00A0décembre 2026 à 09:00 n’a pas lieu ; l’aller est inchangé.', [0]],
  ['returnOnly', 'L’aller du mardi 1er\u00A0décembre 2026 à 18:30 n’a pas lieu ; le retour est inchangé.', [1]],
] as const)('says to customer and operator which way is not driven any more (%s)', (kind, sentence, left) => {
  const trips = [aTrip(), aTrip({ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z' })];
  const after = { trips: left.map((index) => ({ ...trips[index]!, ...(index > 0 && { rideIndex: index }) })) };
  const fields = { before: { trips, transferType: 'return' }, after: { ...after, transferType: 'go' } } as const;
  const change = aChange({
    event: 'amend',
    amendment: { kind, askedBy: 'customer', ...fields, refundTTC: 0, key: 'dropped' },
  });
  const order = anOrder({ status: 'validated', trips: after.trips, history: [change] });
  for (const mail of [orderAmended, operatorOrderAmended])
    expect(mail(orderFacts({ order, change }))?.paragraphs).toContain(sentence);
});

describe('what is settled on board of an order of two rides, once the first has begun (Rules 12.3, 21.2)', () => {
  const trips = [aTrip(), aTrip({ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z' })];
  const onBoard = { paymentMethod: 'Paiement à bord', payment: null, priceToConfirm: false } as const;

  function told(changedAt: string, before: number, after: number) {
    const amendment = { kind: 'hour', rideIndex: 1, askedBy: 'customer', refundTTC: 0, key: 'key-1' } as const;
    const totals = { before: { totalTTC: before }, after: { totalTTC: after } };
    const change = aChange({ event: 'amend', at: changedAt, amendment: { ...amendment, ...totals } });
    const order = anOrder({ ...onBoard, transferType: 'return', trips, totalTTC: after, history: [change] });
    const facts = orderFacts({ order, change });
    return [orderAmended(facts), operatorOrderAmended(facts)].map((mail) => mail?.paragraphs.join(' ') ?? '');
  }

  it('is all of it before', () => {
    const [customer, office] = told('2026-12-01T17:29:00.000Z', 200, 220);
    expect(customer).toMatch(/Vous réglez 220\s€ à bord\./);
    expect(office).not.toContain('rendre');
  });

  it('is what the change makes dearer', () => {
    const [customer, office] = told('2026-12-02T08:00:00.000Z', 200, 220);
    expect(customer).toMatch(/Vous réglez 20\s€ à bord\./);
    expect(office).not.toContain('rendre');
  });

  it('is left to pay, and not on board any more, once the last ride is over', () => {
    const [customer] = told('2026-12-03T09:15:00.000Z', 200, 220);
    expect(customer).toMatch(/Il reste 20\s€ à régler, si ce n’est déjà fait\./);
    expect(customer).not.toContain('à bord');
  });

  it('is given back where the change makes it cheaper, which both are told', () => {
    const [customer, office] = told('2026-12-02T08:00:00.000Z', 220, 200);
    expect(customer).not.toContain('Vous réglez');
    expect(customer).toMatch(/Vous avez payé 20\s€ de trop à bord : nous vous les rendons\./);
    expect(office).toMatch(/À rendre au client, qui l’a déjà payé à bord : 20\s€\./);
  });
});

describe('what a yes to a dearer order leaves to be paid', () => {
  const proposal = (expiresAt: string): NonNullable<Order['proposal']> => {
    const totals = { before: { totalTTC: 257 }, after: { totalTTC: 276 } };
    const amendment = { kind: 'price', askedBy: 'office', ...totals, refundTTC: 0, key: 'key-1' } as const;
    return { amendment, at: aChange().at, expiresAt };
  };
  const payment = aCardPayment({ state: 'captured', amountTTC: 257 });
  const paid = { paymentMethod: 'Paiement CB en ligne', payment } as const;

  it.each([
    ['on board before the ride', '2026-11-21T10:00:00.000Z', {}, /Vous réglez 276\s€ à bord/],
    ['after it', '2026-12-02T10:00:00.000Z', {}, /Il reste 276\s€ à régler/],
    [
      'by card or on board',
      '2026-11-21T10:00:00.000Z',
      paid,
      /le reste, 19\s€, à bord ; si vous préférez, payez 19\s€/,
    ],
    ['by card after it', '2026-12-02T10:00:00.000Z', paid, /Il restera 19\s€ à régler ; si vous préférez, payez 19\s€/],
  ])('%s', (...[, now, changes, said]) => {
    const offered = proposal('2026-12-05T10:00:00.000Z');
    const change = aChange({ event: 'proposeAmendment', amendment: offered.amendment });
    const order = anOrder({ status: 'validated', history: [change], proposal: offered, ...changes });
    const facts = {
      ...orderFacts({ order, change }),
      agreement: 'https://chauffeur.example/accord',
      now: new Date(now),
    };
    expect(amendmentOffer(facts)?.paragraphs.join(' ')).toMatch(said);
  });
});

describe('what is proposed, and nothing more yet', () => {
  const hours = { before: { trips: at('17:30') }, after: { trips: at('20:30') } };
  const amendment = { kind: 'hour', rideIndex: 0, askedBy: 'office', ...hours, refundTTC: 0, key: 'key-1' } as const;

  function proposed(status: Order['status'], askedBy: 'office' | 'customer' = 'office') {
    const asked = { ...amendment, askedBy };
    const change = aChange({ event: 'proposeAmendment', amendment: asked });
    const proposal = { amendment: asked, at: change.at, expiresAt: '2026-11-22T11:00:00.000Z' };
    return orderFacts({ order: anOrder({ status, history: [change], proposal }), change });
  }

  it('is told as that, with the ride that it is about and what a yes costs', () => {
    const mail = amendmentOffer(proposed('validated'));
    const text = mail?.paragraphs.join(' ') ?? '';
    expect(text).toContain(
      'W202611-1 : mar. 1er\u00A0déc. à 18:30, Gare de Beauvais → Aéroport CDG, terminal 2E. Rien',
    );
    expect(text).toMatch(/Si vous acceptez, le prix ne change pas\. Vous réglez 257\s€ à bord\./);
    expect(mail?.sections[0]).toEqual({
      title: 'Ce qui changerait',
      rows: [
        {
          label: 'Prise en charge',
          value: [
            'Actuellement : mardi 1er\u00A0décembre 2026 à 18:30',
            'Proposé : mardi 1er\u00A0décembre 2026 à 21:30',
          ],
        },
      ],
    });
  });

  it('leaves without an answer an accepted ride as it is, and a request waiting', () => {
    const [accepted, waiting] = (['validated', 'pending'] as const).map((status) =>
      amendmentOffer(proposed(status))?.paragraphs.join(' '),
    );
    expect(accepted).toContain('reste ce qu’elle est');
    expect(waiting).not.toContain('reste ce qu’elle est');
    expect(waiting).toContain('Sans réponse, cette proposition prend fin ; votre demande n’est acceptée que si');
  });

  it('is what the customer asks for, where the office is asked', () => {
    const mail = operatorAmendmentAsked(proposed('validated', 'customer'));
    expect(mail?.sections[0]?.rows?.[0]?.value).toEqual([
      'Actuellement : mardi 1er\u00A0décembre 2026 à 18:30',
      'Demandé : mardi 1er\u00A0décembre 2026 à 21:30',
    ]);
  });
});

it('tells the office of a yes as of a yes, and calls nobody’s message its own', () => {
  const note = { before: { comment: '' }, after: { comment: 'Vol AF 1234' } };
  const amendment = { kind: 'note', rideIndex: 0, askedBy: 'customer', ...note, refundTTC: 0, key: 'key-1' } as const;
  const told = (agreed: 'link' | undefined) => {
    const change = aChange({ event: 'amend', amendment: { ...amendment, ...(agreed && { agreed }) } });
    return operatorOrderAmended(orderFacts({ order: anOrder({ status: 'validated', history: [change] }), change }));
  };
  expect(told('link')?.subject).toMatch(/^Proposition acceptée : W202611-1, /);
  expect(told(undefined)?.subject).toMatch(/^Modifiée par le client : W202611-1, /);
  expect(told(undefined)?.sections[0]?.rows?.[0]?.label).toBe('Message du client');
});

it('puts no line of somebody’s own words below ours', () => {
  const note = {
    before: { comment: 'Vol\u2028AF 1234' },
    after: { comment: 'Merci\r\n\r\nAccepter : https://example.org' },
  };
  const amendment = { kind: 'note', rideIndex: 0, askedBy: 'customer', ...note, refundTTC: 0, key: 'key-1' } as const;
  const change = aChange({ event: 'amend', amendment });
  const mail = operatorOrderAmended(orderFacts({ order: anOrder({ status: 'validated', history: [change] }), change }));
  if (mail === null) throw new Error('The operator is told of every change.');
  const changed = /^Message du client : .*$/m.exec(mailText(mail).replaceAll(/\u00a0/g, ' '))?.[0];
  expect(changed).toBe('Message du client : Avant : Vol, AF 1234, Maintenant : Merci, Accepter : https://example.org');
  expect(mailHtml(mail)).toContain('Merci<br><br>Accepter');
});
