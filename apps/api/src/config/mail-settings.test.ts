import { describe, expect, it } from 'vitest';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings } from './env.ts';

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
});
