import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '#app/query-client.ts';

function ShownAddress() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}

/** An address, with the state that the page before gives it where a test needs that. */
type Entry = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];

/** Renders within a router and an empty query cache; the element `address` tells where the router is. */
export function renderPage(page: ReactNode, at: Entry = '/') {
  const queries = createQueryClient();
  const { queries: own } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...own, retry: false } });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <ShownAddress />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
