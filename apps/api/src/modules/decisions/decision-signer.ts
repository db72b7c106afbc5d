import type { Decision } from '@chauffeur/core';
import { createTokenSigner, type TokenSigner } from '#signing/token-signer.ts';

/** What a link of the operator's binds. Whoever holds one may decide about this order, either way. */
export interface DecisionLink {
  orderId: string;
  /** The button that the link stands for in the mail; the page has both. */
  choice: Decision;
  /** ISO UTC. */
  expiresAt: string;
}

export type DecisionSigner = TokenSigner<DecisionLink>;

/** Signs the operator's links (Rules 4.3). */
export function createDecisionSigner(key: Uint8Array): DecisionSigner {
  return createTokenSigner<DecisionLink>(key, 'd1');
}
