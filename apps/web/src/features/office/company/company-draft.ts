import { companyFaults, type CompanyForm, companyFormSchema, type FieldErrors, type Language } from '@chauffeur/core';
import { readNumber, schemaValidator, typedEuros, type Validation } from '#ui/form/schema-validator.ts';

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

export function companyDraftOf({ reviews, ...form }: CompanyForm, language: Language): CompanyDraft {
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
      minuteTTC: typedEuros(minuteTTC, language),
    },
    howChecked: reviews?.howChecked ?? '',
    howCheckedEn: reviews?.howCheckedEn ?? '',
    reviews: reviews?.list ?? [],
  };
}

function formOf({ howChecked, howCheckedEn, reviews, driver, since, waiting, ...draft }: CompanyDraft): CompanyForm {
  return {
    ...draft,
    since: since.trim() === '' ? null : readNumber(since),
    driver: driver.trim() === '' ? null : { firstName: driver },
    answerWithinHours: readNumber(draft.answerWithinHours),
    waiting: {
      airport: readNumber(waiting.airport),
      station: readNumber(waiting.station),
      other: readNumber(waiting.other),
      minuteTTC: readNumber(waiting.minuteTTC),
    },
    reviews: reviews.length === 0 ? null : { howChecked, howCheckedEn, list: reviews },
  };
}

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
