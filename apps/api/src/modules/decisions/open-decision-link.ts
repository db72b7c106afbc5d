import { accepted, type Result, refused } from '#errors/refusal.ts';
import type { DecisionLink, DecisionSigner } from './decision-signer.ts';

/** What a link of ours that has not expired is about. A forged one names nothing. */
export function openDecisionLink(signer: DecisionSigner, token: string, now: Date): Result<DecisionLink> {
  const link = signer.verify(token);
  if (link === null) return refused('not_found');
  return Date.parse(link.expiresAt) <= now.getTime() ? refused('link_expired') : accepted(link);
}
