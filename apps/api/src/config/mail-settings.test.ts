import { describe, expect, it } from 'vitest';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings } from './env.ts';
import { smtpAddress } from './mail-settings.ts';

const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const testKeys = { ...liveKeys, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const server = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'hello@chauffeur.example' };

describe('the settings of mails', () => {
  it('are a server and a sender', () => {
    expect(readSettings({ ...server, ...liveKeys }, '/srv/chauffeur')).toMatchObject({
      smtp: { host: 'mail.example' },
      mailFrom: 'hello@chauffeur.example',
    });
  });

  it('stop the start where there is a sender and no server, which an empty line is', () => {
    const problem = 'MAIL_FROM: is of no use without SMTP_URL';
    expect(problemsOf({ MAIL_FROM: server.MAIL_FROM })).toEqual([problem]);
    expect(problemsOf({ ...server, SMTP_URL: '' })).toEqual([problem]);
  });

  it('stop the start where customers really pay and nobody hears of their orders', () => {
    expect(problemsOf(liveKeys)).toEqual([expect.stringMatching(/^SMTP_URL: is missing; with live keys/)]);
    expect(problemsOf(testKeys)).toEqual([]);
  });

  it('stop the start of a site for others that delivers nothing, unless it says so', () => {
    const site = { PUBLIC_URL: 'https://chauffeur.example' };
    expect(problemsOf(site)).toEqual([expect.stringMatching(/^SMTP_URL: is missing; under https .* MAIL_FILES=on/)]);
    expect(problemsOf({ ...site, MAIL_FILES: 'on' })).toEqual([]);
    expect(problemsOf({ ...site, ...server })).toEqual([]);
    expect(problemsOf({ ...server, MAIL_FILES: 'on' })).toEqual(['MAIL_FILES: is of no use with SMTP_URL']);
    expect(problemsOf({ MAIL_FILES: 'yes' })).toEqual(['MAIL_FILES: has to be on or off']);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3999' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3999' }, true],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, false],
    [{ PUBLIC_URL: 'http://localhost.chauffeur.example' }, false],
    [{ PUBLIC_URL: 'https://chauffeur.example', MAIL_FILES: 'on' }, false],
    [server, false],
  ])('let written mails be looked at on a machine of one’s own alone: %o', (env, showsMails) => {
    expect(readSettings(env, '/srv/chauffeur').showsMails).toBe(showsMails);
  });
});

describe('smtpAddress', () => {
  it.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, security: 'tls', login: null }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, security: 'starttls', login: null }],
    ['smtp://mail.example:2525/', { host: 'mail.example', port: 2525, security: 'starttls', login: null }],
    ['smtp://127.0.0.1:1025?tls=off', { host: '127.0.0.1', port: 1025, security: 'none', login: null }],
    ['smtps://[2001:db8::1]:465', { host: '2001:db8::1', port: 465, security: 'tls', login: null }],
    [
      'smtps://contact%40chauffeur.example:a%2Fb%3Ac@mail.example',
      { host: 'mail.example', port: 465, security: 'tls', login: { user: 'contact@chauffeur.example', pass: 'a/b:c' } },
    ],
  ])('reads %s', (text, address) => {
    expect(smtpAddress(text)).toEqual(address);
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp:',
    'smtp://',
    'smtp://mail.example/inbox',
    'smtp://mail.example?tls=none',
    'smtp://mail.example?requireTLS=false',
    'smtps://mail.example?tls=off',
    'smtp://mail.example#x',
    'smtp://mail.example:99999',
    'smtp://user@mail.example',
    'smtp://:password@mail.example',
    'smtp://user:%E0%A4%A@mail.example',
  ])('refuses %s', (text) => {
    expect(smtpAddress(text)).toBeNull();
  });
});
