import { pathPatterns, paths } from '@chauffeur/core';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

export type LoadPage = () => Promise<{ default: ComponentType }>;

interface PublicPage {
  /** The path as a router's pattern, where a part of it differs. */
  readonly address: string;
  readonly load: LoadPage;
}

/**
 * The pages that anyone may read and search engines may find. They are rendered to HTML when the site is built, in both
 * languages (`prerender.ts`); every other page begins empty in the browser.
 */
export const publicPages = {
  home: { address: paths.home(), load: () => import('#features/home/home-page.tsx') },
  cars: { address: paths.cars(), load: () => import('#features/cars/cars-page.tsx') },
  contact: { address: paths.contact(), load: () => import('#features/contact/contact-page.tsx') },
  terms: { address: paths.terms(), load: () => import('#features/legal/terms-page.tsx') },
  legalNotices: { address: paths.legalNotices(), load: () => import('#features/legal/legal-notices-page.tsx') },
  privacy: { address: paths.privacy(), load: () => import('#features/legal/privacy-page.tsx') },
  route: { address: pathPatterns.route, load: () => import('#features/places/route-page.tsx') },
  place: { address: pathPatterns.place, load: () => import('#features/places/place-page.tsx') },
} as const satisfies Record<string, PublicPage>;

/** Downloads the page of an address ahead of the first render, so that it hydrates its HTML at once. */
export async function loadPublicPage(pathname: string): Promise<void> {
  await Object.values(publicPages)
    .find(({ address }) => matchPath(address, pathname))
    ?.load();
}
