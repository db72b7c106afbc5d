import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardPayer, CardResult } from './card-payer.ts';
import { cardResultOf } from './card-result-of.ts';

interface FormPayer {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  /** The amount that the form was opened with. */
  readonly shownCents: number;
  readonly saveCard: boolean;
  /** Where a bank sends the customer back to. */
  readonly returnUrl: string;
}

/** Pays with what stands in the provider's form. The country of billing is fixed, and not asked for. */
export function formPayer({ stripe, elements, shownCents, saveCard, returnUrl }: FormPayer): CardPayer {
  return {
    saveCard,
    check: async (amountCents) => {
      // A new total that was just accepted is not on the form yet, and the provider refuses two that differ. Otherwise
      // nothing comes before the form: a wallet opens only right after the press of the button.
      if (amountCents !== shownCents) await elements.update({ amount: amountCents });
      const { error } = await elements.submit();
      return error ? (error.message ?? '') : null;
    },
    pay: (clientSecret) =>
      resultOf(() =>
        stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: {
            return_url: returnUrl,
            payment_method_data: { billing_details: { address: { country: 'FR' } } },
          },
          redirect: 'if_required',
        }),
      ),
  };
}

interface SavedCardPayer {
  readonly stripe: Stripe;
  readonly cardId: string;
  readonly returnUrl: string;
}

/** Pays with a card that the provider keeps: there is nothing to type, and nothing more to keep. */
export function savedCardPayer({ stripe, cardId, returnUrl }: SavedCardPayer): CardPayer {
  return {
    saveCard: false,
    check: () => Promise.resolve(null),
    pay: (clientSecret) =>
      resultOf(() =>
        stripe.confirmPayment({
          clientSecret,
          confirmParams: { return_url: returnUrl, payment_method: cardId },
          redirect: 'if_required',
        }),
      ),
  };
}

async function resultOf(confirm: () => Promise<PaymentIntentResult>): Promise<CardResult> {
  try {
    return cardResultOf(await confirm());
  } catch (failure) {
    // The script failed rather than the card: the operator's developers want to know, and the API knows how it stands.
    reportError(failure);
    return { kind: 'unknown' };
  }
}
