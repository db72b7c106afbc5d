import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Loader } from '../ui/loader/loader.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { OopsPage } from './pages/oops-page.tsx';
import { paths } from './paths.ts';

/** Each page is its own download: nothing of the booking is fetched before someone books. */
const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <OopsPage />,
    HydrateFallback: Loader,
    children: [
      {
        // A page that fails leaves header and footer standing.
        errorElement: <OopsPage />,
        children: [
          { path: paths.home(), lazy: page(() => import('../features/home/home-page.tsx')) },
          { path: paths.contact(), lazy: page(() => import('../features/contact/contact-page.tsx')) },
          { path: paths.terms(), lazy: page(() => import('../features/legal/terms-page.tsx')) },
          { path: paths.legalNotices(), lazy: page(() => import('../features/legal/legal-notices-page.tsx')) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

function page(load: () => Promise<{ default: ComponentType }>) {
  return async () => ({ Component: (await load()).default });
}

export function createRouter() {
  return createBrowserRouter(routes);
}
