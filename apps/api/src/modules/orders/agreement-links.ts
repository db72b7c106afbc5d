import { paths, type Proposal } from '@chauffeur/core';
import { createTokenSigner, type TokenSigner } from '#signing/token-signer.ts';

/** Which proposal of which order a link is about. Whoever holds one may say yes or no to it, once. */
interface AgreementLink {
  orderId: string;
  /** When it was proposed: another proposal has another link. */
  at: string;
}

export type AgreementSigner = TokenSigner<AgreementLink>;

/** Signs the links by which customers agree to a dearer order (Rules 21.3). */
export function createAgreementSigner(key: Uint8Array): AgreementSigner {
  return createTokenSigner<AgreementLink>(key, 'a1');
}

/** Where on the site a customer agrees to a proposal. The same proposal has the same link. */
export type AgreementPath = (proposal: Pick<Proposal, 'at'>, orderId: string) => string;

export function createAgreementPath(key: Uint8Array): AgreementPath {
  const signer = createAgreementSigner(key);
  return ({ at }, orderId) => paths.agreement(signer.sign({ orderId, at }));
}
