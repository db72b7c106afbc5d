import { companyFaults, type CompanyForm, companyFormSchema, type FieldErrors } from '@chauffeur/core';
import { schemaValidator, type Validation } from '#ui/form/schema-validator.ts';

type Review = NonNullable<CompanyForm['reviews']>['list'][number];

/** The facts as they are typed: numbers are texts, and what may be left out is empty. */
export interface CompanyDraft
  extends Omit<CompanyForm, 'since' | 'driver' | 'answerWithinHours' | 'waiting' | 'reviews' | 'socialLinks'> {
  since: string;
  driver: string;
  answerWithinHours: string;
  waiting: Record<keyof CompanyForm['waiting'], string>;
  howChecked: string;
  howCheckedEn: string;
  reviews: Review[];
  socialLinks: CompanyForm['socialLinks'];
}

export function companyDraftOf({ reviews, ...form }: CompanyForm): CompanyDraft {
  const { airport, station, other, minuteTTC } = form.waiting;
  return {
    ...form,
    since: form.since === null ? '' : String(form.since),
    driver: form.driver?.firstName ?? '',
    answerWithinHours: String(form.answerWithinHours),
    waiting: {
      airport: String(airport),
      station: String(station),
      other: String(other),
      minuteTTC: String(minuteTTC).replace('.', ','),
    },
    howChecked: reviews?.howChecked ?? '',
    howCheckedEn: reviews?.howCheckedEn ?? '',
    reviews: reviews?.list ?? [],
  };
}

function formOf({ howChecked, howCheckedEn, reviews, driver, since, waiting, ...draft }: CompanyDraft): CompanyForm {
  return {
    ...draft,
    since: since.trim() === '' ? null : numberOf(since),
    driver: driver.trim() === '' ? null : { firstName: driver },
    answerWithinHours: numberOf(draft.answerWithinHours),
    waiting: {
      airport: numberOf(waiting.airport),
      station: numberOf(waiting.station),
      other: numberOf(waiting.other),
      minuteTTC: numberOf(waiting.minuteTTC),
    },
    reviews: reviews.length === 0 ? null : { howChecked, howCheckedEn, list: reviews },
  };
}

/** As people write it, with a comma too; what is no number stays for the schema to refuse. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

const readForm = schemaValidator<CompanyForm>(companyFormSchema);

/** What was typed as it is saved, or why fields are refused (Rules 22.3). */
export function readCompany(draft: CompanyDraft, former: CompanyForm): Validation<CompanyForm> {
  const typed = formOf(draft);
  const read = readForm(typed);
  // All at once: whoever mends one field is not sent back for another.
  const errors = { ...companyFaults(typed, former), ...('errors' in read && read.errors) };
  return Object.keys(errors).length > 0 ? { errors: atFields(errors) } : read;
}

/** Refused fields under the names that the form has for them. */
export function atFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, key]) => [
      path
        .replace(/^facts\.?/, '')
        .replace(/^driver\..*/, 'driver')
        .replace(/^reviews\.list/, 'reviews')
        .replace(/^reviews\.(how\w+)$/, '$1'),
      key,
    ]),
  );
}
