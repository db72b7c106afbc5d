import { usualWaiting } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { useFormat } from '#i18n/use-format.ts';

/**
 * Writes the company's own figures into what is said of waiting (Rules 14.6): `{airport}`, `{station}` and `{other}` are free minutes, `{minute}` is
 * the price of each one more. A page that is rendered at build has the usual ones.
 */
export function useWaitingWords(): (text: string) => string {
  const { data: config } = useQuery(configQuery);
  const { money } = useFormat();
  const terms = config?.company.waiting ?? usualWaiting;
  const words = { ...terms, minute: money(terms.minuteTTC) };
  return (text) =>
    text.replaceAll(/\{(airport|station|other|minute)\}/g, (_, name: 'airport' | 'station' | 'other' | 'minute') =>
      String(words[name]),
    );
}
