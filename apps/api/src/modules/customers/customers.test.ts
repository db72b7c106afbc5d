import { describe, expect, it } from 'vitest';
import { aCompanyCustomer, aCustomer } from '#testing/a-customer.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { readAll } from '#testing/read-all.ts';

async function aSignedInApi() {
  const api = await anApi();
  return { ...api, ...(await aSession(api)) };
}

describe('/customers/me', () => {
  it('does not exist before it is saved, and is what was saved afterwards', async () => {
    const { call, cookie, email } = await aSignedInApi();
    expect((await call('GET', '/customers/me', { cookie })).status).toBe(404);
    const saved = await call('PUT', '/customers/me', { body: aCustomer({ email }), cookie });
    expect([saved.status, saved.body]).toEqual([200, aCustomer({ email })]);
    expect((await call('GET', '/customers/me', { cookie })).body).toEqual(saved.body);
  });

  it('welcomes whoever saves it first, once, in the language that the visitor chose, and asks for nothing more', async () => {
    const { call, cookie, email, userId, archive } = await aSignedInApi();
    const visitor = `${cookie}; x-language-chauffeur=en-US`;
    await call('PUT', '/customers/me', { body: { ...aCustomer({ email }), lastName: '' }, cookie: visitor });
    expect(await readAll(archive, 'mails')).toEqual([]);
    await call('PUT', '/customers/me', { body: aCustomer({ email }), cookie: visitor });
    await call('PUT', '/customers/me', { body: aCustomer({ email, lastName: 'Petit' }), cookie });
    await call('GET', `/customers/${userId}/sendNewMail`, { cookie });
    const mails = await readAll(archive, 'mails');
    expect(mails).toMatchObject([{ subject: { kind: 'welcome', userId }, language: 'en-US' }]);
  });

  it('keeps the e-mail of the account and the operator’s invoicing id', async () => {
    const { call, cookie, email, userId, deps } = await aSignedInApi();
    await deps.customers.save(userId, aCustomer({ evolizClientId: 'client-1' }));
    const body = aCustomer({ email: email.toUpperCase(), evolizClientId: 'client-2' });
    expect((await call('PUT', '/customers/me', { body, cookie })).body).toMatchObject({
      email,
      evolizClientId: 'client-1',
    });
  });

  it('refuses the details of another account, such as a page holds that was left open, and keeps its own', async () => {
    const { call, cookie, email } = await aSignedInApi();
    await call('PUT', '/customers/me', { body: aCustomer({ email, lastName: 'Premier' }), cookie });
    const body = aCustomer({ email: 'other@example.com', lastName: 'Autre' });
    const { status, body: answer } = await call('PUT', '/customers/me', { body, cookie });
    expect([status, answer.code]).toEqual([409, 'account_changed']);
    expect((await call('GET', '/customers/me', { cookie })).body).toMatchObject({ email, lastName: 'Premier' });
  });

  it('clears the company of a private person', async () => {
    const { call, cookie, email } = await aSignedInApi();
    const body = { ...aCompanyCustomer({ email }), isCompany: false };
    expect((await call('PUT', '/customers/me', { body, cookie })).body).toMatchObject({
      companyName: '',
      vatNumber: '',
      costCenter: '',
    });
  });

  it('refuses missing information at each field', async () => {
    const { call, cookie } = await aSignedInApi();
    const { status, body } = await call('PUT', '/customers/me', { body: { isCompany: true }, cookie });
    expect([status, body.fields]).toMatchObject([
      422,
      { lastName: 'information_missing', email: 'information_missing' },
    ]);
  });

  it('is one’s own: two accounts never mix', async () => {
    const api = await anApi();
    const [one, other] = [await aSession(api), await aSession(api)];
    await api.call('PUT', '/customers/me', {
      body: aCustomer({ email: one.email, lastName: 'Premier' }),
      cookie: one.cookie,
    });
    expect((await api.call('GET', '/customers/me', { cookie: other.cookie })).status).toBe(404);
  });

  it.each([
    ['GET', '/customers/me'],
    ['PUT', '/customers/me'],
    ['GET', '/customers/me/favourites'],
    ['PUT', '/customers/me/favourites'],
    ['GET', '/customers/x/sendNewMail'],
  ] as const)('%s %s asks who is there', async (method, path) => {
    const { call } = await anApi();
    const { status, body } = await call(method, path, method === 'PUT' ? { body: {} } : {});
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it('is unavailable where the store fails', async () => {
    const { call, cookie, deps } = await aSignedInApi();
    deps.customers.find = () => Promise.reject(new Error('locked'));
    expect((await call('GET', '/customers/me', { cookie })).status).toBe(503);
  });
});

describe('/customers/me/favourites', () => {
  it('are empty at first, then what was saved, each extra once', async () => {
    const { call, cookie } = await aSignedInApi();
    const path = '/customers/me/favourites';
    expect((await call('GET', path, { cookie })).body).toEqual({ carCode: null, extraCodes: [] });
    const body = { carCode: 'VAN', extraCodes: ['child-seat', 'champagne', 'child-seat'] };
    const saved = { carCode: 'VAN', extraCodes: ['child-seat', 'champagne'] };
    expect((await call('PUT', path, { body, cookie })).body).toEqual(saved);
    expect((await call('GET', path, { cookie })).body).toEqual(saved);
  });

  it('are not emptied by fields of other names', async () => {
    const { call, cookie } = await aSignedInApi();
    const path = '/customers/me/favourites';
    const kept = { carCode: 'VAN', extraCodes: ['champagne'] };
    await call('PUT', path, { body: kept, cookie });
    const { status, body } = await call('PUT', path, { body: { car: 'ECO', extras: [] }, cookie });
    expect([status, body.fields]).toEqual([422, { carCode: 'car_unknown', extraCodes: 'required' }]);
    expect((await call('GET', path, { cookie })).body).toEqual(kept);
  });

  it('are of the catalogue', async () => {
    const { call, cookie, deps } = await aSignedInApi();
    await deps.catalogue.replace({ ...(await deps.catalogue.read(new Date(0))), cars: [] }, new Date(0));
    const { status, body } = await call('PUT', '/customers/me/favourites', {
      body: { carCode: 'VAN', extraCodes: ['champagne', 'gold'] },
      cookie,
    });
    expect([status, body.fields]).toEqual([422, { carCode: 'car_unknown', 'extraCodes.1': 'extra_unknown' }]);
  });
});

describe('GET /customers/{id}/sendNewMail', () => {
  it('welcomes once, in the language that the visitor chose', async () => {
    const { call, cookie, userId, archive } = await aSignedInApi();
    const visitor = `${cookie}; x-language-chauffeur=en-US`;
    for (let time = 0; time < 3; time += 1) {
      expect((await call('GET', `/customers/${userId}/sendNewMail`, { cookie: visitor })).status).toBe(204);
    }
    expect(await readAll(archive, 'mails')).toMatchObject([{ subject: { kind: 'welcome' }, language: 'en-US' }]);
  });

  it('knows no one else', async () => {
    const api = await anApi();
    const [one, other] = [await aSession(api), await aSession(api)];
    const { status } = await api.call('GET', `/customers/${other.userId}/sendNewMail`, { cookie: one.cookie });
    expect(status).toBe(404);
    expect(await readAll(api.archive, 'mails')).toEqual([]);
  });
});
