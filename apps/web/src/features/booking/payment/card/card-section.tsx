import { useQuery } from '@tanstack/react-query';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import type { CardSettings } from '#platform/payments/open-stripe.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { CardBoundary } from './card-boundary.tsx';
import { cardFormQuery } from './card-form-query.ts';
import { CardLoading } from './card-loading.tsx';
import { CardUnavailable } from './card-unavailable.tsx';
import styles from './card.module.css';

interface CardSectionProps {
  readonly settings: CardSettings;
  /** Euros with VAT. */
  readonly totalTTC: number;
  /** Told which card would pay; null while none is ready. */
  readonly onPayer: (payer: CardPayer | null) => void;
}

/** The card that pays, once its form is here; what to do where it does not come. */
export function CardSection({ settings, totalTTC, onPayer }: CardSectionProps) {
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
          <form.data.CardPayment key={language} stripe={form.data.stripe} totalTTC={totalTTC} onPayer={onPayer} />
        </CardBoundary>
      )}
    </div>
  );
}
