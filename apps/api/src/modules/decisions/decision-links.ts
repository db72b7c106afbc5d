import { type Decision, type Order, paths } from '@chauffeur/core';
import { createDecisionSigner } from './decision-signer.ts';

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
