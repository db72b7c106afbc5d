import {
  blockSchema,
  driverSchema,
  dutyPatternSchema,
  fleetSettingsSchema,
  httpContract,
  journalFacts,
  type OfficeRight,
  officeRights,
  staffRoles,
  type StaffCall,
  vehicleSchema,
} from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { createNameJournal } from '#modules/office/name-journal.ts';
import { secretHash } from '#plugins/staff.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { anInvitation, aStaffMember, writeMember } from '#testing/a-staff-member.ts';
import { type AStaffSession, aStaffSession } from '#testing/a-staff-session.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { forAllTests } from '#testing/for-all-tests.ts';
import { officeCalls } from '#testing/office-calls.ts';
import { createInvitationLinks } from './team.ts';

const calls = Object.keys(officeRights) as StaffCall[];
const shut = ['factor_required', 'step_up_required'];
const longAgo = '2026-11-19T10:00:00.000Z';

/** Makes the call with everything that it needs, in the name of whoever the cookie is. */
async function make(api: AnApi, call: StaffCall, { cookie, right }: { cookie?: string; right?: AStaffSession } = {}) {
  const { method, path } = httpContract[call];
  const {
    ids = {},
    query,
    body = method === 'POST' ? {} : undefined,
    ...also
  } = right ? await officeCalls[call](api, right) : {};
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'nobodys');
  const given = cookie ?? right?.cookie;
  const before = new Set((await rowsOf(api)).map(({ id }) => id));
  const answer = await api.call(method, query === undefined ? url : `${url}?${query}`, {
    ...(body !== undefined && { body }),
    ...(given !== undefined && { cookie: given }),
    ...also,
  });
  const rows = (await rowsOf(api)).filter(({ id }) => !before.has(id));
  return {
    code: answer.status < 400 ? 'done' : String(answer.body.code),
    rows,
    id: answer.headers['x-request-id'],
    body,
  };
}

/** Whoever leaves changes nothing of a record, and of a customer who is deleted nothing stays. */
const withoutFields: readonly StaffCall[] = ['leaveOffice', 'deleteCustomer'];

const rowsOf = async ({ deps }: AnApi) => (await deps.staff.journal({ limit: 100 })).entries;

const recordFields = [
  vehicleSchema.shape,
  driverSchema.shape,
  dutyPatternSchema.shape,
  blockSchema.shape,
  fleetSettingsSchema.shape,
].flatMap((shape) => Object.keys(shape));

/** Fields for which the journal's page has no words: rides have their numbers, and prices say of which car or extra they are. */
function unworded({ action, before, after }: JournalEntry): string[] {
  const known = new Set<string>([...journalFacts, ...recordFields]);
  const fields = Object.keys({ ...before, ...after });
  if (action === 'officeAssign') return [];
  return fields.filter((field) => !known.has(field) && !/^(car|extra)\.[^.]+\.\w+$|^rate\.\d+$/.test(field));
}

async function subjectOf({ deps }: AnApi, row: JournalEntry): Promise<string | null | undefined> {
  const [named] = await createNameJournal(deps)([row]);
  return named?.subject;
}

/** One application for all who show a factor or lack one, about what is not there: they change nothing but their own. */
const shared = forAllTests(() => anApi());

