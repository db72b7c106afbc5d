import type { APIRequestContext } from '@playwright/test';

/** The content type that a file has to have, by its address. */
const kinds = [
  [/^\/api\/.*\/(voucher|invoice)$/, 'application/pdf'],
  [/^\/api\/.*\/calendar$/, 'text/calendar'],
  [/^\/api\//, 'application/json'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.png$/, 'image/png'],
  [/\.woff2$/, 'font/woff2'],
  [/\.webmanifest$/, 'application/manifest+json'],
] as const;

/**
 * Whether an address of the site is asked for rather than opened: files, and documents in the language that their address names,
 * as search engines read them. Opening those would choose the language of the whole visit.
 */
export function isFile(url: URL): boolean {
  return kindOf(url) !== undefined;
}

/** What is wrong with a file: it is not there, empty, or something else than its address says. */
export async function fileFaults(request: APIRequestContext, url: URL): Promise<string[]> {
  // Packed answers take time, and say nothing more about a link.
  const response = await request.get(url.href, { headers: { 'accept-encoding': 'identity' } });
  const kind = response.headers()['content-type'] ?? 'nothing';
  const faults = response.status() === 200 ? [] : [`answers ${response.status()}`];
  if (!kind.startsWith(kindOf(url) ?? '')) faults.push(`is sent as ${kind}`);
  if ((await response.body()).length === 0) faults.push('is empty');
  return faults;
}

function kindOf({ pathname, searchParams }: URL): string | undefined {
  if (searchParams.has('lang')) return 'text/html';
  return kinds.find(([pattern]) => pattern.test(pathname))?.[1];
}
