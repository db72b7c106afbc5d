import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';
import { PageRoutes } from './page-routes.tsx';

/** The whole site, within whatever router knows the address: the browser's, or the build's own. */
export function App({ router: Router }: { readonly router: (props: { children: ReactNode }) => ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
        <PageRoutes />
      </Router>
    </QueryClientProvider>
  );
}