describe.each(calls)('%s', (call) => {
  const { roles, factor, journal }: OfficeRight = officeRights[call];

  it('is done for the roles of its row, with one row of the journal where it changes anything', async () => {
    const api = await anApi();
    const expected = staffRoles.map((role) => [
      role,
      roles.includes(role) ? ['done', journal ? 1 : 0] : ['not_found', 0],
    ]);
    const answers: [string, unknown][] = [];
    for (const role of staffRoles) {
      const session = await aStaffSession(api, role);
      // What it is about is made by somebody who may.
      const right = roles.includes(role) ? session : await aStaffSession(api, roles[0] ?? 'owner');
      const { code, rows, id, body } = await make(api, call, { cookie: session.cookie, right });
      answers.push([role, [code, rows.length]]);
      const { accountId, email } = session.member;
      for (const row of rows) {
        expect(row).toMatchObject({ who: { accountId, email, role }, action: call, requestId: id });
        expect(withoutFields.includes(call) || Object.keys({ ...row.before, ...row.after }).length > 0).toBe(true);
        expect(unworded(row)).toEqual([]);
        const order = await api.deps.orders.find(row.target ?? '');
        expect(order === null ? [] : [await subjectOf(api, row)]).toEqual(order === null ? [] : [order.orderNumber]);
        expect(secretsOf(body).filter((secret) => JSON.stringify(row).includes(secret))).toEqual([]);
      }
    }
    expect(answers).toEqual(expected);
  });

  it('is nowhere for whoever is signed out, a customer, or ended, and leaves no row', async () => {
    const api = await anApi();
    const role = roles[0] ?? 'owner';
    const [customer, right, ended] = [
      await aSession(api),
      await aStaffSession(api, role),
      await aStaffSession(api, role),
    ];
    await writeMember(api.deps.staff, { ...ended.member, endedAt: longAgo });
    const cookies = ['', customer.cookie, `${customer.cookie}; ${officeOf(right)}`, ended.cookie];
    for (const cookie of cookies) {
      const { code, rows } = await make(api, call, { cookie, right });
      expect([cookie, code, rows]).toEqual([cookie, 'not_found', []]);
    }
  });

  it('wants the factor that its row says, and leaves no row without', async () => {
    const api = shared();
    for (const role of staffRoles.filter((one) => roles.includes(one))) {
      const without = await aStaffSession(api, role, { shownAt: null });
      const over = await aStaffSession(api, role, { shownAt: longAgo });
      const stale = await aStaffSession(api, role, { shownAt: '2026-11-20T09:49:59.000Z' });
      const stolen = over.cookie.replace(officeOf(over), officeOf(await aStaffSession(api, role)));
      const asked = [without.cookie, over.cookie, stale.cookie, stolen].map((cookie) => make(api, call, { cookie }));
      const isShut = (await Promise.all(asked)).map(({ code }) => shut.includes(code));
      const isAsked = factor !== 'none';
      const isFirst = factor === 'first';
      const isFresh = factor === 'fresh' || factor === 'first';
      expect({ role, isShut }).toEqual({ role, isShut: [isAsked && !isFirst, isAsked, isFresh, isAsked] });
    }
  });
});

const officeOf = ({ cookie }: AStaffSession) => /chauffeur\.office=.*/.exec(cookie)?.[0] ?? '';

/** Everything long that was sent: a code, a signature, a secret. */
function secretsOf(body: object | undefined): string[] {
  if (body === undefined) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? secretsOf(value as object)
      : /code|sealed|JSON|signature|Object/.test(name)
        ? [String(value)]
        : [],
  );
}

/** Calls that ask without changing anything, although they bring a body with them. */
const askingCalls: readonly StaffCall[] = [
  'passkeyOptions',
  'codesOptions',
  'stepUpOptions',
  'officePreviewAmendment',
  'officeQuote',
  'previewFleet',
  'previewPrices',
];

describe('the table', () => {
  it('has a row of the journal for each call that changes anything', () => {
    const unwritten = calls.filter((call) => !officeRights[call].journal && httpContract[call].method !== 'GET');
    expect(unwritten.toSorted()).toEqual(askingCalls.toSorted());
  });

  // The office's own records are made under the id that they are saved with.
  const aboutSomething = calls.filter((call) => httpContract[call].path.includes('{') && !call.startsWith('save'));

  it.each(aboutSomething)('answers %s about what is not there as nothing, and leaves no row', async (call) => {
    const api = await anApi();
    const right = await aStaffSession(api, officeRights[call].roles[0]);
    const { query, body, ...also } = await officeCalls[call](api, right);
    const url = httpContract[call].path.replaceAll(/\{\w+\}/g, '7d0e1b9e-0000-4b3a-9f50-3f6f4f6a2b11');
    const before = (await rowsOf(api)).length;
    const answer = await api.call(httpContract[call].method, query === undefined ? url : `${url}?${query}`, {
      ...(body !== undefined && { body }),
      cookie: right.cookie,
      ...also,
    });
    expect([answer.body?.code, (await rowsOf(api)).length]).toEqual(['not_found', before]);
  });
});

