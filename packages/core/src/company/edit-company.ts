import type { FieldErrorKey, FieldErrors } from '../errors/field-error-key.ts';
import { longestJournalValue } from '../limits.ts';
import type { Company, CompanyFile, Reviews } from '../schemas/company.ts';
import type { CompanyForm } from '../schemas/company-version.ts';
import { emailSchema, phoneNumberSchema } from '../schemas/customer.ts';
import { cutText } from '../text/cut-text.ts';
import { readRevtc, readSiren, seemsVatNumber } from '../text/french-codes.ts';
import { readIban } from '../text/iban.ts';
import { typedSeparators } from '../text/typed-separators.ts';

type CheckedFact = 'email' | 'phone' | 'siren' | 'revtc' | 'vatNumber' | 'iban';

/** What a fact has to look like where it is given, and why it is refused. */
const checks: Readonly<Record<CheckedFact, { isOne: (text: string) => boolean; fault: FieldErrorKey }>> = {
  email: { isOne: (text) => emailSchema.safeParse(text).success, fault: 'email_invalid' },
  phone: { isOne: (text) => phoneNumberSchema.safeParse(text).success, fault: 'phone_invalid' },
  siren: { isOne: isGivenSiren, fault: 'siren_invalid' },
  revtc: { isOne: (text) => readRevtc(text) !== null, fault: 'invalid' },
  vatNumber: {
    isOne: (text) =>
      /^[A-Z]{2}[\dA-Z]{2,13}$/i.test(text.replace(typedSeparators, '')) && seemsVatNumber(text, 'France'),
    fault: 'invalid',
  },
  iban: { isOne: (text) => readIban(text) !== null, fault: 'invalid' },
};

/**
 * Why facts that an owner has entered are refused, by their fields (Rules 22.3). A fact that may be missing may be empty, and one that is as
 * it was is no reason: whoever changes the phone is not asked for the rest. Mails to the company need an address to go to.
 *
 * @example companyFaults({ email: 'a', phone: '', siren: '303 265 046', revtc: '', vatNumber: '', socialLinks: [] }, { email: 'a', siren: '' }) // { siren: 'siren_invalid' }
 */
export function companyFaults(form: CompanyForm, former: CompanyForm): FieldErrors {
  const faults: FieldErrors = form.email === '' ? { email: 'email_required' } : {};
  for (const fact of Object.keys(checks) as CheckedFact[]) {
    const { isOne, fault } = checks[fact];
    if (form[fact] !== '' && form[fact] !== former[fact] && !isOne(form[fact])) faults[fact] = fault;
  }
  for (const [place, { url }] of form.socialLinks.entries()) {
    // It becomes a link on every page: nothing that a browser would run.
    if (!/^https?:\/\//i.test(url)) faults[`socialLinks.${place}.url`] = 'invalid';
  }
  return faults;
}

/** The facts that may be typed on several lines. */
const blocks = ['address', 'insurer', 'mediator', 'host'] as const;

/**
 * The facts as they are kept. The company that the project makes up stays one, and its papers say so, until it has a SIREN of its own
 * (Rules 22.4). What was typed on several lines is kept on one, with commas, since pages and papers say it within theirs.
 *
 * @example
 * keptCompany({ siren: '303265045', iban: '', address: '1 rue A\n60000 B', insurer: '', mediator: '', host: '', driver: null }, { example: true })
 * // { siren: '303 265 045', iban: '', address: '1 rue A, 60000 B', insurer: '', mediator: '', host: '', driver: null }
 */
export function keptCompany(form: CompanyForm, { example }: Pick<CompanyFile, 'example'>): CompanyFile {
  const { driver, ...facts } = form;
  const siren = isGivenSiren(facts.siren) ? facts.siren.replace(/\D/g, '').replace(/\d{3}(?=\d)/g, '$& ') : facts.siren;
  return {
    ...(example && !isGivenSiren(siren) && { example }),
    ...facts,
    ...Object.fromEntries(blocks.map((fact) => [fact, oneLine(facts[fact])])),
    siren,
    iban: readIban(facts.iban) ?? facts.iban,
    driver: driver && { ...driver, photo: '' },
  };
}

/**
 * What papers, mails and pages say of the company, and apart from it what visitors are told beside: with the photograph's address on the site,
 * whatever the facts name (Rules 22.1).
 *
 * @example publicFactsOf({ name: 'A', since: 2019, driver: null, reviews: null }, '') // { company: { name: 'A' }, standing: { since: 2019, driver: null, reviews: null } }
 */
export function publicFactsOf(
  { since, driver, reviews, ...company }: CompanyFile,
  photo: string,
): { company: Company; standing: Pick<CompanyFile, 'since' | 'driver' | 'reviews'> } {
  return { company, standing: { since, driver: driver && { ...driver, photo }, reviews } };
}

/**
 * What of the facts an owner may change: all but whether they are made up, and the photograph, which is a file (Rules 22.1).
 *
 * @example companyFormOf({ example: true, name: 'A', driver: null }) // { name: 'A', driver: null }
 */
export function companyFormOf({ example: _example, driver, ...facts }: CompanyFile): CompanyForm {
  return { ...facts, driver: driver && { firstName: driver.firstName } };
}

type PlainFacts = Record<string, string | number | boolean | null>;

/**
 * What differs between two versions, by the names of the facts, as the journal tells it (Rules 22.2).
 *
 * @example companyChanges({ phone: '1', waiting: {}, socialLinks: [], reviews: null }, { phone: '2', waiting: {}, socialLinks: [], reviews: null }) // { before: { phone: '1' }, after: { phone: '2' } }
 */
export function companyChanges(before: CompanyForm, after: CompanyForm): { before: PlainFacts; after: PlainFacts } {
  const [was, is] = [plainFacts(before), plainFacts(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const changed = (facts: PlainFacts): PlainFacts =>
    Object.fromEntries(names.map((name) => [name, cut(facts[name] as PlainFacts[string])]));
  return { before: changed(was), after: changed(is) };
}

/** Lists and groups as somebody reads them. */
function plainFacts({ waiting, driver, socialLinks, reviews, ...facts }: CompanyForm): PlainFacts {
  return {
    ...facts,
    'waiting.airport': waiting.airport,
    'waiting.station': waiting.station,
    'waiting.other': waiting.other,
    'waiting.minuteTTC': waiting.minuteTTC,
    driver: driver?.firstName ?? '',
    socialLinks: socialLinks.map(({ name, url }) => `${name} ${url}`).join(', '),
    reviews: reviews === null ? '' : plainReviews(reviews),
  };
}

function plainReviews({ howChecked, howCheckedEn, list }: Reviews): string {
  const texts = list.map(
    (one) => `${one.firstName}, ${one.month}, ${one.source}, ${one.language.slice(0, 2).toUpperCase()} – ${one.text}`,
  );
  return [howChecked, howCheckedEn, ...texts].join(' / ');
}

function cut(value: PlainFacts[string]): PlainFacts[string] {
  return typeof value === 'string' ? cutText(value, longestJournalValue) : value;
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''));
  return lines.filter((line) => line !== '').join(', ');
}

/** Whether a text is a SIREN that somebody has. Nine noughts satisfy the rule of its check digit, and belong to nobody. */
function isGivenSiren(text: string): boolean {
  return readSiren(text) !== null && /[1-9]/.test(text);
}
