import { describe, expect, it } from 'vitest';
import { companyFileSchema, companySchema } from '../schemas/company.ts';
import { refusals } from '../testing/refusals.ts';
import { favouritesSchema } from './customers.ts';
import { issueReportSchema } from './notify-issue.ts';
import { idempotencyKeySchema, orderPageRequestSchema } from './orders.ts';
import { placeParamsSchema, placeSearchSchema } from './places.ts';

describe('bodies and queries', () => {
  it('page through orders by twenty unless told otherwise', () => {
    expect(orderPageRequestSchema.parse({})).toEqual({ limit: 20 });
    expect(orderPageRequestSchema.parse({ limit: '50', period: 'finished' })).toEqual({
      limit: 50,
      period: 'finished',
    });
    expect(refusals(orderPageRequestSchema, { limit: '51' })).toEqual({ limit: 'out_of_bounds' });
    expect(refusals(orderPageRequestSchema, { limit: 'all' })).toEqual({ limit: 'invalid' });
    expect(refusals(orderPageRequestSchema, { limit: '1.5' })).toEqual({ limit: 'invalid' });
    expect(refusals(orderPageRequestSchema, { cursor: 'x'.repeat(257) })).toEqual({ cursor: 'invalid' });
    expect(refusals(orderPageRequestSchema, { period: 'past' })).toEqual({ period: 'invalid' });
  });

  it('take an idempotency key that cannot be guessed by chance', () => {
    expect(refusals(idempotencyKeySchema, '0b9d9f0e-7f2c-4a57-9a53-1c8f2f4a3b21')).toEqual({});
    expect(refusals(idempotencyKeySchema, undefined)).toEqual({ '': 'required' });
    expect(refusals(idempotencyKeySchema, 'short')).toEqual({ '': 'invalid' });
    expect(refusals(idempotencyKeySchema, 'x'.repeat(129))).toEqual({ '': 'invalid' });
  });

  it('search for what fits into the address field', () => {
    expect(refusals(placeSearchSchema, { q: 'x'.repeat(256) })).toEqual({});
    expect(refusals(placeSearchSchema, { q: 'x'.repeat(257) })).toEqual({ q: 'address_too_long' });
    expect(refusals(placeSearchSchema, {})).toEqual({ q: 'required' });
    expect(refusals(placeSearchSchema, { q: 'a', session: 'not a token' })).toEqual({ session: 'invalid' });
    expect(refusals(placeParamsSchema, { placeId: '' })).toEqual({ placeId: 'required' });
    expect(refusals(placeParamsSchema, { placeId: 'x'.repeat(513) })).toEqual({ placeId: 'too_long' });
  });

  it('bound a report in every part', () => {
    const report = { page: 'Car selection', function: 'selectCar', description: '0 amount' };
    expect(issueReportSchema.parse(report)).toEqual({ ...report, trip: '', carCode: '' });
    expect(refusals(issueReportSchema, {})).toEqual({
      page: 'required',
      function: 'required',
      description: 'required',
    });
    expect(refusals(issueReportSchema, { ...report, trip: 'x'.repeat(1_001), price: 'free' })).toEqual({
      trip: 'too_long',
      price: 'invalid',
    });
  });

  it('keep favourites as none where nothing was chosen', () => {
    expect(favouritesSchema.parse({})).toEqual({ carCode: null, extraCodes: [] });
    expect(refusals(favouritesSchema, { carCode: 'LIMO', extraCodes: [1] })).toEqual({
      carCode: 'car_unknown',
      'extraCodes.0': 'extra_unknown',
    });
  });

  it('make up nothing of a company that is not told', () => {
    expect(companySchema.parse({ name: 'Acme' })).toMatchObject({ name: 'Acme', siren: '', socialLinks: [] });
    expect(refusals(companySchema, { name: ' ', socialLinks: [{ name: 'x', url: 'no' }] })).toEqual({
      name: 'required',
      'socialLinks.0.url': 'invalid',
    });
  });

  it('take what a company says of its standing, and nothing where it says nothing (Rules 1.9, 1.10)', () => {
    const nothing = { since: null, driver: null, reviews: null };
    expect(companyFileSchema.parse({ name: 'Acme' })).toMatchObject(nothing);
    const review = { text: 'À l’heure.', firstName: 'Léa', month: '2026-05', source: 'Google' };
    const reviews = { howChecked: 'Par la commande', howCheckedEn: 'By the order', list: [review] };
    const said = { name: 'Acme', since: 2019, driver: { firstName: 'Camille' }, reviews };
    expect(companyFileSchema.parse(said)).toMatchObject({
      since: 2019,
      driver: { firstName: 'Camille', photo: '' },
      reviews: { list: [{ ...review, language: 'fr-FR' }] },
    });
  });

  it('refuse reviews of which nobody says when, where and how they were checked (Rules 1.10)', () => {
    const review = { text: 'Bien', firstName: 'Léa', month: '2026-13', source: '' };
    expect(refusals(companyFileSchema, { name: 'Acme', reviews: { list: [review] } })).toEqual({
      'reviews.howChecked': 'required',
      'reviews.howCheckedEn': 'required',
      'reviews.list.0.month': 'invalid',
      'reviews.list.0.source': 'required',
    });
    const checked = { howChecked: 'Par la commande', howCheckedEn: 'By the order', list: [] };
    expect(refusals(companyFileSchema, { name: 'Acme', since: 1492, reviews: checked })).toEqual({
      since: 'out_of_bounds',
      'reviews.list': 'required',
    });
  });

  it('write to the operator in French, unless the company asks for English (Rules 7.6)', () => {
    expect(companySchema.parse({ name: 'Acme' }).operatorLanguage).toBe('fr-FR');
    expect(companySchema.parse({ name: 'Acme', operatorLanguage: 'en-US' }).operatorLanguage).toBe('en-US');
    expect(refusals(companySchema, { name: 'Acme', operatorLanguage: 'de-DE' })).toEqual({
      operatorLanguage: 'invalid',
    });
  });
});
