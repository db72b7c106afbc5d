import { type OfficeCompany, type PublicConfig, publicFactsOf, siteCalls } from '@chauffeur/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { baseUrl } from '../exchange.ts';
import { configQuery } from './config.ts';
import { officeKey } from './office.ts';

/** The company's facts as they stand, and who saved them. */
export const officeCompanyQuery = queryOptions({
  queryKey: [...officeKey, 'company'],
  queryFn: ({ signal }) => call('officeCompany', { signal }),
});

/** Has this browser's pages say what was saved, those of later visits too: it keeps the public settings for a minute. */
export function tellPages(queries: QueryClient, saved: OfficeCompany): void {
  queries.setQueryData(officeCompanyQuery.queryKey, saved);
  queries.setQueryData(configQuery.queryKey, (known: PublicConfig | undefined) => {
    return known && { ...known, ...publicFactsOf(saved.facts, known.standing.driver?.photo ?? '') };
  });
  const headers = { accept: 'application/json' };
  // Pages that this does not reach show it within that minute.
  fetch(`${baseUrl}${siteCalls.config.path}`, { cache: 'reload', headers }).catch(() => undefined);
}
