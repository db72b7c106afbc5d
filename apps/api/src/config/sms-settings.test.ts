import { describe, expect, it } from 'vitest';
import { smsProblems, smsSettings } from './sms-settings.ts';

const key = { BREVO_API_KEY: 'made-up-key-0123456789' };
const whole = { ...key, SMS_SENDER: 'CHAUFFEUR' };

describe('the settings of text messages', () => {
  it('are files on a machine of one’s own, nothing on a site for others, and the provider where it is whole', () => {
    const local = 'http://localhost:3000';
    const site = 'https://chauffeur.example';
    expect(smsSettings({ origin: local })).toEqual({ provider: 'files' });
    expect(smsSettings({ origin: site })).toEqual({ provider: 'off' });
    expect(smsSettings({ ...whole, origin: site, BREVO_BASE: 'http://localhost:9/' })).toEqual({
      provider: 'brevo',
      apiKey: key.BREVO_API_KEY,
      sender: 'CHAUFFEUR',
      base: 'http://localhost:9',
    });
  });

  it.each([
    [key, 'SMS_SENDER: is missing'],
    [{ SMS_SENDER: 'CHAUFFEUR' }, 'SMS_SENDER: is of no use'],
    [{ BREVO_BASE: 'http://localhost:9' }, 'BREVO_BASE: is of no use'],
    [{ ...whole, BREVO_BASE: 'http://localhost:9', NODE_ENV: 'production' }, 'BREVO_BASE: is for tests'],
    [
      { ...whole, BREVO_API_KEY: 'xkeysib-0123456789', BREVO_BASE: 'http://localhost:9' },
      'BREVO_BASE: is for made-up keys',
    ],
  ])('are refused where they are half: %j', (given, problem) => {
    expect(smsProblems(given)).toEqual([expect.stringContaining(problem)]);
    expect(smsProblems(whole)).toEqual([]);
  });
});
