import { randomBytes, randomUUID } from 'node:crypto';
import { officeCustomerPageSchema, officeCustomerSchema, type StaffRole } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { AppDeps } from '../../app-deps.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';

const phone = 'tel-33612345678';
const text = 'Préfère l’avant, porte à gauche';

/** Somebody of the office beside an account with its record. */
async function aDesk(role: StaffRole = 'owner', changes: Partial<AppDeps> = {}) {
  const api = await anApi(changes);
  const { cookie, member } = await aStaffSession(api, role);
  const customer = await aSession(api, 'camille@example.com');
  await api.deps.customers.save(customer.userId, aCustomer({ email: customer.email }));
  const office = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    api.call(method, `/staff/customers${path}`, { cookie, ...(body && { body }) });
  return {
    ...api,
    member,
    customer,
    office,
    note: (id: string, noteId: string = randomUUID(), said = text) =>
      office('PUT', `/${id}/notes/${noteId}`, { text: said }),
    page: async (id: string) => officeCustomerSchema.parse((await office('GET', `/${id}`)).body),
    found: async (q: string) => officeCustomerPageSchema.parse((await office('GET', `?q=${q}`)).body).customers,
    rows: async () => (await api.deps.staff.journal({ limit: 20 })).entries,
    /** What was done, by its name: all of it happens at one instant. */
    done: async () => (await api.deps.staff.journal({ limit: 20 })).entries.map(({ action }) => action).toSorted(),
  };
}

describe('notes on a customer (Rules 12.15)', () => {
  it('are kept once with who wrote them, and leave a row that says nothing of them', async () => {
    const desk = await aDesk('dispatcher');
    const { userId } = desk.customer;
    const noteId = randomUUID();
    expect([(await desk.note(userId, noteId)).status, (await desk.note(userId, noteId)).status]).toEqual([204, 204]);
    const kept = { id: noteId, at: '2026-11-20T10:00:00.000Z', by: desk.member.email, text };
    expect((await desk.page(userId)).notes).toEqual([kept]);
    expect(await desk.rows()).toMatchObject([{ action: 'addCustomerNote', target: userId, after: { note: noteId } }]);
    expect(JSON.stringify(await desk.rows())).not.toContain('Préfère');
    expect((await desk.office('DELETE', `/${userId}/notes/${noteId}`)).status).toBe(204);
    expect((await desk.office('DELETE', `/${userId}/notes/${noteId}`)).status).toBe(404);
    expect((await desk.page(userId)).notes).toEqual([]);
    expect((await desk.note('nobody')).status).toBe(404);
    expect((await desk.note(userId, randomUUID(), ' ')).body.fields).toEqual({ text: 'required' });
    expect(await desk.done()).toEqual(['addCustomerNote', 'removeCustomerNote']);
  });

  it('are in no answer to the customer but the export that the law wants', async () => {
    const desk = await aDesk('dispatcher');
    const { userId, cookie } = desk.customer;
    const { id } = await aStoredOrder(desk.deps.orders, { userUID: userId });
    await desk.note(userId);
    for (const path of ['/customers/me', '/orders', `/orders/${id}`]) {
      expect((await desk.call('GET', path, { cookie })).status).toBe(200);
      expect(JSON.stringify((await desk.call('GET', path, { cookie })).body)).not.toContain('Préfère');
    }
    const { body } = await desk.call('GET', '/customers/me/export', { cookie });
    expect(body.notes).toEqual([{ at: '2026-11-20T10:00:00.000Z', text }]);
  });
});

