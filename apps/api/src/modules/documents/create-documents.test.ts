import { inflateSync } from 'node:zlib';
import type { Amendment, Invoice, Order, OrderStatus } from '@chauffeur/core';
import { addressSchema, customerSchema, orderTotals } from '@chauffeur/core';
import * as fc from 'fast-check';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCompanyCustomer, aCustomer } from '#testing/a-customer.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aCardPayment, aChange, anAddress, anOrder, aTrip } from '#testing/an-order.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { createDocuments, type Documents } from './create-documents.ts';

const publicUrl = 'https://chauffeur.example';
const documents = createDocuments({ company: () => aCompany(), publicUrl });
const invoiceOf = (order: Order): Invoice => ({ invoiceNumber: 'F2026-12', ...anUnnumberedInvoice(order) });
const invoiceText = async (changes: Partial<Order>) =>
  (await readPdf((await documents.invoice(invoiceOf(anOrder(changes)))).content)).text;
const voucherOf = async (order: Order, company = aCompany()) => {
  const file = await createDocuments({ company: () => company, publicUrl }).voucher(order);
  if (file === null) throw new Error('no voucher was made');
  return file.content;
};
const voucher = async (changes: Partial<Order>) =>
  readPdf(await voucherOf(anOrder({ status: 'validated', ...changes })));

const wayBack = aTrip({
  from: aTrip().to,
  to: aTrip().from,
  fromDatetime: '2026-12-03T10:00:00.000Z',
  toDatetime: '2026-12-03T11:15:00.000Z',
});

/** The first document loads the libraries that draw and read it, which takes a busy machine seconds. */
const timeout = 30_000;

