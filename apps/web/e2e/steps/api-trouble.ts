import type { Page } from '@playwright/test';
import type { Trouble } from '../trouble.ts';

/** The ways in which an API fails to do what it was asked. */
export const troubles = {
  down: { status: 0, code: '' },
  'too busy': { status: 429, code: 'rate_limited' },
  broken: { status: 500, code: 'internal' },
  unavailable: { status: 503, code: 'unavailable' },
} as const;
export type TroubleKind = keyof typeof troubles;

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT';
  /** Below /api, without its query. */
  path: string;
}

/** Makes one call fail from now on, until the returned function is called. The request does not reach the server. */
export async function failCall(page: Page, { method, path }: ApiCall, kind: TroubleKind): Promise<() => Promise<void>> {
  const { status, code } = troubles[kind];
  const isMeant = (url: URL) => url.pathname === `/api${path}`;
  await page.route(isMeant, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (status === 0) return route.abort('connectionrefused');
    return route.fulfill({ status, json: { code, requestId: 'provoked' } });
  });
  return () => page.unroute(isMeant);
}

/** What the browser itself says of the failure. */
export function allowFailure({ allow }: Trouble, path: string, kind: TroubleKind): void {
  const { status } = troubles[kind];
  const call = path.replaceAll('/', String.raw`\/`);
  if (status === 0) allow(new RegExp(`request failed: .*${call}`), /console error: .*ERR_CONNECTION_REFUSED/);
  else allow(new RegExp(`answer ${status}: .*${call}`), new RegExp(`console error: .*status of ${status}`));
}
