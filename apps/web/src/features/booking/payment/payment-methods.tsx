import { leastCardCents, offeredPaymentMethods, type PaymentMethod, type PublicConfig, toCents } from '@chauffeur/core';
import { useEffect } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose } from '#state/draft-actions.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './payment.module.css';

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethod[];
  readonly priceToConfirm: boolean;
  readonly paysByCard: boolean;
  /** Whether the order is confirmed as it is placed, and a card charged then (Rules 10.17). */
  readonly isAtOnce: boolean;
  /** What comes before all that a single way to pay is worth; null where there is nothing more to say. */
  readonly note: string | null;
}

/** The ways to pay that are on offer for this order (Rules 9.12). A single one is no choice: it says what it is worth. */
export function PaymentMethods({ methods, priceToConfirm, paysByCard, isAtOnce, note }: PaymentMethodsProps) {
  const { payment: texts } = useMessages(bookingMessages);
  const { payment_method_unavailable: unavailable } = useMessages(fieldErrorMessages);
  const chosen = useDraft((draft) => draft.paymentMethod);
  const [first] = methods;
  const isOffered = methods.some(({ code }) => code === chosen);
  useEffect(() => {
    if (!isOffered && first) choose({ paymentMethod: first.code });
  }, [isOffered, first]);
  if (!first) return <Notice tone="warning">{unavailable}</Notice>;
  const later = priceToConfirm ? texts.laterToConfirm : paysByCard ? texts.laterByCard : texts.later;
  const answered = `${texts.nothingDue} ${isAtOnce ? texts.laterAtOnce : later}`;
  const follows = isAtOnce && paysByCard ? texts.atOnceByCard : answered;
  const wordsOf = (key: PaymentMethod['key']) =>
    isAtOnce && key === 'card_online' ? { ...texts.methods[key], hint: texts.cardAtOnce } : texts.methods[key];
  if (methods.length === 1) return <OnlyMethod {...wordsOf(first.key)} follows={follows} note={note} />;
  return (
    <>
      <RadioGroup
        id="payment-method"
        name="paymentMethod"
        legend={texts.method}
        value={String(chosen)}
        options={methods.map(({ code, key }) => ({ value: String(code), ...wordsOf(key) }))}
        onChange={(value) => {
          const method = methods.find(({ code }) => String(code) === value);
          if (method) choose({ paymentMethod: method.code });
        }}
      />
      <p className={styles.later}>{follows}</p>
    </>
  );
}

interface OnlyMethodProps {
  readonly label: string;
  readonly hint: string;
  /** What happens once the order is placed. */
  readonly follows: string;
  readonly note: string | null;
}

/** How the ride is paid, where there is nothing to choose. */
function OnlyMethod({ label, hint, follows, note }: OnlyMethodProps) {
  const { payment: texts } = useMessages(bookingMessages);
  return (
    <section className={styles.only} aria-labelledby="only-method">
      <h2 id="only-method" className={styles.method}>
        {label}
      </h2>
      <ul className={styles.worth}>
        {[...(note === null ? [] : [note]), hint, texts.receipt, follows].map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Offer {
  readonly config: Pick<PublicConfig, 'paymentMethods' | 'cardPayments'>;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly priceToConfirm: boolean;
  readonly isPair: boolean;
  /** No vehicle is free: nothing is held for a ride that perhaps nobody drives (Rules 10.12). */
  readonly isOnRequest: boolean;
}

/** The ways to pay this order here and now: the card only where its provider is set up and takes the amount (Rules 9.12). */
export function methodsOnOffer({ config, totalTTC, ...order }: Offer): PaymentMethod[] {
  const takesCards = config.cardPayments !== null && toCents(totalTTC) >= leastCardCents;
  return offeredPaymentMethods({ available: config.paymentMethods, ...order }).filter(
    ({ key }) => key !== 'card_online' || takesCards,
  );
}
