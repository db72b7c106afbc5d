import type { PriceVersion } from '../schemas/price-version.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

/** What decides between versions. */
export type PriceVersionTimes = Pick<PriceVersion, 'version' | 'publishedAt' | 'withdrawn'>;

/**
 * The version in force at an instant, ISO UTC: of those that were published by then and not taken back the one that was published last,
 * of two of the same instant the one that was made later; undefined where there is none (Rules 20.1). The instant itself is inside.
 *
 * @example
 * priceVersionAt(
 *   [
 *     { version: 1, publishedAt: '1970-01-01T00:00:00.000Z', withdrawn: null },
 *     { version: 2, publishedAt: '2026-12-01T11:00:00.000Z', withdrawn: null },
 *   ],
 *   '2026-12-01T10:59:59.999Z',
 * )
 * // { version: 1, publishedAt: '1970-01-01T00:00:00.000Z', withdrawn: null }
 */
export function priceVersionAt<V extends PriceVersionTimes>(versions: readonly V[], atUtc: UtcInstant): V | undefined {
  const at = epochMs(atUtc);
  const published = versions.filter(({ publishedAt, withdrawn }) => withdrawn === null && epochMs(publishedAt) <= at);
  return published.reduce<V | undefined>((last, one) => (last && isLater(last, one) ? last : one), undefined);
}

function isLater(one: PriceVersionTimes, other: PriceVersionTimes): boolean {
  return (epochMs(one.publishedAt) - epochMs(other.publishedAt) || one.version - other.version) > 0;
}
