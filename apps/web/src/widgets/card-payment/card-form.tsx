import { toCents } from '@chauffeur/core';
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElementsOptionsMode, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { languageKey } from '#i18n/language.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { formPayer } from '#platform/payments/stripe-payers.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { CardUnavailable } from './card-states.tsx';
import styles from './card-payment.module.css';

interface CardFormProps {
  readonly stripe: Stripe;
  /** Euros with VAT. */
  readonly totalTTC: number;
  /** Whether the card may be kept, which only an account can. */
  readonly canSave: boolean;
  readonly returnUrl: string;
  readonly onPayer: (payer: CardPayer | null) => void;
  /** Called on each change after which the fields hold a whole card. */
  readonly onComplete: () => void;
}

/**
 * The provider's form for a card, before there is a payment: amount, currency and manual capture must be those of the
 * payment that is made when the order is sent (Rules 4.11).
 */
export function CardForm({ stripe, totalTTC, canSave, returnUrl, onPayer, onComplete }: CardFormProps) {
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
        onSaveCard={canSave ? setSaveCard : null}
        onPayer={onPayer}
        onComplete={onComplete}
        onBroken={() => setIsBroken(true)}
      />
    </Elements>
  );
}

interface CardFieldsProps {
  readonly stripe: Stripe;
  readonly amountCents: number;
  readonly returnUrl: string;
  readonly saveCard: boolean;
  /** Null where no card can be kept. */
  readonly onSaveCard: ((saveCard: boolean) => void) | null;
  readonly onPayer: (payer: CardPayer | null) => void;
  readonly onComplete: () => void;
  readonly onBroken: () => void;
}

/** Cards, and the wallets that hold them; the country of billing is fixed, and given when paying. */
const elementOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: { address: { country: 'never' } } },
  wallets: { link: 'never' },
};

/** The provider's fields, and whether the card may be kept. It can pay once the fields are there. */
function CardFields(props: CardFieldsProps) {
  const { stripe, amountCents, returnUrl, saveCard, onSaveCard, onPayer, onComplete, onBroken } = props;
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
        <PaymentElement
          options={elementOptions}
          onReady={() => setIsReady(true)}
          onChange={({ complete }) => complete && onComplete()}
          onLoadError={onBroken}
        />
      </div>
      {onSaveCard && (
        <Checkbox id="save-card" value={saveCard} onChange={onSaveCard}>
          {texts.save}
          <span className={styles.hint}>{texts.saveHint}</span>
        </Checkbox>
      )}
    </div>
  );
}

const darkTheme = '(prefers-color-scheme: dark)';

/** The site's own look for the provider's form, which stands in a frame that no style sheet of ours reaches. */
function useCardAppearance(): Appearance {
  const isDark = useSyncExternalStore(onThemeChange, () => matchMedia(darkTheme).matches);
  return useMemo(() => appearanceOf(isDark ? 'night' : 'stripe', getComputedStyle(document.documentElement)), [isDark]);
}

function onThemeChange(listener: () => void): () => void {
  const theme = matchMedia(darkTheme);
  theme.addEventListener('change', listener);
  return () => theme.removeEventListener('change', listener);
}

function appearanceOf(theme: 'stripe' | 'night', tokens: CSSStyleDeclaration): Appearance {
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const outline = `2px solid ${token('--focus')}`;
  return {
    theme,
    labels: 'above',
    variables: {
      fontFamily: token('--font-text'),
      fontSizeBase: '16px',
      spacingUnit: '4px',
      borderRadius: token('--radius'),
      colorPrimary: token('--accent-ink'),
      colorBackground: token('--surface-raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-soft'),
      colorDanger: token('--danger'),
      colorSuccess: token('--success'),
      colorWarning: token('--warning'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '550' },
      '.Input': { border: `1px solid ${token('--field-border')}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { outline, outlineOffset: '1px', boxShadow: 'none', borderColor: token('--field-border') },
      '.Input--invalid': { border: `1px solid ${token('--danger')}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  };
}
