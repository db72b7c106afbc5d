import { type LegRate, weekdays } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCompanyCustomer } from '#testing/a-customer.ts';
import { anOrder, aTrip } from '#testing/an-order.ts';
import { orderFacts, wayBack } from '#testing/every-mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { orderReceived } from './order-received.ts';

const received = (order = anOrder(), company = aCompany()) => orderReceived(orderFacts({ order, company }));

describe("the customer's mail about a new order", () => {
  it('has an HTML part for mail programs', () => {
    expect(mailHtml(received())).toMatchSnapshot();
  });

  it('goes to the customer, and names the order', () => {
    const { to, subject } = received(anOrder({ orderNumber: 'W202612-7' }));
    expect([to, subject]).toEqual(['camille.moreau@example.com', 'Votre commande W202612-7 est enregistrée']);
  });

  it('carries the mentions of a booking voucher', () => {
    const text = mailText(received());
    const operator = ['Votre Chauffeur Privé', '+33 3 44 00 00 00', 'EVTC060000001', '123 456 789'];
    const customer = ['Camille Moreau', '06 12 34 56 78'];
    const ride = ['vendredi 20 novembre 2026 à 11:00', 'mardi 1er décembre 2026 à 18:30', 'Gare de Beauvais'];
    for (const mention of [operator, customer, ride].flat()) expect(text).toContain(mention);
  });

  it('shows every leg of a round trip, and the company that pays', () => {
    const text = mailText(received(anOrder({ trips: [aTrip(), wayBack], customer: aCompanyCustomer() })));
    for (const words of ['Trajet 1 sur 2', 'Trajet 2 sur 2', 'jeudi 3 décembre 2026 à 11:00'])
      expect(text).toContain(words);
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
    for (const words of ['of which outbound: €84.65', 'of which return: €97.35']) expect(english).toContain(words);
    expect(english).toContain('Return: night rate, +15% from 20:00 to 06:00');
    for (const words of ['dont aller', 'tarif']) expect(mailText(received())).not.toContain(words);
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

  it('says that the price is to be confirmed, and prints no distance that nobody measured', () => {
    const unmeasured = aTrip({ distance: 1, duration: 0, toDatetime: aTrip().fromDatetime });
    const text = mailText(received(anOrder({ priceToConfirm: true, trips: [unmeasured] })));
    expect(text).toContain('Prix à confirmer');
    expect(text).toContain('Distance : à confirmer');
    expect(text).not.toContain('1 km');
    expect(text).not.toContain('Arrivée estimée');
    expect(text).not.toContain('fixé à la réservation');
    expect(mailText(received())).not.toContain('Prix à confirmer');
  });

  it('asks to phone where the pick-up is less than 24 hours away', () => {
    const order = anOrder({ createdAt: '2026-12-01T10:00:00.000Z' });
    expect(mailText(received(order))).toContain('Appelez-nous au +33\u00a03\u00a044\u00a000\u00a000\u00a000');
    expect(mailText(received(order, aCompany({ phone: '' })))).toContain('Appelez-nous pour en être sûr');
    expect(mailText(received())).not.toContain('Appelez-nous');
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
