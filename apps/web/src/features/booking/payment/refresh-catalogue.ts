import type { QueryClient } from '@tanstack/react-query';
import { carsQuery, extrasQuery, priceRulesQuery } from '#api/queries/catalogue.ts';
import { keepExtras } from '#state/draft-actions.ts';

/** What stands beside the new total must add up to it, and an extra that is gone must not refuse the next try as well. */
export async function refreshCatalogue(queries: QueryClient): Promise<void> {
  const lists = [carsQuery, priceRulesQuery, extrasQuery];
  await Promise.all(lists.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  const extras = queries.getQueryData(extrasQuery.queryKey);
  if (extras) keepExtras(extras.map(({ code }) => code));
}