describe('a customer’s data (Rules 12.16)', () => {
  it('are exported as by their own account, with its row', async () => {
    const desk = await aDesk();
    const { userId, cookie } = desk.customer;
    await aStoredOrder(desk.deps.orders, { userUID: userId });
    await desk.note(userId);
    const exported = await desk.office('POST', `/${userId}/export`, {});
    const { body: own } = await desk.call('GET', '/customers/me/export', { cookie });
    expect(exported.body).toEqual(own);
    expect(exported.headers['content-disposition']).toContain('attachment');
    const row = (await desk.rows()).find(({ action }) => action === 'exportCustomer');
    expect(row).toMatchObject({ target: userId, after: { orders: 1, notes: 1 } });
    expect((await desk.office('POST', '/nobody/export', {})).status).toBe(404);
  });

  it('are deleted with login, notes and what leads to them, and the orders stay', async () => {
    const desk = await aDesk();
    const { userId, cookie, email } = desk.customer;
    await desk.note(userId);
    const order = await aStoredOrder(desk.deps.orders, { userUID: userId, status: 'canceled' });
    expect((await desk.office('DELETE', `/${userId}`)).status).toBe(204);
    expect((await desk.call('GET', '/customers/me/favourites', { cookie })).status).toBe(401);
    const signIn = { email, password: 'correct horse battery' };
    expect((await desk.call('POST', '/auth/sign-in/email', { body: signIn })).status).toBe(401);
    expect([await desk.deps.customers.find(userId), await desk.deps.customers.notes(userId)]).toEqual([null, []]);
    expect(await desk.deps.orders.find(order.id)).toEqual({ ...order, userUID: '' });
    expect(await desk.done()).toEqual(['addCustomerNote', 'deleteCustomer']);
    expect((await desk.office('DELETE', `/${userId}`)).status).toBe(404);
    expect((await desk.rows()).length).toBe(2);
  });

  it('stay while a ride is to come or the account is staff, without a row', async () => {
    const desk = await aDesk();
    const { userId } = desk.customer;
    await aStoredOrder(desk.deps.orders, { userUID: userId });
    expect((await desk.office('DELETE', `/${userId}`)).body.code).toBe('rides_to_come');
    const { accountId, email } = desk.member;
    await desk.deps.customers.save(accountId, aCustomer({ email }));
    expect((await desk.office('DELETE', `/${accountId}`)).body.code).toBe('still_staff');
    expect(await desk.rows()).toEqual([]);
    expect(await desk.deps.customers.find(userId)).not.toBeNull();
  });

  it('of who books by phone go with an offer that nobody has answered', async () => {
    const desk = await aDesk();
    await desk.deps.customers.save(phone, aCustomer());
    const draft = aPaymentDraft({ userId: phone });
    await desk.deps.paymentDrafts.create(draft);
    expect((await desk.office('POST', `/${phone}/export`, {})).body.account).toEqual({
      id: phone,
      email: aCustomer().email,
    });
    expect((await desk.office('DELETE', `/${phone}`)).status).toBe(204);
    expect(await desk.deps.paymentDrafts.find(draft.id)).toBeNull();
    expect(await desk.deps.customers.find(phone)).toBeNull();
  });

  it('are deleted by asking again where it broke off, whatever broke, with one row in the end', async () => {
    const whole = await aDesk();
    const broken: Partial<AppDeps>[] = [
      { identity: { ...whole.deps.identity, deleteUser: broke } },
      { orders: { ...whole.deps.orders, unlink: broke } },
      { customers: { ...whole.deps.customers, forget: broke } },
    ];
    const { userId, cookie } = whole.customer;
    const order = await aStoredOrder(whole.deps.orders, { userUID: userId, status: 'canceled' });
    const owner = await aStaffSession(whole, 'owner');
    const remove = ({ call }: Pick<AnApi, 'call'>) =>
      call('DELETE', `/staff/customers/${userId}`, { cookie: owner.cookie });
    for (const changes of broken) {
      expect((await remove(await anApi({ ...whole.deps, ...changes }))).status).toBe(503);
      expect((await whole.page(userId)).id).toBe(userId);
    }
    expect((await remove(whole)).status).toBe(204);
    expect((await whole.call('GET', '/customers/me/favourites', { cookie })).status).toBe(401);
    expect((await whole.deps.orders.find(order.id))?.userUID).toBe('');
    expect(await whole.done()).toEqual(['deleteCustomer']);
  });
});

const broke = () => Promise.reject(new Error('broke'));

describe('a guest', () => {
  const email = 'iris@example.com';

  /** Somebody who has booked without an account. */
  async function aGuestOf(desk: Awaited<ReturnType<typeof aDesk>>) {
    const body = inTheNameOf(email, aSubmission(await aQuote(desk)));
    const headers = { 'guest-key': randomBytes(16).toString('hex'), 'idempotency-key': randomUUID() };
    const { body: order } = await desk.call('POST', '/orders', { body, headers });
    return { order, guestId: String((await desk.deps.orders.find(order.id))?.userUID) };
  }

  async function aDeskWithGuests() {
    const { deps } = await anApi();
    return aDesk('owner', { publicConfig: { ...deps.publicConfig, guestBooking: true } });
  }

  it('is found by the same fields as any customer, with the ride', async () => {
    const desk = await aDeskWithGuests();
    const { order, guestId } = await aGuestOf(desk);
    expect(await desk.found('iris')).toMatchObject([{ id: guestId, kind: 'guest', email }]);
    expect((await desk.page(guestId)).orders).toMatchObject([{ id: order.id }]);
    expect((await desk.note(guestId)).status).toBe(204);
  });

  it('is nobody any more once the order is an account’s, which gets the notes', async () => {
    const desk = await aDeskWithGuests();
    const { order, guestId } = await aGuestOf(desk);
    await desk.note(guestId);
    const own = await aSession(desk, email);
    await desk.deps.customers.save(own.userId, aCustomer({ email }));
    const path = `/rides/${order.linkToken}/claim`;
    expect((await desk.call('POST', path, { cookie: own.cookie, body: {} })).status).toBe(200);
    expect(await desk.found('iris')).toMatchObject([{ id: own.userId, kind: 'account' }]);
    expect((await desk.page(own.userId)).notes).toMatchObject([{ text }]);
    expect(await desk.deps.customers.notes(guestId)).toEqual([]);
  });
});
