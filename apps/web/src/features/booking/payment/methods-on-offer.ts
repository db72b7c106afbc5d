import { offeredPaymentMethods, type PaymentMethod, type PublicConfig, toCents } from '@chauffeur/core';

/** The card's provider takes no less. */
const leastCardCents = 50;

interface Offer {
  readonly config: Pick<PublicConfig, 'paymentMethods' | 'cardPayments'>;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly priceToConfirm: boolean;
}

/** The ways to pay this order here and now: the card only where its provider is set up and takes the amount (Rules 9.12). */
export function methodsOnOffer({ config, totalTTC, priceToConfirm }: Offer): PaymentMethod[] {
  const takesCards = config.cardPayments !== null && toCents(totalTTC) >= leastCardCents;
  return offeredPaymentMethods({ available: config.paymentMethods, priceToConfirm }).filter(
    ({ key }) => key !== 'card_online' || takesCards,
  );
}
