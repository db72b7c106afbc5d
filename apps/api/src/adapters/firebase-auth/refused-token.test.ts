import { type Agent, Agent as HttpsAgent } from 'node:https';
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { createSqliteResetLinkStore } from '../sqlite/sqlite-reset-link-store.ts';
import { createFirebaseIdentity } from './create-firebase-identity.ts';

const projectId = 'chauffeur-oise';
const signed = { alg: 'RS256', kid: 'some-key', typ: 'JWT' };
const claims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'somebody-with-an-id',
  email: 'camille@example.com',
};

/** The way to Google is cut: nothing here may need it, or take its silence for an answer. */
const noNetwork: Agent = Object.assign(new HttpsAgent(), {
  createConnection() {
    throw new Error('no network');
  },
});

function anIdentity() {
  const credential = { getAccessToken: async () => ({ access_token: 'x', expires_in: 3600 }) };
  const app = initializeApp({ projectId, credential, httpAgent: noNetwork }, randomUUID());
  onTestFinished(() => deleteApp(app));
  return createFirebaseIdentity({
    auth: getAuth(app),
    toolkit: { isPassword: async () => false, isGoodCode: async () => false },
    resetLinks: createSqliteResetLinkStore(aDatabase()),
    sealingKey: new Uint8Array(32),
    publicUrl: 'http://chauffeur.example',
    clock: { now: () => new Date() },
  });
}

function tokenOf(head: object, payload: object = claims): Headers {
  const seconds = Math.floor(Date.now() / 1000);
  const times = { iat: seconds, exp: seconds + 3600, auth_time: seconds };
  const parts = [head, { ...times, ...payload }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return new Headers({ authorization: `Bearer ${[...parts, 'c2lnbmF0dXJl'].join('.')}` });
}

describe('a token of a project that is no emulator', () => {
  it.each([
    ['unsigned, as an emulator gives it', tokenOf({ alg: 'none', typ: 'JWT' })],
    ['signed with a shared secret', tokenOf({ ...signed, alg: 'HS256' })],
    ['for another project', tokenOf(signed, { ...claims, aud: 'another-project' })],
    ['by another issuer', tokenOf(signed, { ...claims, iss: 'https://accounts.example' })],
    ['about nobody', tokenOf(signed, { ...claims, sub: '' })],
    ['no token at all', new Headers({ authorization: 'Bearer garbage' })],
  ])('is nobody’s: %s', async (_name, headers) => {
    expect(await anIdentity().currentUser(headers)).toBeNull();
  });

  it('is not judged where Google’s keys cannot be had', async () => {
    await expect(anIdentity().currentUser(tokenOf(signed))).rejects.toThrow('no network');
  });

  it('is not judged, nor an account found missing, where Google does not answer', async () => {
    const identity = anIdentity();
    await expect(identity.findUser('somebody-with-an-id')).rejects.toThrow('no network');
    await expect(identity.requestReset('camille@example.com')).rejects.toThrow('no network');
    await expect(identity.endSessions('somebody-with-an-id')).rejects.toThrow('no network');
  });
});
