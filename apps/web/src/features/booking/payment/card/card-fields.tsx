import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { formPayer } from '#platform/payments/stripe-payers.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import styles from './card.module.css';

interface CardFieldsProps {
  readonly stripe: Stripe;
  readonly amountCents: number;
  readonly returnUrl: string;
  readonly saveCard: boolean;
  readonly onSaveCard: (saveCard: boolean) => void;
  readonly onPayer: (payer: CardPayer | null) => void;
  readonly onBroken: () => void;
}

/** Cards, and the wallets that hold them; the country of billing is fixed, and given when paying. */
const elementOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: { address: { country: 'never' } } },
  wallets: { link: 'never' },
};

/** The provider's fields, and whether the card may be kept. It can pay once the fields are there. */
export function CardFields(props: CardFieldsProps) {
  const { stripe, amountCents, returnUrl, saveCard, onSaveCard, onPayer, onBroken } = props;
  const { form: texts } = useMessages(cardPaymentMessages);
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!isReady || !elements) return undefined;
    onPayer(formPayer({ stripe, elements, shownCents: amountCents, saveCard, returnUrl }));
    return () => onPayer(null);
  }, [isReady, elements, stripe, amountCents, saveCard, returnUrl, onPayer]);
  return (
    <div className={styles.fields}>
      <div className={styles.element}>
        <PaymentElement options={elementOptions} onReady={() => setIsReady(true)} onLoadError={onBroken} />
      </div>
      <Checkbox id="save-card" value={saveCard} onChange={onSaveCard}>
        {texts.save}
        <span className={styles.hint}>{texts.saveHint}</span>
      </Checkbox>
    </div>
  );
}
