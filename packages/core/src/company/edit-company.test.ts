import { describe, expect, it } from 'vitest';
import { companyFileSchema } from '../schemas/company.ts';
import { companyFormSchema } from '../schemas/company-version.ts';
import { companyChanges, companyFaults, companyFormOf, keptCompany, publicFactsOf } from './edit-company.ts';

const file = companyFileSchema.parse({
  name: 'Votre Chauffeur Privé',
  phone: '+33 3 44 00 00 00',
  email: 'contact@chauffeur.example',
  siren: '123 456 789',
  driver: { firstName: 'Dominique', photo: 'dominique.webp' },
});
const former = companyFormOf(file);

describe('the faults of a company’s facts (Rules 22.3)', () => {
  it.each([
    ['email', '', 'email_required'],
    ['email', 'contact', 'email_invalid'],
    ['phone', '12', 'phone_invalid'],
    ['siren', '303 265 046', 'siren_invalid'],
    ['siren', '000 000 000', 'siren_invalid'],
    ['revtc', '060000000', 'invalid'],
    ['vatNumber', '40303265045', 'invalid'],
    ['vatNumber', 'FR 41 303 265 045', 'invalid'],
    ['iban', 'FR76 3000 6000 0112 3456 7890 188', 'invalid'],
  ] as const)('are told of %s where it is %j', (fact, text, fault) => {
    expect(companyFaults({ ...former, [fact]: text }, former)).toEqual({ [fact]: fault });
  });

  it.each([
    ['phone', '03 44 00 00 01'],
    ['phone', ''],
    ['siren', '303265045'],
    ['siren', ''],
    ['revtc', 'evtc 060 123456'],
    ['vatNumber', 'FR 40 303 265 045'],
    ['vatNumber', 'BE0123456789'],
    ['iban', 'fr7630006000011234567890189'],
    ['iban', ''],
    ['email', 'bonjour@chauffeur.example'],
  ] as const)('are none where %s is %j', (fact, text) => {
    expect(companyFaults({ ...former, [fact]: text }, former)).toEqual({});
  });

  it('are none of what stays as the file has it', () => {
    expect(companyFaults({ ...former, phone: '03 44 00 00 01' }, former)).toEqual({});
  });

  it('are told of a link that a browser would run, by its place', () => {
    const socialLinks = [
      { name: 'Instagram', url: 'https://instagram.example/chauffeur' },
      { name: 'Ailleurs', url: 'javascript:alert(1)' },
    ];
    expect(companyFaults({ ...former, socialLinks }, former)).toEqual({ 'socialLinks.1.url': 'invalid' });
  });
});

describe('the facts as they are kept (Rules 22.4)', () => {
  it('group a SIREN, leave one that stays as it was, and keep no photograph', () => {
    const kept = keptCompany({ ...former, siren: '303.265.045' }, file);
    expect([kept.siren, kept.driver]).toEqual(['303 265 045', { firstName: 'Dominique', photo: '' }]);
    expect(keptCompany({ ...former, iban: 'be68539007547034' }, file).iban).toBe('BE68 5390 0754 7034');
    expect(keptCompany({ ...former, driver: null }, file)).toMatchObject({ siren: '123 456 789', driver: null });
  });

  it('are on one line each, as pages and papers say them', () => {
    const typed = {
      address: '12 rue de Paris,\r\n60000 Beauvais\n',
      host: 'OVH\n\n 2 rue Kellermann, Roubaix',
      insurer: 'AXA,',
    };
    expect(keptCompany({ ...former, ...typed }, file)).toMatchObject({
      address: '12 rue de Paris, 60000 Beauvais',
      host: 'OVH, 2 rue Kellermann, Roubaix',
      insurer: 'AXA',
      mediator: '',
    });
  });

  it.each([
    ['000 000 000', true],
    ['', true],
    ['303265045', undefined],
  ])('are still made up where the example’s SIREN becomes %j: %s', (siren, example) => {
    expect(keptCompany({ ...former, siren }, { example: true }).example).toBe(example);
    expect(keptCompany({ ...former, siren }, {})).not.toHaveProperty('example');
  });

  it('are what a form of them makes again', () => {
    const kept = keptCompany(companyFormSchema.parse(former), file);
    expect(companyFormOf(companyFileSchema.parse(kept))).toEqual(former);
    expect(companyFormOf({ ...file, driver: null }).driver).toBeNull();
  });
});

describe('what is told of a company (Rules 22.1)', () => {
  it('is who it is, and apart from that since when and by whom, with the photograph that is on the site', () => {
    const { since, driver: _driver, reviews, ...company } = file;
    const driver = { firstName: 'Dominique', photo: '/photo.webp' };
    expect(publicFactsOf(file, '/photo.webp')).toEqual({ company, standing: { since, driver, reviews } });
    expect(publicFactsOf({ ...file, driver: null }, '/photo.webp').standing.driver).toBeNull();
  });
});

describe('what differs between two versions (Rules 22.2)', () => {
  it('is told by the names of the facts, lists and groups as somebody reads them, and nothing of the rest', () => {
    const after = {
      ...former,
      phone: '03 44 00 00 01',
      since: 2019,
      driver: null,
      waiting: { ...former.waiting, airport: 45 },
      socialLinks: [{ name: 'Instagram', url: 'https://instagram.example/chauffeur' }],
    };
    expect(companyChanges(former, after)).toEqual({
      before: { phone: '+33 3 44 00 00 00', since: null, driver: 'Dominique', 'waiting.airport': 60, socialLinks: '' },
      after: {
        phone: '03 44 00 00 01',
        since: 2019,
        driver: '',
        'waiting.airport': 45,
        socialLinks: 'Instagram https://instagram.example/chauffeur',
      },
    });
    expect(companyChanges(former, former)).toEqual({ before: {}, after: {} });
  });

  it('is cut where it is long, and is a difference beyond that too', () => {
    const review = {
      text: 'a'.repeat(600),
      language: 'en-US',
      firstName: 'Zoé',
      month: '2026-05',
      source: 'Google',
    } as const;
    const form = (text: string) => ({
      ...former,
      reviews: { howChecked: 'Par la facture', howCheckedEn: 'By the invoice', list: [{ ...review, text }] },
    });
    const { before, after } = companyChanges(form('a'.repeat(600)), form('b'.repeat(600)));
    expect(String(after['reviews'])).toHaveLength(500);
    expect(before['reviews']).toContain('Zoé, 2026-05, Google, EN – aaa');
    for (const length of [498, 499, 500])
      expect(companyChanges({ ...former, name: `${'a'.repeat(length)}\u{1f600}` }, former).before['name']).toBe(
        length === 498 ? `${'a'.repeat(498)}\u{1f600}` : 'a'.repeat(length),
      );
  });
});
