import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { followedEvents } from '#adapters/stripe/read-event.ts';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings } from './env.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const live = {
  ...keys,
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  SMTP_URL: 'smtps://mail.example',
};
const read = (env: Record<string, string>) => readSettings(env, '/srv/chauffeur').stripe;

describe('the settings of card payments', () => {
  it('are none, and cards are off, where nothing is set', () => {
    expect(read({})).toBeNull();
  });

  it('are three keys, and where they are sent', () => {
    const expected = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    expect(read(keys)).toEqual({ ...expected, apiBase: null });
    expect(read({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4242/' })).toEqual({
      ...expected,
      apiBase: 'http://127.0.0.1:4242',
    });
    expect(read(live)).toMatchObject({ secretKey: 'rk_live_1', apiBase: null });
  });

  it.each(Object.keys(keys))('stop the start where %s alone is set, naming each that is missing', (name) => {
    const alone = { [name]: keys[name as keyof typeof keys] };
    const others = Object.keys(keys).filter((key) => key !== name);
    expect(problemsOf(alone)).toEqual(others.map((key) => expect.stringMatching(`^${key}: is missing`)));
  });

  it.each([
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, ['STRIPE_SECRET_KEY: has to be a secret key']],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, ['STRIPE_PUBLISHABLE_KEY: has to be a publishable key']],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'sk_test_1' }, ['STRIPE_WEBHOOK_SECRET: has to be the webhook']],
    [{ ...keys, STRIPE_API_BASE: 'ftp://stripe' }, ['STRIPE_API_BASE: has to be the http or https address']],
    [
      { ...keys, STRIPE_API_BASE: 'https://stripe.example/v1' },
      ['STRIPE_API_BASE: has to be the http or https address'],
    ],
    [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, ['STRIPE_PUBLISHABLE_KEY: is a live key']],
    [{ ...live, STRIPE_API_BASE: 'http://127.0.0.1:1' }, ['STRIPE_API_BASE: is for test keys alone']],
    [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, ['STRIPE_API_BASE: is of no use']],
    [
      { STRIPE_SECRET_KEY: 'secret', PORT: 'x' },
      [
        'PORT: has to be a port number',
        'STRIPE_SECRET_KEY: has to be a secret',
        'STRIPE_PUBLISHABLE_KEY: is m',
        'STRIPE_WEBHOOK_SECRET: is m',
      ],
    ],
  ])('stop the start where they cannot be right: %o', (env, expected) => {
    expect(problemsOf(env)).toEqual(expected.map((start) => expect.stringMatching(`^${start}`)));
  });
});

it('the operator is asked to subscribe to the events that are followed, and to no others', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const named = Array.from(page.matchAll(/`((?:payment_intent|charge|refund)\.[a-z_.]+)`/g), ([, name = '']) => name);
  expect(new Set(named)).toEqual(new Set(followedEvents));
});
