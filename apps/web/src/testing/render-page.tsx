import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '#app/query-client.ts';

function ShownAddress() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}

/** Renders within a router and an empty query cache; the element `address` tells where the router is. */
export function renderPage(page: ReactNode, at = '/') {
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