describe('a driver’s own device', () => {
  const deviceOf = (cookies: readonly string[]) => cookies.find((one) => one.startsWith('chauffeur.device=')) ?? '';

  /** A driver whom nobody signs in, and the link that an owner made for a device. */
  async function aDriversLink() {
    const api = await anApi();
    const [owner, driver] = [await aStaffSession(api, 'owner'), await aStaffSession(api, 'driver')];
    const makeLink = () => api.call('POST', `/staff/team/${driver.userId}/devices`, { cookie: owner.cookie, body: {} });
    const open = async (url: string) => {
      const answer = await api.call('POST', '/driver-devices', { body: { token: url.split('#')[1] } });
      const cookie = deviceOf([answer.headers['set-cookie'] ?? []].flat().map(String));
      return { status: answer.status, code: answer.body?.code, cookie: cookie.split(';')[0] ?? '', kept: cookie };
    };
    const rides = async (cookie: string) => (await api.call('GET', '/staff/driver/rides', { cookie })).status;
    const devices = async () =>
      (await api.call('GET', '/staff/team', { cookie: owner.cookie })).body.members.find(
        ({ id }: { id: string }) => id === driver.userId,
      ).devices;
    return { ...api, owner, driver, makeLink, open, rides, devices };
  }

  it('is let in by a link that counts once and for a day, out of any script’s reach, and not once it is taken back', async () => {
    const api = await aDriversLink();
    const { makeLink, open, rides, devices, clock, owner } = api;
    const void_ = await makeLink();
    const link = await makeLink();
    expect(link).toMatchObject({ status: 201, body: { expiresAt: '2026-11-21T10:00:00.000Z' } });
    expect((await open(void_.body.url)).code).toBe('link_expired');
    const opened = await open(link.body.url);
    expect(opened.kept).toMatch(/; Path=\/api\/staff; HttpOnly; SameSite=Strict; Max-Age=15552000/);
    expect((await open(link.body.url)).code).toBe('link_expired');
    expect(JSON.stringify(await api.deps.staff.picture())).not.toContain(opened.cookie.split('.').at(-1));
    expect(await rides(opened.cookie)).toBe(200);
    const late = await makeLink();
    clock.at = '2026-11-20T11:30:00.000Z';
    expect(await rides(opened.cookie)).toBe(200);
    expect(await devices()).toMatchObject([
      { openedAt: '2026-11-20T10:00:00.000Z', usedAt: clock.at },
      { openedAt: null },
    ]);
    const [{ id }] = await devices();
    expect((await api.call('DELETE', `/staff/devices/${id}`, { cookie: owner.cookie })).status).toBe(204);
    expect([await rides(opened.cookie), (await devices()).length]).toEqual([404, 1]);
    expect((await rowsOf(api)).map(({ action }) => action).toSorted()).toEqual([
      'endDevice',
      'makeDeviceLink',
      'makeDeviceLink',
      'makeDeviceLink',
      'openDevice',
    ]);
    clock.at = '2026-11-21T10:00:00.000Z';
    expect((await open(late.body.url)).code).toBe('link_expired');
  });

  it('opens no call but those of the table, is left like the office, and ends with the role', async () => {
    const api = await aDriversLink();
    const { cookie } = await api.open((await api.makeLink()).body.url);
    const isOpen = (call: StaffCall) => 'device' in officeRights[call];
    for (const call of calls.filter((one) => !isOpen(one))) {
      expect([call, (await make(api, call, { cookie })).code]).toEqual([call, 'not_found']);
    }
    expect((await make(api, 'leaveOffice', { cookie })).code).toBe('done');
    expect(calls.filter(isOpen)).toEqual(['staffEntry', 'leaveOffice', 'driverRides', 'pressRide']);
    expect([await api.rides(cookie), await api.devices()]).toEqual([404, []]);
    const second = await api.open((await api.makeLink()).body.url);
    expect(await api.rides(second.cookie)).toBe(200);
    await api.call('DELETE', `/staff/team/${api.driver.userId}`, { cookie: api.owner.cookie });
    expect(await api.rides(second.cookie)).toBe(404);
  });

  it('lets nobody in who is no driver, however the cookie is written', async () => {
    const api = await aDriversLink();
    const { cookie } = await api.open((await api.makeLink()).body.url);
    const owner = Buffer.from(api.owner.userId).toString('base64url');
    const forged = cookie.replace(/=[^.]+\./, `=${owner}.`);
    expect([await api.rides(forged), await api.rides(`${cookie}x`), await api.rides(cookie)]).toEqual([404, 404, 200]);
    expect(
      (await api.call('POST', `/staff/team/${api.owner.userId}/devices`, { cookie: api.owner.cookie, body: {} }))
        .status,
    ).toBe(404);
  });
});

