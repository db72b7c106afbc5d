import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { CardPayer, CardResult } from './card-payer.ts';

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
      tryToConfirm(() =>
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
      tryToConfirm(() =>
        stripe.confirmPayment({
          clientSecret,
          confirmParams: { return_url: returnUrl, payment_method: cardId },
          redirect: 'if_required',
        }),
      ),
  };
}

async function tryToConfirm(ask: () => Promise<PaymentIntentResult>): Promise<CardResult> {
  try {
    return cardResultOf(await ask());
  } catch (failure) {
    // The script failed rather than the card: the operator's developers want to know, and the API knows how it stands.
    reportError(failure);
    return { kind: 'unknown' };
  }
}

/**
 * Reads the provider's answer to a confirmation. Only what is certainly not held is called so: anything unclear, a
 * connection that broke first of all, is `unknown`.
 */
export function cardResultOf({ paymentIntent, error }: PaymentIntentResult): CardResult {
  if (!error) return { kind: paymentIntent.status === 'requires_payment_method' ? 'not_paid' : 'sent' };
  // Paid by an earlier try, of which the answer was lost, or in another tab.
  if (isUnderWay(error)) return { kind: 'sent' };
  if (isForTheCustomer(error) && error.message) return { kind: 'refused', message: error.message };
  return { kind: 'unknown' };
}

function isUnderWay({ payment_intent: intent }: StripeError): boolean {
  return intent !== undefined && ['requires_capture', 'processing', 'succeeded'].includes(intent.status);
}

/** Whether an error has a message for the customer. A failed authentication at the bank comes as a wrong request, though it is about the card. */
function isForTheCustomer({ type, code }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
}
