import { randomUUID } from 'node:crypto';
import { officeCustomerPageSchema, officeCustomerSchema, officeOrderPageSchema, type StaffRole } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aJourney, aQuote, aSubmission } from '#testing/a-booking.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aFleet } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { anOrder, aTrip } from '#testing/an-order.ts';
import { someMaps } from '#testing/some-maps.ts';
import type { AppDeps } from '../../app-deps.ts';

const caller = { firstName: 'Zoé', lastName: 'Roy', phoneNumber: '06 98 76 54 32' };

/** Somebody of the office at the phone. */
async function aDesk(role: StaffRole = 'dispatcher', deps: Partial<AppDeps> = {}) {
  const api = await anApi(deps);
  const session = await aStaffSession(api, role);
  const quote = async (changes = {}) => aQuote(api, changes);
  const book = async (changes: object = {}, { key = randomUUID(), of = quote() } = {}) =>
    api.call('POST', '/staff/orders', {
      cookie: session.cookie,
      headers: { 'idempotency-key': key },
      body: { ...aSubmission(await of), customer: caller, ...changes },
    });
  const get = (path: string) => api.call('GET', path, { cookie: session.cookie });
  return {
    ...api,
    session,
    quote,
    book,
    rows: async () => (await api.deps.staff.journal({ limit: 20 })).entries,
    found: async (q: string) =>
      officeOrderPageSchema.parse((await get(`/staff/orders?q=${encodeURIComponent(q)}`)).body),
    customers: async (q: string) =>
      officeCustomerPageSchema.parse((await get(`/staff/customers?q=${encodeURIComponent(q)}`)).body).customers,
    get,
  };
}

describe('POST /staff/orders (Rules 12.7)', () => {
  it('books the ride, accepted with its vehicle, its row and its mails in one write, and of no account', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace(aFleet());
    const { status, body } = await desk.book();
    expect([status, body.status]).toEqual([201, 'validated']);
    const order = await desk.deps.orders.find(body.id);
    const { accountId, email } = desk.session.member;
    expect(order).toMatchObject({
      source: 'phone',
      userUID: 'tel-33698765432',
      customer: { ...caller, phoneNumber: '0698765432', email: '' },
      history: [{ event: 'accept', by: { accountId, email } }],
      pendingChange: null,
      answerBefore: null,
    });
    expect(await desk.deps.fleet.ofOrder(body.id)).toMatchObject([{ kind: 'ride', vehicleId: expect.any(String) }]);
    expect(await desk.rows()).toMatchObject([
      { action: 'officePlaceOrder', target: body.id, after: { status: 'validated', totalTTC: body.totalTTC } },
    ]);
    expect((await desk.deps.outbox.ofOrder(body.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'operator-order-accepted',
      'order-accepted',
    ]);
    const { cookie } = await aSession(desk);
    expect((await desk.call('GET', `/orders/${body.id}`, { cookie })).status).toBe(404);
  });

  it('keeps what invoices need of a company, who travels, and in which language mails are', async () => {
    const desk = await aDesk();
    const billingAddress = { placeName: '3 rue du Lac', postalCode: '74000', city: 'Annecy', country: 'France' };
    const company = { companyName: 'Lac SARL', isCompany: true, siren: '552100554', vatNumber: 'FR12552100554' };
    const traveller = { name: 'Léa Petit', phoneNumber: '+33612345678', email: '', language: 'en-US' };
    const { body } = await desk.book({
      customer: { ...caller, ...company, billingAddress },
      traveller,
      language: 'en-US',
    });
    expect(body).toMatchObject({ status: 'validated' });
    expect(await desk.deps.orders.find(body.id)).toMatchObject({
      customer: company,
      billingAddress,
      traveller,
      language: 'en-US',
    });
    const known = officeCustomerSchema.parse((await desk.get('/staff/customers/tel-33698765432')).body);
    expect(known).toMatchObject({ ...company, billingAddress, orders: [{ language: 'en-US' }] });
  });

  it('is one order for one key', async () => {
    const desk = await aDesk();
    const of = desk.quote();
    const key = randomUUID();
    const [first, second] = await Promise.all([desk.book({}, { key, of }), desk.book({}, { key, of })]);
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await desk.book({ comment: 'other' }, { key, of })).body.code).toBe('idempotency_key_reused');
    expect((await desk.rows()).length).toBe(1);
  });

  it('refuses what no vehicle can drive, and lists it without one where that is said', async () => {
    const desk = await aDesk();
    await desk.deps.fleet.replace({ ...aFleet(), duties: [] });
    const refused = await desk.book();
    expect([refused.status, refused.body.code]).toEqual([409, 'car_taken']);
    expect(await desk.rows()).toEqual([]);
    const { body } = await desk.book({ onRequest: true });
    expect(body.status).toBe('validated');
    expect(await desk.deps.fleet.ofOrder(body.id)).toMatchObject([{ vehicleId: null }]);
  });

  it('takes a price that was agreed where none could be worked out, and says so in its history', async () => {
    const desk = await aDesk('dispatcher', { maps: someMaps({ measure: async () => null }) });
    const { body } = await desk.book({ agreedTTC: 180.5 });
    expect([body.status, body.totalTTC]).toEqual(['validated', 180.5]);
    const order = await desk.deps.orders.find(body.id);
    const by = { email: desk.session.member.email };
    expect(order).toMatchObject({
      priceToConfirm: false,
      history: [
        { event: 'amend', by, amendment: { kind: 'price', agreed: 'phone', after: { totalTTC: 180.5 } } },
        { event: 'accept', by },
      ],
    });
    expect(order?.trips.reduce((sum, { tripPriceTTC }) => sum + tripPriceTTC, 0)).toBe(180.5);
    expect(await desk.rows()).toMatchObject([{ after: { totalTTC: 180.5 } }]);
    const later = await desk.book();
    expect(await desk.deps.orders.find(later.body.id)).toMatchObject({ priceToConfirm: true });
    const refusals = [await desk.book({ agreedTTC: 0.5 }), await (await aDesk()).book({ agreedTTC: 180 })];
    expect(refusals.map(({ body: { fields } }) => fields)).toEqual([
      { agreedTTC: 'out_of_bounds' },
      { agreedTTC: 'invalid' },
    ]);
  });

  it('says at which field a caller is not named', async () => {
    const desk = await aDesk();
    const { body } = await desk.book({ customer: { ...caller, lastName: ' ', phoneNumber: '12' } });
    expect(body.fields).toEqual({
      'customer.lastName': 'information_missing',
      'customer.phoneNumber': 'phone_invalid',
    });
  });

  it('quotes as customers are quoted', async () => {
    const desk = await aDesk();
    const { body } = await desk.call('POST', '/staff/quotes', { cookie: desk.session.cookie, body: aJourney() });
    expect(body.cars).toEqual((await desk.quote()).cars);
  });
});