/** Each sentence of `Documents` is a case here. */
describe('documents are made', { timeout }, () => {
  const entries = async (order: Order) => readCalendar((await documents.calendar(order)).content).entries;

  it('of the record alone: the same record is the same bytes, whatever was made before', async () => {
    const order = anOrder({ status: 'validated', history: [aChange()] });
    const make = async (from: Documents) => [
      await from.calendar(order),
      await from.voucher(order),
      await from.invoice(invoiceOf(order)),
    ];
    const first = await make(documents);
    await documents.voucher(anOrder({ comment: 'Łódź, Ωμέγα, a\u00A0b c, (ﬁ) 1\u202F234', language: 'en-US' }));
    expect(await make(documents)).toEqual(first);
    expect(await make(createDocuments({ company: () => aCompany(), publicUrl }))).toEqual(first);
  });

  it('with one calendar entry for a journey without a pause, and one more for a way back at its own hour', async () => {
    const stops = ['Beauvais', 'Creil', 'Chantilly'].map((placeName) => anAddress({ placeName }));
    const [first, second, third] = stops;
    const on = aTrip({ from: first!, to: second!, toDatetime: '2026-12-01T18:00:00.000Z' });
    const further = aTrip({ from: second!, to: third!, fromDatetime: '2026-12-01T18:00:00.000Z' });
    expect(await entries(anOrder({ trips: [on, further] }))).toMatchObject([
      { start: '2026-12-01T17:30:00.000Z', end: '2026-12-01T18:45:00.000Z' },
    ]);
    expect(await entries(anOrder({ trips: [on, further, wayBack] }))).toMatchObject([
      { start: '2026-12-01T17:30:00.000Z' },
      { start: '2026-12-03T10:00:00.000Z', end: '2026-12-03T11:15:00.000Z' },
    ]);
  });

  it('which strikes a way back that is not driven any more from the calendar that had it', async () => {
    const before = anOrder({ trips: [aTrip(), wayBack], transferType: 'return', status: 'validated' });
    const [, had] = await entries(before);
    const amendment: Amendment = {
      kind: 'oneWay',
      rideIndex: 1,
      askedBy: 'customer',
      before: { trips: before.trips, transferType: 'return' },
      after: { trips: [aTrip()], transferType: 'go' },
      refundTTC: 0,
      key: 'one-way',
    };
    const history = [aChange({ event: 'amend', amendment })];
    const after = await entries({ ...before, ...amendment.after, history });
    expect(after).toMatchObject([
      { status: 'CONFIRMED' },
      { status: 'CANCELLED', uid: had?.uid, start: had?.start, sequence: 1 },
    ]);
  });

  it('which strikes a way there that is not driven any more, and has the way back under the name that it had', async () => {
    const before = anOrder({ trips: [aTrip(), wayBack], transferType: 'return', status: 'validated' });
    const [there, back] = await entries(before);
    const amendment: Amendment = {
      kind: 'returnOnly',
      rideIndex: 0,
      askedBy: 'customer',
      before: { trips: before.trips, transferType: 'return' },
      after: { trips: [{ ...wayBack, rideIndex: 1 }], transferType: 'go' },
      refundTTC: 0,
      key: 'return-only',
    };
    const history = [aChange({ event: 'amend', amendment })];
    const after = await entries({ ...before, ...amendment.after, history });
    expect(after).toMatchObject([
      { status: 'CONFIRMED', uid: back?.uid, start: back?.start },
      { status: 'CANCELLED', uid: there?.uid, start: there?.start, sequence: 1 },
    ]);
  });

  it('whose calendar names never change, and differ from every other', async () => {
    const order = anOrder({ trips: [aTrip(), wayBack], transferType: 'return' });
    const later = { ...order, status: 'canceled' as const, history: [aChange(), aChange()] };
    const uids = async (one: Order) => (await entries(one)).map(({ uid }) => uid);
    const [before, after, others] = await Promise.all([uids(order), uids(later), uids({ ...order, id: 'another' })]);
    expect(after).toEqual(before);
    expect(new Set([...before, ...others]).size).toBe(4);
  });

  it('whose calendar sequence grows with what happened', async () => {
    for (const count of [0, 1, 2]) {
      const history = Array.from({ length: count }, () => aChange());
      expect(await entries(anOrder({ history }))).toMatchObject([{ sequence: count }]);
    }
  });

  it.each<[OrderStatus, string, string]>([
    ['pending', 'TENTATIVE', 'PUBLISH'],
    ['validated', 'CONFIRMED', 'PUBLISH'],
    ['canceled', 'CANCELLED', 'CANCEL'],
  ])('whose calendar status is that of the order: %s is %s', async (status, expected, method) => {
    const document = await documents.calendar(anOrder({ status }));
    const calendar = readCalendar(document.content);
    expect(calendar).toMatchObject({ version: '2.0', method, entries: [{ status: expected }] });
    expect(document.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
  });

  it('with letters that can be copied, those of an e-mail address among them', async () => {
    const text = await invoiceText({});
    expect(text).toContain('contact@chauffeur.example');
    expect(text).not.toMatch(/[\uFB00-\uFB06]/);
  });

  it('with the sums on the page of the last line, wherever that ends', async () => {
    const bottles = anOrder().extras;
    const free = bottles.map((bottle) => ({ ...bottle, totalTTC: 0, totalHT: 0, priceTTC: 0 }));
    for (let count = 0; count < 16; count += 1) {
      const extras = [...Array.from({ length: count }, () => free).flat(), ...bottles];
      const { texts } = await readPdf((await documents.invoice(invoiceOf(anOrder({ extras })))).content);
      expect(texts.find((text) => text.includes('Total TTC'))).toContain('Bouteille de champagne');
    }
  });

  it.each([
    ['fr-FR', '02/12/2026'],
    ['en-US', '2\u00A0Dec 2026'],
  ] as const)('with days on an invoice that nobody takes for others, in %s', async (language, day) => {
    const text = await invoiceText({ language });
    expect(text.replaceAll(' ', '\u00A0')).toContain(day.replaceAll(' ', '\u00A0'));
    expect(text.includes('/12/2026')).toBe(language === 'fr-FR');
  });

  it.each(['fr-FR', 'en-US'] as const)(
    'with the seven mentions, destination and price on the voucher, %s',
    async (language) => {
      const connections: Order['connections'] = [
        { leg: 0, end: 'from', kind: 'train', number: 'TGV 1234' },
        { leg: 0, end: 'to', kind: 'flight', number: 'AF 1234' },
      ];
      const { text, pages } = await readPdf(await voucherOf(anOrder({ status: 'validated', language, connections })));
      for (const mention of [
        'Votre Chauffeur Privé SASU',
        '3 place Jeanne-Hachette 60000 Beauvais',
        '+33 3 44 00 00 00',
        'EVTC060000001',
        '123 456 789',
        'Camille Moreau',
        '06 12 34 56 78',
        'vendredi 20 novembre 2026 à 11:00',
        'mardi 1er décembre 2026 à 18:30',
        'Gare de Beauvais, 60000 Beauvais',
        'Aéroport CDG, terminal 2E, 95700 Roissy-en-France',
        '257,00 €',
        'W202611-1',
      ]) {
        expect(text).toContain(mention);
      }
      expect(pages).toBe(1);
    },
  );

  it.each(['revtc', 'siren', 'address', 'phone'])('and no voucher where the company lacks its %s', async (fact) => {
    const bare = createDocuments({ company: () => aCompany({ [fact]: '' }), publicUrl });
    expect(await bare.voucher(anOrder())).toBeNull();
  });

  it('and a voucher without a line for an e-mail that nobody has', async () => {
    const { text } = await readPdf(await voucherOf(anOrder(), aCompany({ email: '' })));
    expect(text).not.toContain('E-mail');
  });

  it('which say on every page that the company is the example’s', async () => {
    const company = aCompany({ example: true });
    const comment = Array.from({ length: 150 }, (_, line) => `Ligne ${line}`).join('\n');
    const { text: onVoucher, pages: ofVoucher } = await readPdf(await voucherOf(anOrder({ comment }), company));
    const invoice = await createDocuments({ company: () => company, publicUrl }).invoice({
      ...invoiceOf(anOrder()),
      company,
    });
    const said = (text: string) => text.split('Votre Chauffeur Privé · EXEMPLE').length - 1;
    // The head of the first page, and the foot of each.
    expect(ofVoucher).toBeGreaterThan(1);
    expect(said(onVoucher)).toBe(ofVoucher + 1);
    const { text, pages } = await readPdf(invoice.content);
    expect(said(text)).toBe(pages + 1);
    expect((await readPdf(await voucherOf(anOrder()))).text).not.toContain('EXEMPLE');
  });

  it('with number, lines of VAT and totals on the invoice', async () => {
    const { text } = await readPdf((await documents.invoice(invoiceOf(anOrder()))).content);
    for (const mention of [
      'N° F2026-12',
      'Date d’émission : 02/12/2026',
      'Date de la prestation : 01/12/2026',
      'Référence de commande : W202611-1',
      'FR00123456789',
      'Total HT 229,09 €',
      'TVA 10 % sur 179,09 € 17,91 €',
      'TVA 20 % sur 50,00 € 10,00 €',
      'Total TTC 257,00 €',
    ]) {
      expect(text).toContain(mention);
    }
  });

  it.each([
    [aCompanyCustomer(), true],
    [anOrder().customer, false],
  ])('with what the law has companies told about paying late %#', async (customer, isTold) => {
    const { text } = await readPdf((await documents.invoice(invoiceOf(anOrder({ customer })))).content);
    expect(text).toContain('Pas d’escompte pour paiement anticipé.');
    expect(text.includes('indemnité forfaitaire de 40 €')).toBe(isTold);
    expect(text.includes('trois fois le taux d’intérêt légal')).toBe(isTold);
  });

  it('whose invoice is that of the company of its day, whoever it is now', async () => {
    const then = { ...invoiceOf(anOrder()), company: aCompany({ name: 'Ancienne Raison', siren: '999 999 999' }) };
    const { text } = await readPdf((await documents.invoice(then)).content);
    expect(text).toContain('Ancienne Raison');
    expect(text).not.toMatch(/Votre Chauffeur Privé|123 456 789/);
  });
});

describe('PDFs', () => {
  it('say their title, their language and their structure to who cannot see them', async () => {
    const invoice = await readPdf((await documents.invoice(invoiceOf(anOrder({ language: 'en-US' })))).content);
    expect(invoice).toMatchObject({ title: 'Invoice (facture) F2026-12', language: 'en-US' });
    expect(new Set(invoice.roles)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(invoice.roles.filter((role) => role === 'TR')).toHaveLength(3);
    expect(await voucher({ language: 'en-US' })).toMatchObject({
      title: 'Bon de réservation W202611-1',
      language: 'fr-FR',
    });
  });

  it('are named after what they are', async () => {
    const order = anOrder({ language: 'en-US' });
    const made = [
      await documents.calendar(order),
      await documents.voucher(order),
      await documents.invoice(invoiceOf(order)),
    ];
    expect(made.map((file) => file?.filename)).toEqual([
      'reservation-W202611-1.ics',
      'bon-de-reservation-W202611-1.pdf',
      'invoice-F2026-12.pdf',
    ]);
    expect((await documents.invoice(invoiceOf(anOrder()))).filename).toBe('facture-F2026-12.pdf');
  });
});

/** What the pages' streams draw, as text. */
function pageStreamsOf(content: Buffer): string[] {
  const parts = content.toString('latin1').split(/stream\r?\n/);
  return parts.flatMap((part) => {
    const packed = Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1');
    try {
      return [inflateSync(packed).toString('latin1')];
    } catch {
      return [];
    }
  });
}

function rectanglesOf(content: Buffer): [x: number, y: number, width: number, height: number][] {
  const found = pageStreamsOf(content)
    .join('\n')
    .matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm);
  return Array.from(found, ([, ...sides]) => sides.map(Number) as [number, number, number, number]);
}

/** Which modules of a square of so many a side rectangles fill, counted in rows from the first corner. */
function modulesOf(rectangles: ReturnType<typeof rectanglesOf>, count: number): number[] {
  const side = Math.min(...rectangles.map(([, , , height]) => height));
  const [left, top] = [Math.min(...rectangles.map(([x]) => x)), Math.min(...rectangles.map(([, y]) => y))];
  const filled = rectangles.flatMap(([x, y, width]) => {
    const first = Math.round((y - top) / side) * count + Math.round((x - left) / side);
    return Array.from({ length: Math.round(width / side) }, (_, n) => first + n);
  });
  return filled.toSorted((one, other) => one - other);
}

describe('the voucher', () => {
  it('has English beside French where the customer speaks it, and only then', async () => {
    expect((await voucher({ language: 'en-US' })).text).toContain(
      'Prise en charge le · Pick-up on mardi 1er décembre 2026 à 18:30 Tuesday 1 December 2026 at 18:30',
    );
    expect((await voucher({})).text).not.toMatch(/Pick-up|Booking|Customer/);
  });

  it('tells the driver what is left to collect where the card was charged a part', async () => {
    const payment = aCardPayment({ state: 'captured', amountTTC: 150 });
    const paid = { paymentMethod: 'Paiement CB en ligne', payment, totalTTC: 198 } as const;
    const said = 'Paiement CB en ligne 150,00 € débités sur la carte, 48,00 € à régler à bord';
    expect((await voucher(paid)).text).toContain(said);
    expect((await voucher({ ...paid, language: 'en-US' })).text).toContain('48,00 € to pay in the car');
    expect((await voucher({ ...paid, payment: aCardPayment({ state: 'captured' }) })).text).not.toContain('à régler');
  });

  it('has every stop with its hour, and the pick-up of a way back', async () => {
    const [a, b, c] = ['Beauvais', 'Creil', 'Senlis'].map((city) => anAddress({ placeName: city, city })) as [
      Order['trips'][0]['from'],
      Order['trips'][0]['from'],
      Order['trips'][0]['from'],
    ];
    const trips = [
      aTrip({ from: a, to: b, toDatetime: '2026-12-01T18:00:00.000Z' }),
      aTrip({ from: b, to: c, fromDatetime: '2026-12-01T18:00:00.000Z' }),
      aTrip({ from: c, to: a, fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' }),
    ];
    const { text } = await voucher({ trips, transferType: 'return' });
    expect(text).toContain(
      'Lieu de prise en charge 60000 Beauvais Étape 60000 Creil arrivée estimée 19:00 Destination 60000 Senlis arrivée estimée 19:45',
    );
    expect(text).toContain('Retour, prise en charge le jeudi 3 décembre 2026 à 11:00');
    expect(text).toContain(
      'Lieu de prise en charge 60000 Senlis Destination du retour 60000 Beauvais arrivée estimée 12:15',
    );
  });

  it("has a code that leads to the order's page, module for module, and says so to who cannot see it", async () => {
    const order = anOrder({ status: 'validated' });
    const address = `${publicUrl}/account/orders/${order.id}`;
    const content = await voucherOf(order);
    const { alternatives, text } = await readPdf(content);
    expect(alternatives).toEqual([`Réservation en ligne : ${address}`]);
    expect(text).toContain('Réservation en ligne');
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    const dark = Array.from(modules.data, (module, index) => (module ? index : -1)).filter((index) => index >= 0);
    expect(modulesOf(rectanglesOf(content), modules.size)).toEqual(dark);
  });

  it('has a code that leads to the private link for who has no account, and none where that is not theirs to read', async () => {
    const privateLink = `${publicUrl}/r/AAAAAAAAAAAAAAAAAAAAAA`;
    const codesOf = async (userUID: string, beside = {}) => {
      const file = await documents.voucher(anOrder({ status: 'validated', userUID }), beside);
      return (await readPdf(file!.content)).alternatives;
    };
    for (const userUID of ['guest-8rYh2LkQ', 'tel-33612345678']) {
      expect(await codesOf(userUID, { privateLink })).toEqual([`Réservation en ligne : ${privateLink}`]);
      expect(await codesOf(userUID)).toEqual([]);
    }
    expect((await codesOf('account-1', { privateLink }))[0]).toContain('/account/orders/');
  });

  it('names each partner that drives, with the number in the register', async () => {
    const partners = ['060000777', '060000888'].map((number) => ({ name: `Oise ${number}`, revtc: `EVTC${number}` }));
    const { text } = await readPdf((await documents.voucher(anOrder(), { partners }))!.content);
    for (const { name, revtc } of partners) {
      expect(text).toContain(`Course exécutée par Dénomination ${name} N° REVTC ${revtc}`);
    }
    expect((await voucher({})).text).not.toContain('Course exécutée par');
  });

  it('draws the line of each way from dot to dot, on every page that it takes', async () => {
    const stops = Array.from({ length: 6 }, (_, n) => anAddress({ placeName: `Place ${n}`, city: `Ville ${n}` }));
    const legs = stops.slice(1).map((to, n) => aTrip({ from: stops[n]!, to, fromDatetime: aTrip().fromDatetime }));
    const circles = (content: Buffer) =>
      pageStreamsOf(content)
        .join('')
        .match(/ c\s+h/g)?.length;
    const [one, five] = [await voucherOf(anOrder()), await voucherOf(anOrder({ trips: legs }))];
    expect((circles(five) ?? 0) - (circles(one) ?? 0)).toBe(4);
  });

  it('names no hour that was not measured, and no price that is not firm', async () => {
    const { text } = await voucher({ priceToConfirm: true, trips: [aTrip({ distance: 1, duration: 0 })] });
    expect(text).not.toContain('arrivée estimée');
    expect(text).toContain('Total TTC à confirmer');
    expect(text).not.toContain('257,00');
  });
});

describe('who travels, with what, and how long is waited for them', () => {
  const airport = anAddress({ placeName: 'Aéroport CDG, terminal 2E', city: 'Roissy-en-France' });
  const traveller = { name: 'Léa Petit', phoneNumber: '+33698765432', email: '', language: 'en-US' } as const;
  const connections: Order['connections'] = [
    { leg: 0, end: 'to', kind: 'flight', number: 'AF1234' },
    { leg: 1, end: 'to', kind: 'train', number: '6607' },
  ];
  const back = { ...wayBack, tripPriceHT: 0, tripPriceTTC: 0 };
  const trips = [aTrip({ to: airport }), { ...back, from: airport, to: anAddress({ placeName: 'Gare du Nord' }) }];
  const ride = {
    traveller,
    connections,
    trips: [{ ...trips[0]!, from: anAddress({ placeName: 'Chez Anne' }) }, trips[1]!],
  };
  const terms = 'à partir de l’heure convenue, ou de l’atterrissage s’il est plus tard';

  it('stand on the voucher', async () => {
    const { text } = await voucher(ride);
    for (const fact of [
      'Passager Léa Petit 06 98 76 54 32',
      'Vol AF1234',
      'Train 6607',
      `Attente offerte 15\u00A0min à l’aller, 60\u00A0min au retour, ${terms}`,
    ]) {
      expect(text.replaceAll('\u00A0', ' ')).toContain(fact.replaceAll('\u00A0', ' '));
    }
    const english = await voucher({ trips: [ride.trips[0]!], language: 'en-US' });
    expect(english.text.replaceAll('\u00A0', ' ')).toContain(
      'Attente offerte · Free waiting 15 min à partir de l’heure convenue 15 min from the agreed time',
    );
  });

  it('stand on the invoice, with the terms of its day, and no waiting where nobody was driven', async () => {
    const waiting = { airport: 45, station: 20, other: 10, minuteTTC: 1 };
    const frozen = { ...invoiceOf(anOrder(ride)), company: aCompany({ waiting }) };
    const text = (await readPdf((await documents.invoice(frozen)).content)).text.replaceAll('\u00A0', ' ');
    expect(text).toContain('Passager Léa Petit');
    expect(text).toContain(`Vol AF1234 Train 6607 Attente offerte 10 min à l’aller, 45 min au retour, ${terms}`);
    const late = aChange({ event: 'cancelByCustomer', dueTTC: 257 });
    const billed = await invoiceText({ ...ride, status: 'canceled', history: [late] });
    expect(billed).toContain('AF1234');
    expect(billed).not.toContain('Attente offerte');
    const nobody = aChange({ event: 'cancelByOperator', dueTTC: 257, missedRide: 1 });
    const missed = await invoiceText({ ...ride, status: 'canceled', history: [nobody] });
    expect(missed.replaceAll('\u00A0', ' ')).toMatch(
      /Client absent à la prise en charge du 0?\d\/\d\d\/2026 à \d\d:\d\d, après l’attente offerte et deux appels/,
    );
    expect(missed).not.toContain('comme il a été dit');
  });
});

describe('the greenhouse gases of a ride', () => {
  const emissions = { gramsPerKm: 200, emptyKmPercent: 50, source: 'guide', sourceEn: '', date: '2026-11-01' };
  const car = { ...anOrder().car, emissions };
  const trips = [aTrip({ distance: 76 })];

  it('stand on voucher and invoice', async () => {
    expect((await voucher({ car, trips })).text).toContain('Gaz à effet de serre 22,8 kg CO₂e');
    expect(await invoiceText({ car, trips })).toContain('émise par la prestation : 22,8 kg CO₂e');
  });

  it('are not told where a leg was not measured, and not of a ride that was not driven', async () => {
    const unmeasured = [aTrip({ distance: 1, duration: 0 })];
    expect((await voucher({ car, trips: unmeasured })).text).not.toContain('CO₂e');
    const cancelled = { event: 'cancelByCustomer', at: '2026-12-01T12:00:00.000Z', message: '', dueTTC: 257 } as const;
    expect(await invoiceText({ car, trips, status: 'canceled', history: [cancelled] })).not.toContain('CO₂e');
  });
});

describe('the invoice', () => {
  it('with the customer’s address where one is known, and no empty line for it where none is', async () => {
    const none = { placeName: '', postalCode: '', city: '', country: '' };
    expect((await invoiceText({})).match(/Adresse/g)).toHaveLength(2);
    expect((await invoiceText({ billingAddress: none })).match(/Adresse/g)).toHaveLength(1);
  });

  it('says what a company needs for its books', async () => {
    const text = await invoiceText({ customer: aCompanyCustomer() });
    expect(text).toContain(
      'Société Ateliers du Thérain Nom Camille Moreau Adresse 12 rue de la Gare 60000 Beauvais France',
    );
    expect(text).toContain('SIREN 303 265 045 N° de TVA FR40303265045 Centre de coût DIR-42');
  });

  it('has a line per leg and extra, with quantity, unit price, rate and total', async () => {
    const extra = { ...anOrder().extras[0]!, quantity: 3, priceTTC: 10, totalTTC: 30, totalHT: 25 };
    const text = await invoiceText({ extras: [extra], totalTTC: 227, totalHT: 204.09 });
    expect(text).toContain(
      'Course Gare de Beauvais → Aéroport CDG, terminal 2E 01/12/2026 à 18:30, VAN 1 179,09 € 10 % 179,09 €',
    );
    expect(text).toContain('Bouteille de champagne 3 8,3333 € 20 % 25,00 €');
  });

  it('is not written where its lines do not add up', async () => {
    await expect(documents.invoice(invoiceOf(anOrder({ totalTTC: 257.01 })))).rejects.toThrow(RangeError);
  });

  it.each<[string, Partial<Order>, { said: RegExp; unsaid: RegExp }]>([
    [
      'paid in the car',
      {},
      { said: /Paiement à bord Échéance À régler à bord, le 01\/12\/2026/, unsaid: /Reste à payer|Réglé par carte/ },
    ],
    [
      'charged to the card',
      { paymentMethod: 'Paiement CB en ligne', payment: aCardPayment({ state: 'captured', refundedTTC: 20 }) },
      {
        said: /Carte bancaire, en ligne Réglé par carte 257,00 € Remboursé sur la carte 20,00 €/,
        unsaid: /Échéance|Reste à payer/,
      },
    ],
    [
      'charged to the card in part, of which the driver collected the rest',
      { paymentMethod: 'Paiement CB en ligne', payment: aCardPayment({ state: 'captured', amountTTC: 200 }) },
      {
        said: /Réglé par carte 200,00 € Échéance 57,00 € à régler à bord, le 01\/12\/2026/,
        unsaid: /Reste à payer|à réception/,
      },
    ],
    [
      'on a company account',
      { paymentMethod: 'Facturation compte professionnel' },
      { said: /Échéance À régler au plus tard le 01\/01\/2027 Reste à payer 257,00 €/, unsaid: /Réglé par carte/ },
    ],
  ])('says how it was paid or is to be: %s', async (_name, changes, { said, unsaid }) => {
    const text = await invoiceText(changes);
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });

  it('names the account for transfers where something is still to be transferred', async () => {
    const iban = 'FR76 3000 6000 0112 3456 7890 189';
    const textOf = async (changes: Partial<Order>) => {
      const invoice = { ...invoiceOf(anOrder(changes)), company: aCompany({ iban }) };
      return (await readPdf((await documents.invoice(invoice)).content)).text;
    };
    const left = await textOf({ paymentMethod: 'Facturation compte professionnel' });
    expect(left).toContain(`Reste à payer 257,00 € Par virement, IBAN ${iban}`);
    const [onBoard, byCard] = await Promise.all([
      textOf({}),
      textOf({ paymentMethod: 'Paiement CB en ligne', payment: aCardPayment({ state: 'captured' }) }),
    ]);
    expect(`${onBoard} ${byCard}`).not.toContain('IBAN');
  });

  it('says of a late cancellation what it is, before it charges anything', async () => {
    const cancelled = aChange({ event: 'cancelByCustomer', at: '2026-12-01T10:00:00.000Z', dueTTC: 257 });
    const text = await invoiceText({ status: 'canceled', history: [aChange(), cancelled] });
    expect(text).toMatch(/Course annulée par le client le 01\/12\/2026 à 11:00, moins de 24 heures .* Désignation/);
    expect(text).toContain('Prestation prévue : 01/12/2026');
    expect(text).toContain('Course annulée Gare de Beauvais');
    expect(text).toContain('Règlement Échéance À régler à réception de la facture Reste à payer 257,00 €');
    expect(text).not.toContain('Paiement à bord');
  });

  it('tells the days of a journey over several', async () => {
    const back = aTrip({ fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' });
    const text = await invoiceText({ trips: [aTrip(), { ...back, tripPriceHT: 0, tripPriceTTC: 0 }] });
    expect(text).toContain('Date de la prestation : du 01/12/2026 au 03/12/2026');
  });
});

describe('the calendar', () => {
  const calendarOf = async (changes: Partial<Order>) => (await documents.calendar(anOrder(changes))).content;
  const entry = async (changes: Partial<Order> = {}) => readCalendar(await calendarOf(changes)).entries[0];

  it('says of a card that was charged a part alone how much that is, and not that the whole is paid', async () => {
    const amountTTC = 100.1;
    const paid = {
      status: 'validated',
      history: [aChange()],
      paymentMethod: 'Paiement CB en ligne',
      payment: aCardPayment({ state: 'captured', amountTTC }),
      totalTTC: 198,
    } satisfies Partial<Order>;
    const part = (await entry(paid))?.description;
    expect(part).toMatch(/Prix TTC : 198\s€, dont 100,10\s€ débités sur la carte/);
    expect(part).not.toContain('Paiement CB en ligne');
    const english = (await entry({ ...paid, language: 'en-US' }))?.description;
    expect(english).toMatch(/Price incl\. VAT: 198\s€, of which 100\.10\s€ charged to the card/);
    const whole = await entry({ ...paid, payment: aCardPayment({ state: 'captured', amountTTC: 198 }) });
    expect(whole?.description).toMatch(/Prix TTC : 198\s€, Paiement CB en ligne/);
  });

  it('says of the price of two rides, in the entry of each, that it is of both', async () => {
    const back = aTrip({ fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' });
    for (const [language, price] of [
      ['fr-FR', /Prix TTC : 257\s€ \(aller et retour\), Paiement à bord/],
      ['en-US', /Price incl\. VAT: 257\s€ \(both ways\), to be paid in the car/],
    ] as const) {
      const { entries } = readCalendar(await calendarOf({ trips: [aTrip(), back], transferType: 'return', language }));
      expect(entries.map(({ description }) => price.test(description))).toEqual([true, true]);
    }
  });

  it('says in the order’s language where, what, for how much and whom to call', async () => {
    expect(await entry({ status: 'validated' })).toMatchObject({
      summary: 'Chauffeur : Gare de Beauvais → Aéroport CDG, terminal 2E',
      location: 'Gare de Beauvais, 60000 Beauvais',
      organizer: 'MAILTO:contact@chauffeur.example',
    });
    const { description = '' } = (await entry({ status: 'validated', language: 'en-US' })) ?? {};
    expect(description.split('\n')).toEqual([
      'Reservation W202611-1, confirmed',
      'Route: Gare de Beauvais, 60000 Beauvais → Aéroport CDG, terminal 2E, 95700 Roissy-en-France',
      'Car: VAN, Minivan (passengers: 4, luggage: 3)',
      'Price incl. VAT: 257\u00A0€, to be paid in the car',
      'Votre Chauffeur Privé: +33 3 44 00 00 00',
    ]);
  });

  it('brings along no waiting that was charged: it is in the price, on no paper of what is to be on board', async () => {
    const [champagne] = anOrder().extras;
    const waited = { ...champagne!, code: 'waiting', name: 'Attente (minute)', nameEn: 'Waiting', quantity: 12 };
    const order = anOrder({ status: 'validated', extras: [champagne!, waited] });
    const [operators] = readCalendar((await documents.operatorCalendar(order)).content).entries;
    expect(operators?.description).toContain('Options : Bouteille de champagne\n');
    const { text } = await readPdf((await documents.voucher(order))!.content);
    expect(text).toContain('Options Bouteille de champagne Prix');
  });

  it('tells the operator, in the operator’s language, whom to drive, how to reach them and what to bring', async () => {
    const customer = aCompanyCustomer();
    const extra = { ...anOrder().extras[0]!, name: 'Siège enfant', nameEn: 'Child seat', quantity: 2 };
    const order = anOrder({
      status: 'validated',
      language: 'fr-FR',
      customer,
      comment: 'Vol AF 1234,\nterminal 2',
      extras: [extra, { ...extra, nameEn: 'Flowers', quantity: 1 }],
    });
    const english = createDocuments({ company: () => aCompany({ operatorLanguage: 'en-US' }), publicUrl });
    const [own] = readCalendar((await documents.calendar(order)).content).entries;
    const [operators] = readCalendar((await english.operatorCalendar(order)).content).entries;
    expect(operators).toMatchObject({
      uid: own?.uid,
      sequence: own?.sequence,
      status: 'CONFIRMED',
      summary: 'Camille Moreau: Gare de Beauvais → Aéroport CDG, terminal 2E',
      location: 'Gare de Beauvais, 60000 Beauvais',
    });
    expect((operators?.description ?? '').split('\n')).toEqual([
      'Reservation W202611-1, confirmed',
      'Customer: Camille Moreau, Ateliers du Thérain',
      'Phone: 06 12 34 56 78',
      `E-mail: ${customer.email}`,
      'Route: Gare de Beauvais, 60000 Beauvais → Aéroport CDG, terminal 2E, 95700 Roissy-en-France',
      'Car: VAN, Minivan (passengers: 4, luggage: 3)',
      'Extras: Child seat × 2, Flowers',
      'Comment: Vol AF 1234, terminal 2',
      'Price incl. VAT: 257\u00A0€, to be paid in the car',
    ]);
    expect(own?.description).not.toMatch(/Camille|AF 1234|33612345678/);
  });

  it('gives the operator no empty lines, and French where the company speaks it', async () => {
    const order = anOrder({ status: 'canceled', language: 'en-US', customer: aCustomer(), extras: [], comment: '' });
    const { method, entries } = readCalendar((await documents.operatorCalendar(order)).content);
    expect([method, entries[0]?.summary]).toEqual([
      'CANCEL',
      'Camille Moreau : Gare de Beauvais → Aéroport CDG, terminal 2E',
    ]);
    expect(entries[0]?.description).toContain('Client : Camille Moreau\nTéléphone : 06 12 34 56 78\n');
    expect(entries[0]?.description).not.toMatch(/Options|Commentaire/);
  });

  it('is stamped by the record, not by the clock', async () => {
    expect(await entry()).toMatchObject({
      stamp: '2026-11-20T10:00:00.000Z',
      created: '2026-11-20T10:00:00.000Z',
      lastModified: '2026-11-20T10:00:00.000Z',
    });
    const history = [aChange({ at: '2026-11-21T08:30:00.000Z' })];
    expect(await entry({ history })).toMatchObject({
      stamp: '2026-11-21T08:30:00.000Z',
      created: '2026-11-20T10:00:00.000Z',
      lastModified: '2026-11-21T08:30:00.000Z',
    });
  });

  it('is in UTC on every line, whatever zone reads it', async () => {
    const text = String(await calendarOf({}));
    expect(text.match(/^DT(START|END|STAMP)\S*/gm)).toEqual([
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261201T173000Z',
      'DTEND:20261201T184500Z',
    ]);
  });

  it('gives a ride that was never measured no end, and no price', async () => {
    const unmeasured = aTrip({ toDatetime: aTrip().fromDatetime, duration: 0, distance: 1 });
    const read = await entry({ trips: [unmeasured], priceToConfirm: true });
    expect(read).toMatchObject({ end: null, description: expect.stringContaining('Prix : à confirmer') as string });
  });

  it('names no organizer that has no address', async () => {
    const bare = createDocuments({ company: () => aCompany({ email: '', phone: '' }), publicUrl });
    const { content } = await bare.calendar(anOrder());
    expect(String(content)).not.toContain('ORGANIZER');
    expect(readCalendar(content).entries[0]?.description).toMatch(/\nVotre Chauffeur Privé$/);
  });

  it('keeps to 75 octets a line, and every text arrives as it was', async () => {
    const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 250 });
    await fc.assert(
      fc.asyncProperty(typed, async (placeName) => {
        const content = await calendarOf({ trips: [aTrip({ from: anAddress({ placeName, city: 'Creil' }) })] });
        const lines = content.toString().split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(lines.join('')).not.toMatch(/[\r\n]/);
        const kept = placeName
          .trim()
          .replaceAll('"', "'")
          .replaceAll(/\p{Cc}+/gu, ' ');
        // A name of blanks leaves the town alone.
        expect(readCalendar(content).entries[0]?.location).toBe(kept === '' ? '60000 Creil' : `${kept}, 60000 Creil`);
      }),
      { numRuns: 60 },
    );
  });
});

describe('documents of what nobody expects', () => {
  const long = 'Établissement public de santé, entrée côté parking, 123 bis avenue du Général-de-Gaulle '.repeat(3);
  const stops = Array.from({ length: 6 }, (_, index) => anAddress({ placeName: `${index} ${long}`.slice(0, 256) }));
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString();
  const legs = stops.map((from, index) =>
    aTrip({
      from,
      to: stops[(index + 1) % stops.length]!,
      fromDatetime: at(index + 8),
      toDatetime: at(index + 9),
      tripPriceTTC: 110,
      tripPriceHT: 100,
    }),
  );
  const sold = Array.from({ length: 30 }, (_, index) => ({
    ...anOrder().extras[0]!,
    name: `Article ${index} au nom aussi long que le catalogue le permet, ou peu s’en faut, vraiment`.slice(0, 80),
    quantity: 1 + (index % 4),
    priceTTC: 9.99,
    vatRate: ([20, 10, 5.5] as const)[index % 3]!,
  }));
  const totals = orderTotals({ carPrice: { totalTTC: 660, totalHT: 600, vatRate: 10 }, extras: sold });

  it('go on over several pages, and lose nothing', async () => {
    const order = anOrder({ trips: legs, ...totals, comment: 'Vol AF 1234. '.repeat(76), language: 'en-US' });
    const { content } = await documents.invoice(invoiceOf({ ...order, language: 'fr-FR' }));
    const invoice = await readPdf(content);
    for (const { name } of sold) expect(invoice.text).toContain(name);
    expect(invoice.pages).toBeGreaterThan(1);
    // A header that is repeated on the next page is not read out again.
    expect(content.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(5);
    expect(invoice.text.match(/Désignation/g)?.length).toBeGreaterThan(1);
    expect(invoice.text).toContain(`/${invoice.pages}`);
    const read = await readPdf(await voucherOf(order));
    for (const { name } of sold) expect(read.text).toContain(name);
    expect(read.text.match(/Vol AF 1234\./g)).toHaveLength(76);
  });

  it('part no price from how it is paid, and no fact of the car from the others', async () => {
    for (let lines = 1; lines <= 14; lines += 1) {
      const extras = Array.from({ length: lines }, (_, index) => ({ ...sold[0]!, name: `Article ${index}` }));
      const order = anOrder({ status: 'validated', extras, trips: [aTrip(), wayBack], transferType: 'return' });
      const { text } = await readPdf(await voucherOf(order));
      expect(text).toMatch(/Total TTC 257,00\s€ Paiement Paiement à bord/);
      const [, ride] = /Véhicule et passagers (.*) Prix Total TTC/.exec(text) ?? [];
      expect(ride).toContain(`Article ${lines - 1}`);
      // The foot of a page stands between no two of them.
      expect(ride).not.toMatch(/· 1\/\d ./);
    }
  });

  it('are made of any text that forms let through', async () => {
    const anything = (max: number) => fc.string({ unit: 'binary', maxLength: max });
    await fc.assert(
      fc.asyncProperty(anything(100), anything(256), anything(1000), async (name, placeName, comment) => {
        const customer = customerSchema.safeParse(aCustomer({ lastName: name, firstName: name }));
        const from = addressSchema.safeParse(anAddress({ placeName, city: name }));
        const order = anOrder({
          customer: customer.success ? customer.data : aCustomer(),
          trips: [aTrip({ from: from.success ? from.data : anAddress() })],
          comment,
        });
        const { pages } = await readPdf(await voucherOf(order));
        expect(pages).toBeLessThanOrEqual(3);
        await documents.invoice(invoiceOf(order));
        expect(readCalendar((await documents.calendar(order)).content).entries).toHaveLength(1);
      }),
      { numRuns: 10 },
    );
  });
});
