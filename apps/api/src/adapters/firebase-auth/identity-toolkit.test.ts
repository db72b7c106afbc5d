import { describe, expect, it } from 'vitest';
import { anHttpServer } from '#testing/an-http-server.ts';
import { createIdentityToolkit } from './identity-toolkit.ts';

/** Google as it answers, on this machine. */
async function aToolkit(status: number, answer: string) {
  const seen: { url?: string | undefined; headers?: NodeJS.Dict<string | string[]>; body: string } = { body: '' };
  const { host: emulator } = await anHttpServer((request, response) => {
    Object.assign(seen, { url: request.url, headers: request.headers });
    request.on('data', (chunk: Buffer) => {
      seen.body += chunk.toString();
    });
    request.on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(answer));
  });
  return {
    seen,
    toolkit: createIdentityToolkit({ apiKey: 'a-key', publicUrl: 'https://chauffeur.example', emulator }),
  };
}

const refusal = (message: string) => JSON.stringify({ error: { code: 400, message } });

describe('the calls that only browsers make elsewhere', () => {
  it('name the key and the site in headers, where no log keeps them', async () => {
    const { toolkit, seen } = await aToolkit(200, '{}');
    expect(await toolkit.isPassword('camille@example.com', 'secret')).toBe(true);
    expect(seen.url).toBe('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword');
    expect(seen.headers).toMatchObject({ 'x-goog-api-key': 'a-key', referer: 'https://chauffeur.example/' });
    expect(JSON.parse(seen.body)).toEqual({
      email: 'camille@example.com',
      password: 'secret',
      returnSecureToken: false,
    });
  });

  it.each([
    'INVALID_LOGIN_CREDENTIALS',
    'MISSING_PASSWORD',
    'USER_DISABLED',
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : x',
  ])('take %s for a wrong password', async (message) => {
    const { toolkit } = await aToolkit(400, refusal(message));
    expect(await toolkit.isPassword('camille@example.com', 'secret')).toBe(false);
  });

  it.each(['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE'])('take %s for a code that is used up', async (message) => {
    const { toolkit, seen } = await aToolkit(400, refusal(message));
    expect(await toolkit.isGoodCode('a-code')).toBe(false);
    expect(JSON.parse(seen.body)).toEqual({ oobCode: 'a-code' });
  });

  it.each([
    { what: 'too many tries', status: 400, answer: refusal('TOO_MANY_ATTEMPTS_TRY_LATER : later'), reason: 'TOO_MANY' },
    { what: 'a key that is none', status: 400, answer: refusal('API key not valid.'), reason: 'refused' },
    { what: 'a refusal in other words', status: 403, answer: '{"denied":true}', reason: 'answered 403' },
    { what: 'no words at all', status: 502, answer: '<html>', reason: 'JSON' },
  ])('judge nothing by $what', async ({ status, answer, reason }) => {
    const { toolkit } = await aToolkit(status, answer);
    await expect(toolkit.isPassword('camille@example.com', 'secret')).rejects.toThrow(reason);
    await expect(toolkit.isGoodCode('a-code')).rejects.toThrow(reason);
  });
});
