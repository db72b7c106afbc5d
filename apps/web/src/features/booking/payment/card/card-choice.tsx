import { paths, type SavedCard } from '@chauffeur/core';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { savedCardsQuery } from '#api/queries/account.ts';
import { useIsGuest } from '#api/use-is-guest.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { savedCardPayer } from '#platform/payments/stripe-payers.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { cardBrandName } from '#widgets/card-payment/card-brand-name.ts';
import { isCardExpired } from '#widgets/card-payment/is-card-expired.ts';
import { CardForm } from '#widgets/card-payment/card-form.tsx';
import { CardLoading } from '#widgets/card-payment/card-states.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

/** The choice of a card that is not kept yet. */
const anotherCard = 'another';

interface CardChoiceProps {
  readonly stripe: Stripe;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly onPayer: (payer: CardPayer | null) => void;
  /** Called on each change after which the form holds a whole card, and where one that is kept is chosen. */
  readonly onComplete: () => void;
}

/** A card that was kept with consent, or another one, which is typed into the provider's own form. */
export function CardChoice({ stripe, totalTTC, onPayer, onComplete }: CardChoiceProps) {
  const { form: texts } = useMessages(cardPaymentMessages);
  const { cards, canSave, isAsking, isError } = useKeptCards();
  const [choice, setChoice] = useState<string | null>(null);
  const [formPayer, setFormPayer] = useState<CardPayer | null>(null);
  const chosen = choice ?? cards[0]?.id ?? anotherCard;
  const isTyped = chosen === anotherCard;
  // What was typed of another card stays while a kept card is chosen.
  const [wasTyped, setWasTyped] = useState(false);
  if (isTyped && !wasTyped && !isAsking) setWasTyped(true);
  function chooseCard(card: string) {
    setChoice(card);
    if (card !== anotherCard) onComplete();
  }
  const returnUrl = new URL(paths.confirmation(), location.origin).href;

  const payer = useMemo(
    () => (isTyped ? formPayer : savedCardPayer({ stripe, cardId: chosen, returnUrl })),
    [isTyped, formPayer, stripe, chosen, returnUrl],
  );
  useEffect(() => {
    onPayer(payer);
    return () => onPayer(null);
  }, [payer, onPayer]);

  if (isAsking) return <CardLoading />;
  return (
    <>
      {isError && <Notice>{texts.cardsFailed}</Notice>}
      {cards.length > 0 && <SavedCards cards={cards} chosen={chosen} onChoose={chooseCard} />}
      {wasTyped && (
        <div hidden={!isTyped}>
          <CardForm {...{ stripe, totalTTC, returnUrl, onComplete }} canSave={canSave} onPayer={setFormPayer} />
        </div>
      )}
    </>
  );
}

/** The cards that may still pay. Without an account none is kept, nor asked for. */
function useKeptCards() {
  const isGuest = useIsGuest();
  const saved = useQuery({ ...savedCardsQuery, enabled: isGuest === false });
  const [now] = useState(() => new Date());
  return {
    cards: (saved.data ?? []).filter((card) => !isCardExpired(card, now)),
    canSave: isGuest !== true,
    isAsking: isGuest !== true && saved.isPending,
    isError: saved.isError,
  };
}

interface SavedCardsProps {
  readonly cards: readonly SavedCard[];
  /** The id of a kept card, or `anotherCard`. */
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
}

/** The cards that were kept with consent, first; then another one. */
function SavedCards({ cards, chosen, onChoose }: SavedCardsProps) {
  const { form: texts } = useMessages(cardPaymentMessages);
  return (
    <RadioGroup
      id="saved-card"
      name="savedCard"
      legend={texts.card}
      value={chosen}
      options={[
        ...cards.map(({ id, brand, last4, expMonth, expYear }) => ({
          value: id,
          label: texts.saved(cardBrandName(brand), last4),
          hint: texts.expires(`${String(expMonth).padStart(2, '0')}/${expYear}`),
        })),
        { value: anotherCard, label: texts.another },
      ]}
      onChange={onChoose}
    />
  );
}
