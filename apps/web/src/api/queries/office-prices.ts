import type { PriceDraft } from '@chauffeur/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { officeKey } from './office.ts';

/** What is sold, the versions and the draft; a version comes into force by itself. */
export const officePricesQuery = queryOptions({
  queryKey: [...officeKey, 'prices'],
  queryFn: ({ signal }) => call('officePrices', { signal }),
  refetchInterval: 60_000,
});

/** What the last rides cost by the present prices and by a draft; until that is known what the draft before made of them. */
export function pricePreviewQuery({ revision, content }: Pick<PriceDraft, 'revision' | 'content'>) {
  return queryOptions({
    queryKey: [...officeKey, 'price-preview', revision],
    queryFn: ({ signal }) => call('previewPrices', { body: { content }, signal }),
    placeholderData: keepPreviousData,
  });
}
