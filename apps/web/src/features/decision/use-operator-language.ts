import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '#api/queries/config.ts';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';

/** The operator's page speaks the operator's language, unless whoever opens it chose one on the site (Rules 7.6). */
export function useOperatorLanguage(): void {
  const config = useQuery(configQuery);
  const language = config.data?.company.operatorLanguage;
  useEffect(() => {
    if (language !== undefined && !hasChosenLanguage(document.cookie)) chooseLanguage(language);
  }, [language]);
}
