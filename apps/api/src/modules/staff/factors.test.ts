import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { aPasskey } from '#testing/a-passkey.ts';
import { writeMember } from '#testing/a-staff-member.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { type AnApi, anApi, aSession, cookieOf } from '#testing/an-api.ts';

type Session = { cookie: string };

async function anOwnerWithoutFactor(settings?: AnApi['deps']['settings']) {
  const api = await anApi(settings && { settings });
  const session = await aStaffSession(api, 'owner', { shownAt: null });
  const signedIn = session.cookie.replace(/; chauffeur\.office=.*/, '');
  const post = (path: string, body: object = {}, cookie = signedIn) =>
    api.call('POST', `/staff${path}`, { body, cookie });
  const entry = async (cookie = signedIn) => (await api.call('GET', '/staff/me', { cookie })).body;
  const step = (seconds: number) => {
    api.clock.at = new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
  };
  return { ...api, signedIn, member: session.member, post, entry, step };
}

type Owner = Awaited<ReturnType<typeof anOwnerWithoutFactor>>;

const together = (cookie: string, answer: Parameters<typeof cookieOf>[0]) => `${cookie}; ${cookieOf(answer)}`;
const counterOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** Sets codes up on this account and answers what opens it. */
async function withCodes(owner: Owner, { cookie }: Session = { cookie: owner.signedIn }) {
  const { body: options } = await owner.post('/codes/options', {}, cookie);
  const code = (offset = 0) =>
    counterOf(options.secret).generate({ timestamp: owner.clock.now().getTime() + offset * 1000 });
  const answer = await owner.post('/codes', { name: 'Téléphone', sealed: options.sealed, code: code() }, cookie);
  return {
    options,
    code,
    answer,
    open: together(cookie, answer),
    recoveryCodes: answer.body.recoveryCodes as string[],
  };
}

async function withPasskey(owner: Owner, passkey = aPasskey(), cookie = owner.signedIn) {
  const { body: options } = await owner.post('/passkeys/options', {}, cookie);
  const answer = await owner.post('/passkeys', { name: 'Clé', credential: passkey.made(options.challenge) }, cookie);
  return { passkey, options, answer, open: together(cookie, answer) };
}

const asked = ({ status, body }: { status: number; body: { code?: string } | null }) => body?.code ?? status;

