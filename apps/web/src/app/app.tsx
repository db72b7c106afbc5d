import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIsHydrating } from '#state/hydration.ts';
import { createQueryClient } from './query-client.ts';
import { PageRoutes } from './page-routes.tsx';

/** The whole site, within whatever router knows the address: the browser's, or the build's own. */
export function App({ router: Router }: { readonly router: (props: { children: ReactNode }) => ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const isHydrating = useIsHydrating();
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isHydrating}>
        <Router>
          <PageRoutes />
        </Router>
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
