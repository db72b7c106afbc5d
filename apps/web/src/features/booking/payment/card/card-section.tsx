import type { Language } from '@chauffeur/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { languageKey } from '#i18n/language.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import type { CardSettings } from '#platform/payments/open-stripe.ts';
import { CardLoading, CardUnavailable } from '#widgets/card-payment/card-states.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './card.module.css';

interface CardSectionProps {
  readonly settings: CardSettings;
  /** Euros with VAT. */
  readonly totalTTC: number;
  /** Told which card would pay; null while none is ready. */
  readonly onPayer: (payer: CardPayer | null) => void;
  /** Called on each change after which the form holds a whole card. */
  readonly onComplete: () => void;
}

/** The card that pays, once its form is here; what to do where it does not come. */
export function CardSection({ settings, totalTTC, onPayer, onComplete }: CardSectionProps) {
  const { form: texts } = useMessages(cardPaymentMessages);
  const language = useLanguage();
  const form = useQuery(cardFormQuery(settings, language));
  return (
    <div className={styles.section}>
      {settings.simulationScript !== null && (
        <Notice tone="warning" title={texts.simulation}>
          <p>{texts.simulationText}</p>
        </Notice>
      )}
      {form.isError && !form.isFetching && <CardUnavailable onRetry={() => void form.refetch()} />}
      {(form.isPending || form.isRefetchError) && form.isFetching && <CardLoading />}
      {form.data && (
        <CardBoundary>
          {/* The provider's object speaks one language: another one is another form. */}
          <form.data.CardChoice
            key={language}
            stripe={form.data.stripe}
            totalTTC={totalTTC}
            onPayer={onPayer}
            onComplete={onComplete}
          />
        </CardBoundary>
      )}
    </div>
  );
}

interface CardBoundaryProps {
  readonly children: ReactNode;
}

/** The form is made by another company's script: where that throws, the card is missing and the booking is not lost. */
class CardBoundary extends Component<CardBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (this.state.isBroken) return <CardUnavailable onRetry={() => this.setState({ isBroken: false })} />;
    return this.props.children;
  }
}

/**
 * The card form and its provider's script, downloaded once the card is chosen and not before: what is ordered on board pays
 * not a byte for it. A download that failed can be tried again like any other question.
 */
function cardFormQuery(settings: CardSettings, language: Language) {
  return queryOptions({
    queryKey: ['card-form', settings.publishableKey, language],
    queryFn: async () => {
      const [{ CardChoice }, { openStripe }] = await Promise.all([
        import('./card-choice.tsx'),
        import('#platform/payments/open-stripe.ts'),
      ]);
      return { CardChoice, stripe: await openStripe(settings, languageKey(language)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    // A provider's object is not data that could be compared.
    structuralSharing: false,
  });
}
