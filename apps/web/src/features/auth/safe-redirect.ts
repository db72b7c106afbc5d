/**
 * Where to go after signing in: a page of this site, or the fallback. What looks like a path may still name another host
 * (`//host`, `/\host`), so the address is resolved as the browser would.
 */
export function safeRedirect(wanted: string | null, fallback: string): string {
  if (!wanted?.startsWith('/')) return fallback;
  const here = 'https://this-site.invalid';
  if (!URL.canParse(wanted, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback;
}
