import { type LegRate, type Order, weekdays } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCompanyCustomer } from '#testing/a-customer.ts';
import { aChange, anAddress, anOrder, aTrip } from '#testing/an-order.ts';
import { orderFacts, wayBack } from '#testing/every-mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { orderEnded } from './order-ended.ts';
import { orderReceived } from './order-received.ts';

const received = (order = anOrder(), company = aCompany()) => orderReceived(orderFacts({ order, company }));

describe("the customer's mail about a new order", () => {
  it('has an HTML part for mail programs', () => {
    expect(mailHtml(received())).toMatchSnapshot();
  });

  it('goes to the customer, and leads with the trip', () => {
    const { to, subject, paragraphs, sections } = received(anOrder({ orderNumber: 'W202612-7' }));
    expect(sections[0]?.title).toBe('Votre trajet');
    expect(paragraphs[1]).toBe(
      'Nous avons bien reçu votre demande de course : mar. 1er\u00A0déc. à 18:30, Gare de Beauvais → Aéroport CDG, terminal 2E. Elle porte le numéro W202612-7.',
    );
    expect([to, subject]).toEqual([
      'camille.moreau@example.com',
      'Commande enregistrée : mar. 1er\u00A0déc. à 18:30, Gare de Beauvais → Aéroport CDG, terminal 2E',
    ]);
  });

  it('carries the mentions of a booking voucher', () => {
    const text = mailText(received());
    const operator = ['Votre Chauffeur Privé', '+33 3 44 00 00 00', 'EVTC060000001', '123 456 789'];
    const customer = ['Camille Moreau', '06 12 34 56 78'];
    const ride = ['vendredi 20\u00A0novembre 2026 à 11:00', 'mardi 1er\u00A0décembre 2026 à 18:30', 'Gare de Beauvais'];
    for (const mention of [operator, customer, ride].flat()) expect(text).toContain(mention);
  });

  it('says a town once, however it was chosen', () => {
    const senlis = anAddress({ placeName: 'Senlis', city: 'Senlis', postalCode: '60300' });
    const text = mailText(received(anOrder({ trips: [aTrip({ from: senlis })] })));
    expect(text).toContain('Départ : 60300 Senlis\n');
    expect(text).toContain('à 18:30, Senlis → Aéroport CDG, terminal 2E.');
  });

  it.each([
    ['fr-FR', ['Aller', 'Retour'], /Étape 1 : Gare de Creil, 60100 Creil, vers 19:00/],
    ['en-US', ['Outbound', 'Return'], /Stop 1: Gare de Creil, 60100 Creil, around 19:00/],
  ] as const)('calls the ways and the stops of a journey what they are, %s', (language, ways, stop) => {
    const creil = anAddress({ placeName: 'Gare de Creil', city: 'Creil', postalCode: '60100' });
    const noon = '2026-12-01T18:00:00.000Z';
    const trips = [aTrip({ to: creil, toDatetime: noon }), aTrip({ from: creil, fromDatetime: noon }), wayBack];
    const mail = received(anOrder({ trips, transferType: 'return', language }));
    expect(mail.sections.slice(0, 2).map(({ title }) => title)).toEqual(ways);
    expect(mailText(mail)).toMatch(stop);
    expect(mailText(mail)).toContain('152 km');
    expect(mailText(mail)).not.toMatch(/sur 3|of 3/);
  });

  it('names no hour of a stop behind a leg that nobody measured', () => {
    const creil = anAddress({ placeName: 'Gare de Creil', city: 'Creil', postalCode: '60100' });
    const trips = [aTrip({ to: creil, distance: 1, duration: 0 }), aTrip({ from: creil })];
    const text = mailText(received(anOrder({ trips, priceToConfirm: true })));
    expect(text).toContain('Étape 1 : Gare de Creil, 60100 Creil\n');
    expect(text).toContain('Distance : à confirmer');
  });

  it('shows both ways of a round trip, and the company that pays', () => {
    const text = mailText(
      received(anOrder({ trips: [aTrip(), wayBack], transferType: 'return', customer: aCompanyCustomer() })),
    );
    for (const words of ['Aller\n', 'Retour\n', 'jeudi 3\u00A0décembre 2026 à 11:00']) expect(text).toContain(words);
    for (const words of ['Ateliers du Thérain', 'FR40303265045', 'DIR-42']) expect(text).toContain(words);
  });

  it('prices each way of a round trip, and names the rate that makes one dearer, by how much and when', () => {
    const rate: LegRate = { kind: 'night', surcharge: 1.15, days: [...weekdays], startTime: '20:00', endTime: '06:00' };
    const trips = [aTrip({ tripPriceTTC: 84.65 }), { ...wayBack, tripPriceTTC: 97.35, rate }];
    const order = anOrder({ transferType: 'return', trips });
    const text = mailText(received(order)).replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const words of ['dont aller : 84,65 €', 'dont retour : 97,35 €']) expect(text).toContain(words);
    expect(text).toContain('Retour : tarif de nuit, +15 % de 20:00 à 6:00');
    const english = mailText(received({ ...order, language: 'en-US' }));
    for (const words of ['of which outbound: 84.65\u00A0€', 'of which return: 97.35\u00A0€'])
      expect(english).toContain(words);
    expect(english).toContain('Return: night rate, +15% from 20:00 to 06:00');
    for (const words of ['dont aller', 'tarif']) expect(mailText(received())).not.toContain(words);
  });

  it('tells the greenhouse gases of the ride, and nothing where they are not known', () => {
    const emissions = { gramsPerKm: 200, emptyKmPercent: 50, source: 'guide', sourceEn: '', date: '2026-11-01' };
    const car = { ...anOrder().car, emissions };
    const told = (changes: Partial<Order>) => mailText(received(anOrder(changes))).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(told({ car, trips: [aTrip({ distance: 76 })] })).toContain(
      'Gaz à effet de serre de cette course : 22,8 kg CO₂e',
    );
    expect(told({ car, language: 'en-US', trips: [aTrip({ distance: 76 })] })).toContain(
      'Greenhouse gases of this ride: 22.8 kg CO₂e',
    );
    expect(told({ car, trips: [aTrip(), aTrip({ distance: 1, duration: 0 })] })).not.toContain('CO₂e');
    expect(told({})).not.toContain('CO₂e');
  });

  it('calls a free extra free, and counts several', () => {
    const seat = {
      code: 'child-seat',
      name: 'Siège enfant',
      nameEn: 'Child seat',
      quantity: 2,
      priceTTC: 0,
      vatRate: 10,
      totalTTC: 0,
      totalHT: 0,
    };
    expect(mailText(received(anOrder({ extras: [seat] })))).toContain('Siège enfant × 2 : offert');
    expect(mailText(received(anOrder({ extras: [seat], language: 'en-US' })))).toContain('Child seat × 2: free');
  });

  it('prints no hour of a way back that follows at once what nobody measured', () => {
    const out = aTrip({ distance: 1, duration: 0, toDatetime: aTrip().fromDatetime });
    const told = (fromDatetime: string) =>
      mailText(
        received(anOrder({ priceToConfirm: true, transferType: 'return', trips: [out, aTrip({ fromDatetime })] })),
      );
    expect(told(out.toDatetime)).toContain('Prise en charge : dès la fin de l’aller');
    expect(told('2026-12-03T08:00:00.000Z')).toContain('Prise en charge : jeudi 3\u00A0décembre 2026 à 09:00');
  });

  it('says that the price is to be confirmed, and prints no distance that nobody measured', () => {
    const unmeasured = aTrip({ distance: 1, duration: 0, toDatetime: aTrip().fromDatetime });
    const text = mailText(received(anOrder({ priceToConfirm: true, trips: [unmeasured], extras: [] })));
    expect(text).toContain('Prix à confirmer');
    expect(text).toContain('Distance : à confirmer');
    expect(text).not.toContain('1 km');
    // The minutes of waiting have a price of their own.
    expect(text.replaceAll(/0,80\s€|capital de .* €/g, '')).not.toContain('€');
    expect(text).not.toContain('Arrivée estimée');
    expect(text).not.toContain('fixé à la réservation');
    expect(mailText(received())).not.toContain('Prix à confirmer');
  });

  it.each([
    ['which is to be confirmed of a way that is measured by now', { priceToConfirm: true }, 2700, '76 km'],
    ['which was agreed of a way that nobody measured', { priceToConfirm: false }, 0, 'à confirmer'],
  ])('goes by the way and not by the price for its distance: one %s', (...given) => {
    const [, changes, duration, distance] = given;
    const text = mailText(received(anOrder({ ...changes, trips: [aTrip({ distance: 76, duration })] })));
    expect(text).toContain(`Distance : ${distance}`);
  });

  it('asks to phone where the pick-up is less than 24 hours away', () => {
    const order = anOrder({ createdAt: '2026-12-01T10:00:00.000Z' });
    expect(mailText(received(order))).toContain('Appelez-nous au +33\u00a03\u00a044\u00a000\u00a000\u00a000');
    expect(mailText(received(order, aCompany({ phone: '' })))).toContain('Appelez-nous pour en être sûr');
    expect(mailText(received())).not.toContain('Appelez-nous');
  });

  it.each([
    [
      'fr-FR',
      'Votre trajet se fait dans deux véhicules : VAN (4 passagers) pour cette commande, ECO (1 passager) pour la commande W202611-2. Total des deux : 391\u00a0€.',
      'Chacune des deux commandes est acceptée, payée et annulée séparément.',
    ],
    [
      'en-US',
      'Your trip takes two cars: VAN (4 passengers) for this order, ECO (1 passenger) for order W202611-2. Total of both: 391\u00a0€.',
      'Each of the two orders is accepted, paid and cancelled on its own.',
    ],
  ] as const)('names the other order of two cars, and what both cost, %s', (language, both, apart) => {
    const order = anOrder({ language, totalTTC: 257 });
    const eco = { ...order.car, code: 'ECO' as const };
    const other = { orderNumber: 'W202611-2', language, car: eco, passengers: 1, totalTTC: 134 };
    const said = (paired: Partial<Order>, changes: Partial<Order> = {}) =>
      orderReceived(orderFacts({ order: { ...order, ...changes }, paired: anOrder({ ...other, ...paired }) }))
        .paragraphs;
    expect(said({}).slice(-2)).toEqual([both, apart]);
    expect(said({}, { priceToConfirm: true })).toContain(both.slice(0, both.indexOf(' Total')));
    expect(said({ status: 'canceled' })).not.toContain(apart);
    expect(said({}, { status: 'canceled' })).not.toContain(apart);
  });

  it.each([
    ['fr-FR', 'l’autre, ECO (1 passager), votre commande W202611-2 reste inchangée.'],
    ['en-US', 'the other, ECO (1 passenger), your order W202611-2 stays as it is.'],
  ] as const)('says of one of two cars that is refused that the other one stands, %s', (language, stands) => {
    const order = anOrder({ language, status: 'canceled', history: [aChange({ event: 'refuse' })] });
    const eco = { ...order.car, code: 'ECO' as const };
    const paired = anOrder({ orderNumber: 'W202611-2', car: eco, passengers: 1 });
    const said = (other: Order) => orderEnded(orderFacts({ order, paired: other }), 'refuse')?.paragraphs.join(' ');
    expect(said(paired)).toContain(stands);
    expect(said({ ...paired, status: 'canceled' })).not.toContain('W202611-2');
  });

  it('leaves out what the company file leaves empty', () => {
    const bare = aCompany({
      legalForm: '',
      address: '',
      phone: '',
      email: '',
      siren: '',
      revtc: '',
      vatNumber: '',
      mediator: '',
    });
    expect(received(anOrder(), bare).sender.facts).toEqual(['Votre Chauffeur Privé']);
  });
});
