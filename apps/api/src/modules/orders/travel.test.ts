import type { Traveller } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCompany } from '#testing/a-company.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { anOrder, aTrip } from '#testing/an-order.ts';
import { someMaps } from '#testing/some-maps.ts';
import { orderSections } from '../mails/order-sections.ts';
import { rideCalendar } from '../documents/ride-calendar.ts';

const lea: Traveller = {
  name: 'Léa Petit',
  phoneNumber: '0033 6 98 76 54 32',
  email: 'Lea@Example.org',
  language: 'en-US',
};

/** Maps that have an airport, by its name, where the journey of a test ends. */
function mapsWithAirport() {
  const maps = someMaps();
  return someMaps({
    async place(placeId, ...rest) {
      const place = await maps.place(placeId, ...rest);
      return place && placeId === 'cdg' ? { ...place, placeName: 'Aéroport Paris-Charles de Gaulle (CDG)' } : place;
    },
  });
}

async function ordering() {
  const api = await anApi({ maps: mapsWithAirport() });
  const { cookie, email } = await aSession(api);
  const order = async (travel: object) => {
    const body = inTheNameOf(email, { ...aSubmission(await aQuote(api)), ...travel });
    return api.call('POST', '/orders', { body, cookie, headers: { 'idempotency-key': 'submission-1' } });
  };
  return { ...api, order };
}

describe('an order for somebody else, to a flight', () => {
  it('keeps who travels and the number, as both are kept', async () => {
    const api = await ordering();
    const { status, body } = await api.order({
      traveller: lea,
      connections: [{ leg: 0, end: 'to', number: 'af 1234' }],
    });
    expect(status).toBe(201);
    expect(await api.deps.orders.find(body.id)).toMatchObject({
      traveller: { ...lea, phoneNumber: '+33698765432', email: 'lea@example.org' },
      connections: [{ leg: 0, end: 'to', kind: 'flight', number: 'AF1234' }],
    });
  });

  it('is refused at the field that cannot be read, and stores nothing', async () => {
    const api = await ordering();
    const odd = await api.order({ connections: [{ leg: 0, end: 'to', number: 'soon' }] });
    expect([odd.status, odd.body.fields]).toEqual([422, { 'connections.0.number': 'flight_invalid' }]);
    const nowhere = await api.order({ connections: [{ leg: 0, end: 'from', number: 'AF1234' }] });
    expect([nowhere.status, nowhere.body.fields]).toEqual([422, { 'connections.0.number': 'invalid' }]);
    expect((await api.order({})).status).toBe(201);
  });
});

describe('who travels, and by which flight', () => {
  const airport = { ...aTrip().to, placeName: 'Aéroport Paris-Charles de Gaulle (CDG)' };
  const order = anOrder({
    trips: [{ ...aTrip(), from: { ...aTrip().from, placeName: '3 rue de la Gare' }, to: airport }],
    traveller: { ...lea, phoneNumber: '+33698765432' },
    connections: [{ leg: 0, end: 'to', kind: 'flight', number: 'AF1234' }],
  });

  it('stand in the mails, one that is not known yet as one that is to come', () => {
    const { car } = orderSections(order, 'fr-FR');
    expect(car.rows).toContainEqual({ label: 'Passager', value: ['Léa Petit', 'parle anglais'] });
    expect(car.rows).toContainEqual(expect.objectContaining({ value: '06 98 76 54 32', href: 'tel:+33698765432' }));
    expect(car.rows).toContainEqual({ label: 'Vol', value: 'AF1234' });
    const unknown = orderSections({ ...order, connections: [] }, 'en-US');
    expect(unknown.car.rows).toContainEqual({ label: 'Flight', value: 'number to come' });
  });

  it('stand in the calendar: the flight in both, the passenger in that of whoever drives', () => {
    const company = aCompany();
    const operators = rideCalendar(order, { company, reader: 'operator' }).replaceAll('\r\n ', '');
    expect(operators).toContain('Passager : Léa Petit\\, 06 98 76 54 32');
    expect(operators).toContain('Vol : AF1234');
    const customers = rideCalendar(order, { company, reader: 'customer' });
    expect(customers).toContain('AF1234');
    expect(customers).not.toContain('Léa');
  });
});
