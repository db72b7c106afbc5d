import { type Formats, formatsOf } from '@chauffeur/core';
import { useLanguage } from './use-language.ts';

/** The one way to write money, dates, hours and lengths, in the language in force. */
export function useFormat(): Formats {
  return formatsOf(useLanguage());
}