describe('a second factor', () => {
  it('is asked for before the first look, and opens the office by being set up, with ten codes that are shown once', async () => {
    const owner = await anOwnerWithoutFactor();
    expect(await owner.entry()).toMatchObject({ factorRequired: true, factors: [], openUntil: null });
    expect(asked(await owner.call('GET', '/staff/team', { cookie: owner.signedIn }))).toBe('factor_required');
    const { open, recoveryCodes, answer, options } = await withCodes(owner);
    expect(answer.headers['set-cookie']).toMatch(
      /^chauffeur\.office=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    expect(options.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(options.picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    expect((await owner.call('GET', '/staff/team', { cookie: open })).status).toBe(200);
    expect(await owner.entry(open)).toMatchObject({
      factorRequired: false,
      recoveryCodesLeft: 10,
      openUntil: '2026-11-20T22:00:00.000Z',
      freshUntil: '2026-11-20T10:10:00.000Z',
    });
    const kept = JSON.stringify(await owner.deps.staff.find(owner.member.accountId));
    for (const secret of [options.secret, ...recoveryCodes, cookieOf(answer).split('=')[1] ?? '']) {
      expect(kept).not.toContain(secret);
    }
  });

  it('holds for twelve hours on the browser that showed it, and for no other browser or account', async () => {
    const owner = await anOwnerWithoutFactor();
    const { open } = await withCodes(owner);
    const other = await aSession(owner);
    const team = (cookie: string) => owner.call('GET', '/staff/team', { cookie });
    expect(asked(await team(owner.signedIn))).toBe('step_up_required');
    expect(asked(await team(open.replace(/better-auth[^;]*/, other.cookie)))).toBe('not_found');
    owner.step(12 * 3600 - 1);
    expect((await team(open)).status).toBe(200);
    owner.step(1);
    expect(asked(await team(open))).toBe('step_up_required');
  });

  it('closes with the office, on this browser alone', async () => {
    const owner = await anOwnerWithoutFactor();
    const { open, recoveryCodes } = await withCodes(owner);
    const elsewhere = together(owner.signedIn, await owner.post('/step-up/code', { code: recoveryCodes[0] }));
    const left = await owner.post('/leave', {}, open);
    expect([left.status, left.headers['set-cookie']]).toEqual([
      204,
      [expect.stringContaining('office=; Path'), expect.stringContaining('device=; Path')],
    ]);
    expect(asked(await owner.call('GET', '/staff/team', { cookie: open }))).toBe('step_up_required');
    expect((await owner.call('GET', '/staff/team', { cookie: elsewhere })).status).toBe(200);
  });

  it('needs a fresh one to get a further one, or to go; and the last one stays', async () => {
    const owner = await anOwnerWithoutFactor();
    const { open } = await withCodes(owner);
    owner.step(601);
    expect(asked(await owner.post('/passkeys/options', {}, open))).toBe('step_up_required');
    owner.step(-601);
    const second = await withPasskey(owner, aPasskey(), open);
    expect(second.answer.body).toEqual({ recoveryCodes: [] });
    expect(second.answer.headers['set-cookie']).toBeUndefined();
    const [codes, passkey] = (await owner.entry(open)).factors;
    const remove = (id: string) => owner.call('DELETE', `/staff/factors/${id}`, { cookie: open });
    expect(asked(await remove('nobodys'))).toBe('not_found');
    expect((await remove(codes.id)).status).toBe(204);
    expect(asked(await remove(passkey.id))).toBe('last_factor');
    expect(asked(await owner.post('/step-up/code', { code: '123456' }))).toBe('factor_refused');
  });

  it('is slowed down by member, whatever address tries', async () => {
    const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: ['127.0.0.1'] };
    const owner = await anOwnerWithoutFactor(settings);
    await withCodes(owner);
    const guess = (n: number) =>
      owner.call('POST', '/staff/step-up/code', {
        body: { code: `00000${n % 10}` },
        cookie: owner.signedIn,
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      });
    const codes: unknown[] = [];
    for (let n = 0; n < 11; n += 1) codes.push(asked(await guess(n)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'factor_refused'), 'rate_limited']);
  });
});

describe('codes of an app', () => {
  it('count once each, and a step early or late at most', async () => {
    const owner = await anOwnerWithoutFactor();
    const { code } = await withCodes(owner);
    const show = async (typed: string) => asked(await owner.post('/step-up/code', { code: typed }));
    expect(await show(code())).toBe('factor_refused');
    owner.step(90);
    expect(await show(code(-60))).toBe('factor_refused');
    expect(await show(code(60))).toBe('factor_refused');
    expect(await show(code(-30))).toBe(204);
    expect(await show(code(30))).toBe(204);
    // What came before the last one is over with it.
    expect(await show(code())).toBe('factor_refused');
    owner.step(60);
    const [spaced, both] = [code().replace(/(\d{3})/, '$1 '), [code(), code()]];
    expect(await show(spaced)).toBe(204);
    owner.step(30);
    const shown = await Promise.all(both.map(() => show(code())));
    expect(new Set(shown)).toEqual(new Set([204, 'factor_refused']));
  });

  it('are set up by whom they were made for, in time, and by a right code', async () => {
    const owner = await anOwnerWithoutFactor();
    const stranger = await aStaffSession(owner, 'dispatcher', { shownAt: null });
    const { body: options } = await owner.post('/codes/options');
    const code = () => counterOf(options.secret).generate({ timestamp: owner.clock.now().getTime() });
    const add = async (change: object, cookie?: string) =>
      asked(await owner.post('/codes', { name: 'x', sealed: options.sealed, code: code(), ...change }, cookie));
    expect(await add({ code: '000000' })).toBe('factor_refused');
    expect(await add({ sealed: 'made-up' })).toBe('factor_refused');
    expect(await add({}, stranger.cookie)).toBe('factor_refused');
    owner.step(601);
    expect(await add({})).toBe('factor_refused');
    expect((await owner.entry()).factors).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('open the office once each, however they are typed, and give way to new ones', async () => {
    const owner = await anOwnerWithoutFactor();
    const { open, recoveryCodes } = await withCodes(owner);
    const show = async (code = '') => asked(await owner.post('/step-up/code', { code }));
    expect(await show(recoveryCodes[3]?.toLowerCase().replaceAll('-', ' '))).toBe(204);
    expect(await show(recoveryCodes[3])).toBe('factor_refused');
    expect((await owner.entry()).recoveryCodesLeft).toBe(9);
    const renewed = await owner.post('/recovery-codes', {}, open);
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([201, 10]);
    expect(await show(recoveryCodes[4])).toBe('factor_refused');
    expect(await show(renewed.body.recoveryCodes[4])).toBe(204);
  });
});

describe('a passkey', () => {
  it('is made and shown, each challenge once and for five minutes', async () => {
    const owner = await anOwnerWithoutFactor();
    const { passkey, answer, options } = await withPasskey(owner);
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: owner.member.email }, attestation: 'none' });
    const { body: first } = await owner.post('/step-up/options');
    expect(first.passkey.allowCredentials).toEqual([{ id: passkey.made('').id, type: 'public-key' }]);
    const show = async (credential: object) => asked(await owner.post('/step-up/passkey', { credential }));
    const signed = passkey.signed(first.passkey.challenge);
    expect(await show(signed)).toBe(204);
    expect(await show(signed)).toBe('factor_refused');
    const { body: second } = await owner.post('/step-up/options');
    owner.step(301);
    expect(await show(passkey.signed(second.passkey.challenge))).toBe('factor_refused');
  });

  it('is refused of another device, another site, another challenge, and where nothing was asked', async () => {
    const owner = await anOwnerWithoutFactor();
    const { passkey } = await withPasskey(owner);
    const elsewhere = aPasskey({ origin: 'https://evil.example', rpId: 'evil.example' });
    const show = async (credentialOf: (challenge: string) => object) => {
      const { body } = await owner.post('/step-up/options');
      return asked(await owner.post('/step-up/passkey', { credential: credentialOf(body.passkey.challenge) }));
    };
    const forged = (challenge: string) => ({ ...aPasskey().signed(challenge), id: passkey.made('').id });
    const answers = [
      await show((challenge) => aPasskey().signed(challenge)),
      await show(forged),
      await show(() => passkey.signed('another')),
      await show((challenge) => elsewhere.signed(challenge)),
      asked(await owner.post('/step-up/passkey', { credential: { id: 'x' } })),
    ];
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'factor_refused'), 'validation_failed']);
    const phished = await anOwnerWithoutFactor();
    expect(asked((await withPasskey(phished, elsewhere)).answer)).toBe('factor_refused');
    expect((await phished.entry()).factors).toEqual([]);
    expect(owner.logged).toEqual([]);
  });

  it('that was copied and has signed less often than its twin is refused', async () => {
    const owner = await anOwnerWithoutFactor();
    const { passkey } = await withPasskey(owner);
    const show = async (times: number) => {
      const { body } = await owner.post('/step-up/options');
      let credential = passkey.signed(body.passkey.challenge);
      for (let n = 1; n < times; n += 1) credential = passkey.signed(body.passkey.challenge);
      return asked(await owner.post('/step-up/passkey', { credential }));
    };
    expect(await show(3)).toBe(204);
    const member = await owner.deps.staff.find(owner.member.accountId);
    expect(member?.factors).toMatchObject([{ counter: 4 }]);
    if (member === null) throw new Error('nobody is there');
    const factors = member.factors.map((factor) => (factor.kind === 'passkey' ? { ...factor, counter: 900 } : factor));
    await writeMember(owner.deps.staff, { ...member, factors });
  });
});