describe('another one’s', () => {
  it('factor is not there to be taken away', async () => {
    const api = await anApi();
    const [own, other] = [await aStaffSession(api, 'owner'), await aStaffSession(api, 'owner')];
    const factors = other.member.factors.map((factor) => ({ ...factor, id: 'theirs' }));
    await writeMember(api.deps.staff, { ...other.member, factors: [...factors, { ...factors[0]!, id: 'second' }] });
    const answer = await api.call('DELETE', '/staff/factors/theirs', { cookie: own.cookie });
    expect([answer.status, (await rowsOf(api)).length]).toEqual([404, 0]);
  });
});

describe('the people of the office', () => {
  it('come by a link that is good once, for a day, for the account of its address', async () => {
    const api = await anApi();
    const owner = await aStaffSession(api, 'owner');
    const invite = (role: string) =>
      api.call('POST', '/staff/invitations', { cookie: owner.cookie, body: { email: 'Alex@Example.fr', role } });
    expect((await invite('dispatcher')).status).toBe(204);
    const [first] = (await api.deps.staff.picture()).invitations;
    expect((await invite('accountant')).status).toBe(204);
    const [second, none] = (await api.deps.staff.picture()).invitations;
    expect(none).toBeUndefined();
    const alex = await aSession(api, 'alex@example.fr');
    const accept = (id = '', { cookie } = alex) =>
      api.call('POST', '/invitations/acceptance', { cookie, body: { token: tokenOf(api, id) } });
    const stranger = await aSession(api);
    const codes = [await accept(first?.id), await accept('made-up'), await accept(second?.id, stranger)];
    expect(codes.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'link_expired'));
    expect((await accept(second?.id)).body).toEqual({ role: 'accountant' });
    expect((await accept(second?.id)).body.code).toBe('link_expired');
    expect((await api.call('GET', '/staff/me', { cookie: alex.cookie })).body).toMatchObject({ role: 'accountant' });
    const accepted = (await rowsOf(api)).filter(({ action }) => action === 'acceptInvitation');
    expect(accepted).toMatchObject([{ who: { email: 'alex@example.fr' }, after: { role: 'accountant' } }]);
    await invite('owner');
    const [late] = (await api.deps.staff.picture()).invitations;
    api.clock.at = '2026-11-21T10:00:00.000Z';
    expect((await accept(late?.id)).body.code).toBe('link_expired');
  });

  it('come anew without their earlier factors, which may be lost', async () => {
    const api = await anApi();
    const dispatcher = await aStaffSession(api, 'dispatcher', { email: 'alex@example.fr' });
    const owner = await aStaffSession(api, 'owner');
    await api.call('POST', '/staff/invitations', {
      cookie: owner.cookie,
      body: { email: 'alex@example.fr', role: 'driver' },
    });
    const [{ id } = { id: '' }] = (await api.deps.staff.picture()).invitations;
    await api.call('POST', '/invitations/acceptance', { cookie: dispatcher.cookie, body: { token: tokenOf(api, id) } });
    expect(await api.deps.staff.find(dispatcher.userId)).toMatchObject({ role: 'driver', factors: [], stepUps: [] });
  });

  it('get the mail with the link, which is no other’s and of which the store keeps a hash', async () => {
    const api = await anApi();
    const owner = await aStaffSession(api, 'owner');
    await api.call('POST', '/staff/invitations', {
      cookie: owner.cookie,
      body: { email: 'alex@example.fr', role: 'driver' },
    });
    const [invitation] = (await api.deps.staff.picture()).invitations;
    const lease = { now: api.clock.now(), leaseUntil: new Date(api.clock.now().getTime() + 1000), limit: 5 };
    const [mail] = await api.deps.outbox.claim(lease);
    expect(mail?.subject).toEqual({ kind: 'staff-invitation', invitationId: invitation?.id });
    expect(JSON.stringify(invitation)).not.toContain(tokenOf(api, invitation?.id ?? ''));
  });

  it('keep one owner, who may be ended at the machine alone; whoever is ended is out at once', async () => {
    const api = await anApi();
    const owner = await aStaffSession(api, 'owner');
    const end = (id: string) => api.call('DELETE', `/staff/team/${id}`, { cookie: owner.cookie });
    expect((await end(owner.userId)).body.code).toBe('last_owner');
    const other = await aStaffSession(api, 'owner');
    expect((await end(other.userId)).status).toBe(204);
    expect((await api.call('GET', '/staff/me', { cookie: other.cookie })).status).toBe(404);
    expect(await api.deps.staff.find(other.userId)).toMatchObject({ factors: [], stepUps: [], recoveryHashes: [] });
    expect((await end(other.userId)).status).toBe(404);
    expect((await end(owner.userId)).body.code).toBe('last_owner');
  });

  it('keep one owner also where the last one is invited to another role, and follows the link', async () => {
    const api = await anApi();
    const owner = await aStaffSession(api, 'owner', { email: 'alex@example.fr' });
    const inviteAlex = async (role: string) => {
      const body = { email: 'alex@example.fr', role };
      await api.call('POST', '/staff/invitations', { cookie: owner.cookie, body });
      const [{ id } = { id: '' }] = (await api.deps.staff.picture()).invitations;
      return { cookie: owner.cookie, body: { token: tokenOf(api, id) } };
    };
    const accountant = await inviteAlex('accountant');
    expect((await api.call('POST', '/invitations/acceptance', accountant)).body.code).toBe('last_owner');
    expect(await api.deps.staff.find(owner.userId)).toMatchObject({ role: 'owner', endedAt: null });
    await aStaffSession(api, 'owner');
    expect((await api.call('POST', '/invitations/acceptance', accountant)).body).toEqual({ role: 'accountant' });
  });

  it('of two owners who end each other at once leave one', async () => {
    const api = await anApi();
    const [one, other] = [await aStaffSession(api, 'owner'), await aStaffSession(api, 'owner')];
    const end = (by: AStaffSession, whom: AStaffSession) =>
      api.call('DELETE', `/staff/team/${whom.userId}`, { cookie: by.cookie });
    await Promise.all([end(one, other), end(other, one)]);
    const { team } = await api.deps.staff.picture();
    expect(team.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('pass the link of the console on to nobody once somebody is staff', async () => {
    const api = await anApi();
    const [first, late] = [await aSession(api), await aSession(api)];
    for (const id of ['shown', 'shown again']) {
      const invite = anInvitation(id, { email: null, role: 'owner', tokenHash: secretHash(tokenOf(api, id)) });
      await api.deps.staff.change(() => ({ invite, answer: null }));
    }
    const accept = (cookie: string, id: string) =>
      api.call('POST', '/invitations/acceptance', { cookie, body: { token: tokenOf(api, id) } });
    expect((await accept(first.cookie, 'shown')).body).toEqual({ role: 'owner' });
    expect((await accept(late.cookie, 'shown again')).body.code).toBe('link_expired');
  });
});

describe('an account that is staff', () => {
  it('is not deleted before it is ended, and says in its export what it is', async () => {
    const api = await anApi();
    const { cookie, userId, member } = await aStaffSession(api, 'driver');
    const remove = () =>
      api.call('POST', '/customers/me/deletion', { cookie, body: { password: 'correct horse battery' } });
    expect((await remove()).body.code).toBe('still_staff');
    const kept = await api.call('GET', '/customers/me/export', { cookie });
    expect(kept.body.staff).toMatchObject({ role: 'driver', endedAt: null, factors: [{ name: 'Téléphone' }] });
    await writeMember(api.deps.staff, { ...member, endedAt: longAgo }, aStaffMember('other'));
    expect((await remove()).status).toBe(204);
    const { team } = await api.deps.staff.picture();
    expect([team.map(({ accountId }) => accountId), await api.deps.staff.find(userId)]).toEqual([['other'], null]);
  });
});

function tokenOf({ deps }: AnApi, invitationId: string): string {
  return createInvitationLinks({ ...deps, publicUrl: deps.settings.publicUrl }).tokenOf(invitationId);
}
