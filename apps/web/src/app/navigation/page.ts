import { lazy } from 'react';
import type { LoadPage } from '../public-pages.ts';
import { countLoad, loadPage } from './load-page.ts';

/** A page that is downloaded when it is first shown. */
export function page(load: LoadPage) {
  return lazy(() => countLoad(loadPage(load)));
}
