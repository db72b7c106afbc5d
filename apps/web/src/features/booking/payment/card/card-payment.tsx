import { paths } from '@chauffeur/core';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { savedCardsQuery } from '#api/queries/account.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { savedCardPayer } from '#platform/payments/stripe-payers.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { CardForm } from './card-form.tsx';
import { CardLoading } from './card-loading.tsx';
import { isExpired } from './is-expired.ts';
import { anotherCard, SavedCards } from './saved-cards.tsx';

interface CardPaymentProps {
  readonly stripe: Stripe;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly onPayer: (payer: CardPayer | null) => void;
}

/** A card that was kept with consent, or another one, which is typed into the provider's own form. */
export function CardPayment({ stripe, totalTTC, onPayer }: CardPaymentProps) {
  const { form: texts } = useMessages(cardPaymentMessages);
  const saved = useQuery(savedCardsQuery);
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState<string | null>(null);
  const [formPayer, setFormPayer] = useState<CardPayer | null>(null);
  const cards = (saved.data ?? []).filter((card) => !isExpired(card, now));
  const chosen = choice ?? cards[0]?.id ?? anotherCard;
  const isTyped = chosen === anotherCard;
  // What was typed stays there while a saved card is looked at.
  const [wasTyped, setWasTyped] = useState(false);
  if (isTyped && !wasTyped && !saved.isPending) setWasTyped(true);
  const returnUrl = new URL(paths.confirmation(), location.origin).href;

  const payer = useMemo(
    () => (isTyped ? formPayer : savedCardPayer({ stripe, cardId: chosen, returnUrl })),
    [isTyped, formPayer, stripe, chosen, returnUrl],
  );
  useEffect(() => {
    onPayer(payer);
    return () => onPayer(null);
  }, [payer, onPayer]);

  if (saved.isPending) return <CardLoading />;
  return (
    <>
      {saved.isError && <Notice>{texts.cardsFailed}</Notice>}
      {cards.length > 0 && <SavedCards cards={cards} chosen={chosen} onChoose={setChoice} />}
      {wasTyped && (
        <div hidden={!isTyped}>
          <CardForm stripe={stripe} totalTTC={totalTTC} returnUrl={returnUrl} onPayer={setFormPayer} />
        </div>
      )}
    </>
  );
}
