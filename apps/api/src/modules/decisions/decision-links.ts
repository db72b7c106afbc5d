import { type Decision, type Order, paths } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { createTokenSigner, type TokenSigner } from '#signing/token-signer.ts';

interface Deps {
  decisionKey: Uint8Array;
  /** Where browsers reach the site. */
  publicUrl: string;
}

/** Addresses of the page on which the operator decides; the choice is which of its buttons comes first. */
export type DecisionLinks = (order: Pick<Order, 'id' | 'trips'>) => Record<Decision, string>;

/** How long after its pick-up an order's links still tell what became of it. */
const toldForMs = 7 * 24 * 60 * 60_000;

/** Makes the links of the operator's mails about an order. The same order has the same links (Rules 4.3). */
export function createDecisionLinks({ decisionKey, publicUrl }: Deps): DecisionLinks {
  const signer = createDecisionSigner(decisionKey);
  return ({ id: orderId, trips }) => {
    const pickupMs = Math.min(...trips.map(({ fromDatetime }) => Date.parse(fromDatetime)));
    const expiresAt = new Date(pickupMs + toldForMs).toISOString();
    const linkOf = (choice: Decision) =>
      new URL(paths.decision(signer.sign({ orderId, choice, expiresAt })), publicUrl).href;
    return { accept: linkOf('accept'), refuse: linkOf('refuse') };
  };
}

/** What a link of the operator's binds. Whoever holds one may decide about this order, either way. */
interface DecisionLink {
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

/** What an operator's link is about. One that is forged is not found; an old one has expired. */
export function openDecisionLink(signer: DecisionSigner, token: string, now: Date): Result<DecisionLink> {
  const link = signer.verify(token);
  if (link === null) return err('not_found');
  return Date.parse(link.expiresAt) <= now.getTime() ? err('link_expired') : ok(link);
}