describe('GET /staff/orders and /staff/customers (Rules 12.8)', () => {
  it('find who called before, by number, name and phone, and an account of the same number beside', async () => {
    const desk = await aDesk();
    await desk.deps.customers.save(
      'account',
      aCustomer({ ...caller, phoneNumber: '+33698765432', email: 'zoe@example.fr' }),
    );
    const { body } = await desk.book();
    for (const q of ['roy', 'zoé r', '06 98', '+33698765432', body.orderNumber]) {
      expect((await desk.found(q)).orders).toMatchObject([{ id: body.id, source: 'phone' }]);
    }
    expect(await desk.customers('+33 6 98 76')).toMatchObject([
      { id: 'account', kind: 'account', email: 'zoe@example.fr' },
      { id: 'tel-33698765432', kind: 'phone', email: '' },
    ]);
    expect((await desk.found('r')).orders).toEqual([]);
    const one = officeCustomerSchema.parse((await desk.get('/staff/customers/tel-33698765432')).body);
    expect(one).toMatchObject({
      lastName: 'Roy',
      orders: [{ id: body.id }],
      isCut: false,
      others: [{ id: 'account' }],
    });
    expect((await desk.get('/staff/customers/nobody')).status).toBe(404);
  });

  it.each([
    ['straight there', ['home', 'airport']],
    ['over two stops', ['home', 'creil', 'senlis', 'airport']],
  ])('tell the journey as it is booked again, the way out of a return alone: %s', async (_name, placeIds) => {
    const desk = await aDesk();
    const stops = placeIds.map((placeId) => ({ ...aTrip().from, placeId }));
    const trips = stops.map((from, index) => aTrip({ from, to: stops[(index + 1) % stops.length]! }));
    await aStoredOrder(desk.deps.orders, {
      ...anOrder({ transferType: 'return', trips }),
      customer: aCustomer({ lastName: 'Retour' }),
    });
    const [line] = (await desk.found('retour')).orders;
    expect(line?.stops.map(({ placeId }) => placeId)).toEqual(placeIds);
  });

  it('page by page', async () => {
    const desk = await aDesk();
    for (let count = 0; count < 21; count += 1) await aStoredOrder(desk.deps.orders);
    const first = await desk.found('moreau');
    expect(first.orders).toHaveLength(20);
    const rest = await desk.get(`/staff/orders?q=moreau&cursor=${first.nextCursor}`);
    expect(rest.body).toMatchObject({ orders: [{}], nextCursor: null });
  });
});
