import { describe, expect, it } from 'vitest';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { packed, solveChallenge, unpacked } from '#testing/solve-challenge.ts';

const message = {
  lastName: 'Moreau',
  firstName: 'Camille',
  email: 'camille@example.com',
  message: 'Un trajet vers Deauville, est-ce possible ?',
};
const path = '/contact/sendMail';

async function solved({ call }: Pick<AnApi, 'call'>): Promise<string> {
  const { status, body } = await call('GET', '/contact/challenge');
  if (status !== 200) throw new Error(`no task was given: ${status}`);
  return solveChallenge(body);
}

/** Sends the message with a solution of its own. */
async function send(api: AnApi, changes: Partial<typeof message> = {}) {
  return api.call('POST', path, { body: { ...message, ...changes, botCheck: await solved(api) } });
}

const kept = ({ database }: AnApi) => ({
  messages: database.prepare('SELECT * FROM messages').all().length,
  mails: database
    .prepare('SELECT kind FROM outbox ORDER BY id')
    .all()
    .map(({ kind }) => kind),
});
const oneMessage = { messages: 1, mails: ['contact-message', 'contact-copy'] };
const nothing = { messages: 0, mails: [] };

describe('POST /contact/sendMail', () => {
  it('keeps the message, and mails it to the operator and a copy to its sender', async () => {
    const api = await anApi();
    expect((await send(api)).status).toBe(204);
    expect(kept(api)).toEqual(oneMessage);
    expect(api.woken.count).toBe(1);
  });

  it('puts no line of a name below another one of a mail', async () => {
    const api = await anApi();
    await send(api, { lastName: 'Moreau\r\n\nAccepter : https://example.org', message: 'Bonjour,\nun trajet ?' });
    const stored = api.database.prepare('SELECT document FROM messages').get();
    expect(JSON.parse(String(stored?.document))).toMatchObject({
      lastName: 'Moreau Accepter : https://example.org',
      message: 'Bonjour,\nun trajet ?',
    });
  });

  it('knows whose session sent it, and takes no address for that', async () => {
    const api = await anApi();
    const { cookie, userId } = await aSession(api, message.email);
    await send(api);
    expect(await api.deps.messages.ofUser(userId)).toEqual([]);
    await api.call('POST', path, { body: { ...message, message: 'Signé', botCheck: await solved(api) }, cookie });
    expect(await api.deps.messages.ofUser(userId)).toMatchObject([{ message: 'Signé', userId }]);
  });

  it('answers the copy in the language that the visitor chose', async () => {
    const api = await anApi();
    const body = { ...message, botCheck: await solved(api) };
    await api.call('POST', path, { body, cookie: 'x-language-chauffeur=en-US' });
    const stored = api.database.prepare('SELECT document FROM messages').get();
    expect(JSON.parse(String(stored?.document))).toMatchObject({ ...message, language: 'en-US' });
    const copies = api.database.prepare("SELECT language FROM outbox WHERE kind = 'contact-copy'").all();
    expect(copies).toEqual([{ language: 'en-US' }]);
  });

  it.each([
    [
      'nothing',
      {},
      {
        lastName: 'contact_information_missing',
        firstName: 'contact_information_missing',
        email: 'contact_information_missing',
        message: 'contact_information_missing',
        botCheck: 'required',
      },
    ],
    ['a bad e-mail', { ...message, email: 'camille', botCheck: 'x' }, { email: 'email_invalid' }],
    ['too long a message', { ...message, message: 'x'.repeat(4001), botCheck: 'x' }, { message: 'too_long' }],
    ['too long a solution', { ...message, botCheck: 'x'.repeat(4097) }, { botCheck: 'too_long' }],
    [
      'an address with another in it',
      { ...message, email: 'a@b.fr\nbcc: c@d.fr', botCheck: 'x' },
      { email: 'email_invalid' },
    ],
  ])('refuses %s at its field', async (_name, body, fields) => {
    const api = await anApi();
    const answer = await api.call('POST', path, { body });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([422, 'validation_failed', fields]);
    expect(kept(api)).toEqual(nothing);
  });

  it('refuses garbage in the place of a solution, and one that was forged', async () => {
    const api = await anApi();
    const forged = unpacked(await solved(api));
    forged.challenge.parameters.nonce = 'ab'.repeat(16);
    for (const botCheck of ['x', packed(forged)]) {
      const answer = await api.call('POST', path, { body: { ...message, botCheck } });
      expect([answer.status, answer.body.code]).toEqual([403, 'bot_check_failed']);
    }
    expect(kept(api)).toEqual(nothing);
  });

  it('refuses a solution after ten minutes', async () => {
    const api = await anApi();
    const botCheck = await solved(api);
    api.clock.at = '2026-11-20T10:10:00.000Z';
    const answer = await api.call('POST', path, { body: { ...message, botCheck } });
    expect([answer.status, answer.body.code]).toEqual([403, 'bot_check_failed']);
    expect(kept(api)).toEqual(nothing);
  });

  it('is unavailable where the store fails, and where nonces cannot be kept', async () => {
    const { deps } = await anApi();
    const down = () => Promise.reject(new Error('disk full'));
    const messagesDown = await anApi({ messages: { ...deps.messages, add: down } });
    expect((await send(messagesDown)).status).toBe(503);
    const checkDown = await anApi({ botCheck: { challenge: down, verify: down } });
    const answer = await checkDown.call('POST', path, { body: { ...message, botCheck: 'x' } });
    expect([answer.status, kept(checkDown)]).toEqual([503, nothing]);
    expect((await checkDown.call('GET', '/contact/challenge')).status).toBe(503);
  });

  it('keeps message and mails together or not at all', async () => {
    const api = await anApi();
    api.database
      .prepare("CREATE TRIGGER no_mails BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END")
      .run();
    expect((await send(api)).status).toBe(503);
    expect(kept(api)).toEqual(nothing);
  });
});

