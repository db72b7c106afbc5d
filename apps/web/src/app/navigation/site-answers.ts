import { paths } from '@chauffeur/core';

const timeoutMs = 10_000;

/** Whether the site answers just now; asked of the site itself, since a browser may believe in a network that leads nowhere. */
export async function siteAnswers(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
    return (await fetch(paths.home(), request)).ok;
  } catch {
    return false;
  }
}
