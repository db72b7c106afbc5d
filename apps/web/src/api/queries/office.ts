import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nullIfMissing } from '../api-failure.ts';
import { call } from '../client.ts';
import { accountKey } from '../session.ts';

/** The first part of the key of every answer of the office: these belong to the account, and are forgotten when the office closes. */
export const officeKey = [...accountKey, 'office'] as const;

/** Who one is in the office; null for somebody who does not belong to it. */
export const officeEntryQuery = queryOptions({
  queryKey: [...officeKey, 'entry'],
  queryFn: ({ signal }) => nullIfMissing(call('staffEntry', { signal })),
  staleTime: 60_000,
});

export const teamQuery = queryOptions({
  queryKey: [...officeKey, 'team'],
  queryFn: ({ signal }) => call('team', { signal }),
});

/** The address at which a calendar program reads the driver's own rides. */
export const driverFeedQuery = queryOptions({
  queryKey: [...officeKey, 'driver-feed'],
  queryFn: ({ signal }) => call('driverFeed', { signal }),
});

/** Vehicles, drivers, duties, blocks and settings, with what runs out and what has no vehicle. */
export const staffFleetQuery = queryOptions({
  queryKey: [...officeKey, 'fleet'],
  queryFn: ({ signal }) => call('staffFleet', { signal }),
});

/** The photograph that a driver's record names. The same id always means the same picture. */
export const driverPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: [...officeKey, 'photo', id],
    queryFn: ({ signal }) => call('driverPhoto', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What was done, newest first, a page at a time. */
export const journalQuery = infiniteQueryOptions({
  queryKey: [...officeKey, 'journal'],
  queryFn: ({ signal, pageParam }) =>
    call('journal', { signal, query: { limit: 30, ...(pageParam !== null && { cursor: pageParam }) } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** What the key of every answer about the books begins with. */
export const booksKey = [...officeKey, 'books'] as const;

/** Invoices and credit notes of a month, or as a search finds them, newest first, a page at a time. */
export function booksQuery(asked: { readonly month?: string; readonly search?: string }) {
  return infiniteQueryOptions({
    queryKey: [...booksKey, asked],
    queryFn: ({ signal, pageParam: cursor }) => call('officeInvoices', { query: { ...asked, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A month of Paris in figures. */
export function figuresQuery(month: string) {
  return queryOptions({
    queryKey: [...booksKey, 'figures', month],
    queryFn: ({ signal }) => call('officeFigures', { query: { month }, signal }),
  });
}
