import type { Language } from '@chauffeur/core';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, serverLanguage } from './language.ts';

/** The language in force; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, serverLanguage);
}
