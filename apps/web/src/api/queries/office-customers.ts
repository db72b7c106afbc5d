import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nullIfMissing } from '../api-failure.ts';
import { call } from '../client.ts';
import { officeKey } from './office.ts';

/** Orders by number, name, phone or e-mail, newest first, page by page (Rules 12.8). */
export function foundOrdersQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...officeKey, 'found-orders', q],
    queryFn: ({ signal, pageParam: cursor }) => call('officeFindOrders', { query: { q, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 10_000,
  });
}

/** The customers that the same words find, page by page, with and without an account. */
export function foundCustomersQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...officeKey, 'found-customers', q],
    queryFn: ({ signal, pageParam: cursor }) => call('officeFindCustomers', { query: { q, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 10_000,
  });
}

/** A customer with their rides; null where there is none. */
export function officeCustomerQuery(id: string) {
  return queryOptions({
    queryKey: [...officeKey, 'customer', id],
    queryFn: ({ signal }) => nullIfMissing(call('officeCustomer', { params: { id }, signal })),
  });
}
