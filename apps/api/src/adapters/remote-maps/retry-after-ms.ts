/** What `retry-after` asks for, in seconds or as a date; nothing where it is absent or cannot be read. */
export function retryAfterMs(headers: Headers, now: Date): { retryAfterMs?: number } {
  const text = headers.get('retry-after')?.trim() ?? '';
  const waitMs = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(waitMs) ? {} : { retryAfterMs: Math.max(0, waitMs) };
}
