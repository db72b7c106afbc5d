import type { SavedCard } from '@chauffeur/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { cardBrandName } from '#widgets/card-payment/card-brand-name.ts';
import { CardRemoval } from './card-removal.tsx';
import styles from './cards.module.css';

interface CardListProps {
  readonly cards: readonly SavedCard[];
  readonly canBeSaved: boolean;
}

/** Each card by its brand and last digits; or that there is none, and how one is saved. */
export function CardList({ cards, canBeSaved }: CardListProps) {
  const { cards: texts } = useMessages(accountMessages);
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const list = useRef<HTMLDivElement>(null);

  function close() {
    flushSync(() => setLeaving(null));
    // The button of a card that was removed went with it.
    if (document.activeElement === document.body) list.current?.focus();
  }

  return (
    <div ref={list} tabIndex={-1}>
      {cards.length === 0 ? (
        <div className={styles.empty}>
          <p>{texts.none}</p>
          {canBeSaved && <p className={styles.hint}>{texts.noneHint}</p>}
        </div>
      ) : (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id} className={styles.card}>
              <span className={styles.words}>
                <span className={styles.name}>{texts.card(cardBrandName(card.brand), card.last4)}</span>
                <span className={styles.hint}>
                  {texts.expires(String(card.expMonth).padStart(2, '0'), card.expYear)}
                </span>
              </span>
              <Button
                icon="trash"
                aria-label={texts.removeCard(texts.card(cardBrandName(card.brand), card.last4))}
                onClick={() => setLeaving(card)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <CardRemoval card={leaving} name={texts.card(cardBrandName(leaving.brand), leaving.last4)} onClose={close} />
      )}
    </div>
  );
}
