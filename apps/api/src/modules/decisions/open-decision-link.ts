import { ok, type Result, err } from '#errors/result.ts';
import type { DecisionLink, DecisionSigner } from './decision-signer.ts';

/** What a link of ours that has not expired is about. A forged one names nothing. */
export function openDecisionLink(signer: DecisionSigner, token: string, now: Date): Result<DecisionLink> {
  const link = signer.verify(token);
  if (link === null) return err('not_found');
  return Date.parse(link.expiresAt) <= now.getTime() ? err('link_expired') : ok(link);
}