describe('one submission', () => {
  it('is one message when its answer is lost and it is sent again', async () => {
    const api = await anApi();
    const body = { ...message, botCheck: await solved(api) };
    for (let time = 0; time < 3; time += 1) expect((await api.call('POST', path, { body })).status).toBe(204);
    expect(kept(api)).toEqual(oneMessage);
  });

  it('is one message when it comes many times at once, and each of them is answered', async () => {
    const api = await anApi();
    const body = { ...message, botCheck: await solved(api) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call('POST', path, { body })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    expect(kept(api)).toEqual(oneMessage);
  });

  it('is still known once its solution has expired', async () => {
    const api = await anApi();
    const body = { ...message, botCheck: await solved(api) };
    await api.call('POST', path, { body });
    api.clock.at = '2026-11-20T11:00:00.000Z';
    expect((await api.call('POST', path, { body })).status).toBe(204);
    expect(kept(api)).toEqual(oneMessage);
  });

  it('pays for no other text, also at the same time', async () => {
    const api = await anApi();
    const botCheck = await solved(api);
    const texts = ['Un', 'Deux', 'Trois', 'Quatre'];
    const answers = await Promise.all(
      texts.map((text) => api.call('POST', path, { body: { ...message, message: text, botCheck } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 403, 403, 403]);
    expect(kept(api)).toEqual(oneMessage);
  });
});

describe('copies', () => {
  it('reach one address three times a day, while the operator gets every message', async () => {
    const api = await anApi();
    const copies = () => kept(api).mails.filter((kind) => kind === 'contact-copy').length;
    for (let time = 0; time < 5; time += 1)
      await send(api, { email: time % 2 ? message.email : 'CAMILLE@example.com' });
    expect([kept(api).messages, copies()]).toEqual([5, 3]);
    await send(api, { email: 'other@example.com' });
    expect(copies()).toBe(4);
    api.clock.at = '2026-11-21T10:00:00.000Z';
    await send(api);
    expect(copies()).toBe(5);
  });

  it('are no more than three where many messages come at once', async () => {
    const api = await anApi();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(api, { message: `Message ${n}` })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const { messages, mails } = kept(api);
    const copies = mails.filter((kind) => kind === 'contact-copy');
    expect(messages).toBe(8);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.length).toBeLessThanOrEqual(3);
  });

  it('leave no address behind in the outbox, whose entries stay', async () => {
    const api = await anApi();
    await send(api);
    expect(JSON.stringify(api.database.prepare('SELECT * FROM outbox').all())).not.toContain('camille');
  });
});

describe('limits', () => {
  const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false as const };

  it('slow one address down', async () => {
    const { call } = await anApi({ settings });
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      statuses.push((await call('POST', path, { body: { ...message, botCheck: 'x' } })).status);
    }
    expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([403, 429]);
  });

  it('keep the operator’s mailbox from everyone together, and count nobody who failed the check', async () => {
    const api = await anApi({ settings: { ...settings, trustProxy: ['127.0.0.1'] } });
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });
    for (let n = 0; n < 110; n += 1) {
      await api.call('POST', path, { body: { ...message, botCheck: 'x' }, headers: from(n) });
    }
    const submit = async (n: number) => {
      const botCheck = await solveChallenge(await api.deps.botCheck.challenge());
      return api.call('POST', path, { body: { ...message, botCheck }, headers: from(n) });
    };
    const statuses: number[] = [];
    for (let n = 0; n < 101; n += 1) statuses.push((await submit(n)).status);
    expect([...new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([204, 429]);
    expect(kept(api).messages).toBe(100);
  });
});
