/** How a payment that was sent to its provider went, as far as the browser can tell. */
export type CardResult =
  /** The provider took it. How it stands is the API's to say. */
  | { readonly kind: 'sent' }
  /** The card or what was typed was refused, and nothing is held: the provider's own words for the customer. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing is held; another try may do. */
  | { readonly kind: 'not_paid' }
  /** The card may be authorised or not: only the API can find out. */
  | { readonly kind: 'unknown' };

/** A card that is ready to pay, typed or saved. */
export interface CardPayer {
  /** Whether the customer agreed that the card is kept. */
  readonly saveCard: boolean;
  /**
   * Checks what was typed, before anything is sent. Answers the provider's words for what is wrong, null where nothing is.
   *
   * @param amountCents what is about to be paid
   */
  readonly check: (amountCents: number) => Promise<string | null>;
  /** Pays. It never rejects: a failure that explains nothing is `unknown`. A bank may take the page away for its own. */
  readonly pay: (clientSecret: string) => Promise<CardResult>;
}

/**
 * The payment that a client secret belongs to.
 *
 * @example intentOfSecret('pi_1_secret_2') // 'pi_1'
 */
export function intentOfSecret(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}
