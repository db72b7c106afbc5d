import { describe, expect, it } from 'vitest';
import { readSettings } from '#config/env.ts';
import { aCompany } from '#testing/a-company.ts';
import { startNotices } from './start-notices.ts';

const mails = { SMTP_URL: 'smtps://mail.example' };
const proxy = { TRUST_PROXY: '127.0.0.1' };
const site = { PUBLIC_URL: 'https://chauffeur.example' };
const cards = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

/** What a start with these settings says of them, the company's facts being complete. */
function noticesOf(env: Record<string, string>, missingFacts: string[] = [], company = aCompany()): string[] {
  const facts = { company, missingFacts, companyFile: 'config/company.json', missingPhotos: [] };
  return startNotices(readSettings(env, '/srv/chauffeur'), facts);
}

describe('the notices at start', () => {
  it.each([[{}], [{ PORT: '3999' }], [{ ...site, ...mails, ...proxy }], [{ ...cards, MAPS: 'geoplateforme' }]])(
    'are none where the settings go together: %o',
    (env) => {
      expect(noticesOf(env)).toEqual([]);
    },
  );

  it.each([
    [{ ...site, ...proxy, MAIL_FILES: 'on' }, 'SMTP_URL is not set'],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'SMTP_URL is not set'],
    [{ ...site, ...mails }, 'TRUST_PROXY is off'],
    [{ ...mails }, 'PUBLIC_URL is this machine'],
    [{ ...cards, STRIPE_API_BASE: 'http://127.0.0.1:4242' }, 'STRIPE_API_BASE is http://127.0.0.1:4242'],
    [{ MAPS: 'geoplateforme', GEOPLATEFORME_BASE: 'http://127.0.0.1:1' }, 'MAPS is answered by http://127.0.0.1:1'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS is off'],
    [{ BOT_CHECK: 'light' }, 'BOT_CHECK is light'],
  ])('name what a public site hardly means: %o', (env, expected) => {
    expect(noticesOf(env)).toEqual([expect.stringContaining(expected)]);
  });

  it('name every missing fact of the company in one line', () => {
    expect(noticesOf({}, ['address', 'phone'])).toEqual(['Missing in config/company.json: address, phone']);
  });

  it('name the example’s company in one line where nobody but this machine sees it', () => {
    const [notice, ...others] = noticesOf({}, [], aCompany({ example: true }));
    expect(notice).toBe('config/company.json is a company made up, to look at the site: its papers say EXEMPLE');
    expect(others).toEqual([]);
  });

  const publicSite = { ...site, ...mails, ...proxy };

  it('say between two rules what a public site may not lack (Rules 1.9)', () => {
    const [notice = ''] = noticesOf(publicSite, [], aCompany({ siren: '', mediator: '', host: '' }));
    const lines = notice.split('\n');
    expect([lines[0], lines.at(-1)]).toEqual([expect.stringMatching(/^\*{60,}$/), expect.stringMatching(/^\*{60,}$/)]);
    expect(lines[1]).toContain('MAY NOT BE SHOWN TO CUSTOMERS YET: https://chauffeur.example');
    expect(notice).toContain('lacks: SIREN, mediator\n');
    expect(notice).not.toContain('example’s');
  });

  it('say likewise that a public site shows the example’s company', () => {
    const [notice] = noticesOf(publicSite, [], aCompany({ example: true }));
    expect(notice).toContain("Its company is the example's");
    expect(notice).not.toContain('lacks');
  });

  it('speak of the office where an owner has saved the facts, and of a file that was changed since (Rules 22.1)', () => {
    const saved = { at: '2026-11-20T10:00:00.000Z', isFilePassedOver: true };
    const company = aCompany({ example: true, siren: '' });
    const facts = { company, missingFacts: ['SIREN'], companyFile: 'config/company.json', missingPhotos: [], saved };
    const notices = startNotices(readSettings(publicSite, '/srv/chauffeur'), facts);
    expect(notices).toEqual([
      expect.stringMatching(/write your own facts into the office \(Société\)\n.*the office \(Société\) lacks: SIREN/),
      'What is saved in the office is a company made up, to look at the site: its papers say EXEMPLE',
      'Missing in the office (Société): SIREN',
      'config/company.json was changed, and is not read: what was saved in the office on 2026-11-20 stands',
    ]);
  });

  it('name the cars whose photograph was not made', () => {
    const facts = { company: aCompany(), missingFacts: [], companyFile: '', missingPhotos: ['VAN' as const] };
    expect(startNotices(readSettings({}, '/srv/chauffeur'), facts)).toEqual([
      expect.stringContaining('No photograph of VAN is made: npm run catalogue'),
    ]);
  });
});
