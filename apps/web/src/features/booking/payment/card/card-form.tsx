import { toCents } from '@chauffeur/core';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { languageKey } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { CardFields } from './card-fields.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import { useCardAppearance } from './use-card-appearance.ts';

interface CardFormProps {
  readonly stripe: Stripe;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly returnUrl: string;
  readonly onPayer: (payer: CardPayer | null) => void;
}

/**
 * The provider's form for a card, before there is a payment: amount, currency and manual capture must be those of the
 * payment that is made when the order is sent (Rules 4.11).
 */
export function CardForm({ stripe, totalTTC, returnUrl, onPayer }: CardFormProps) {
  const locale = languageKey(useLanguage());
  const appearance = useCardAppearance();
  const [saveCard, setSaveCard] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const amountCents = toCents(totalTTC);
  const options = useMemo<StripeElementsOptionsMode>(
    () => ({
      mode: 'payment',
      amount: amountCents,
      currency: 'eur',
      captureMethod: 'manual',
      setupFutureUsage: saveCard ? 'on_session' : null,
      allowedPaymentMethodTypes: ['card'],
      locale,
      appearance,
    }),
    [amountCents, saveCard, locale, appearance],
  );
  if (isBroken) return <CardUnavailable onRetry={() => setIsBroken(false)} />;
  return (
    <Elements stripe={stripe} options={options}>
      <CardFields
        stripe={stripe}
        amountCents={amountCents}
        returnUrl={returnUrl}
        saveCard={saveCard}
        onSaveCard={setSaveCard}
        onPayer={onPayer}
        onBroken={() => setIsBroken(true)}
      />
    </Elements>
  );
}
