import type { SavedCard } from '@chauffeur/core';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { cardBrandName } from '#widgets/card-payment/card-brand-name.ts';

/** The choice of a card that is not kept yet. */
export const anotherCard = 'another';

interface SavedCardsProps {
  readonly cards: readonly SavedCard[];
  /** A card's id, or another card. */
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
}

/** The cards that were kept with consent, first; then another one. */
export function SavedCards({ cards, chosen, onChoose }: SavedCardsProps) {
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
