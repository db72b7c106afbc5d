import type { SavedCard } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { configQuery } from '#api/queries/config.ts';
import { savedCardsQuery } from '#api/queries/account.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { cardBrandName } from '#widgets/card-payment/card-brand-name.ts';
import { isCardExpired } from '#widgets/card-payment/is-card-expired.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';
import styles from './cards.module.css';

/** The cards that the payment provider keeps with the customer's consent, where cards are taken (Rules 1.3, 8.5). */
export default function CardsPage() {
  const { menu, cards: texts } = useMessages(accountMessages);
  const cards = useQuery(savedCardsQuery);
  const config = useQuery(configQuery);
  if (!cards.data || !config.data) {
    return (
      <AccountSection title={menu.cards}>
        <LoadState queries={[cards, config]} />
      </AccountSection>
    );
  }
  const areTaken = config.data.cardPayments !== null;
  return (
    <AccountSection title={menu.cards} lead={areTaken ? texts.lead : texts.off}>
      <CardList cards={cards.data} canBeSaved={areTaken} />
    </AccountSection>
  );
}

interface CardListProps {
  readonly cards: readonly SavedCard[];
  readonly canBeSaved: boolean;
}

/** Each card by its brand and last digits; or that there is none, and how one is saved. */
function CardList({ cards, canBeSaved }: CardListProps) {
  const { cards: texts } = useMessages(accountMessages);
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const list = useRef<HTMLDivElement>(null);

  function goOnWithoutIt() {
    flushSync(() => setLeaving(null));
    // The dialog has given the focus back to the button of the card that was removed, which goes with it.
    list.current?.focus();
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
                <Expiry {...card} />
              </span>
              <Button
                icon="trash"
                aria-label={texts.removeCard(cardBrandName(card.brand), card.last4)}
                onClick={() => setLeaving(card)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && <CardRemoval card={leaving} onClose={() => setLeaving(null)} onRemoved={goOnWithoutIt} />}
    </div>
  );
}

/** Until when the card pays. An expired card stays in this list to be removed, and is not offered for paying. */
function Expiry(card: SavedCard) {
  const { cards: texts } = useMessages(accountMessages);
  const [now] = useState(() => new Date());
  const month = String(card.expMonth).padStart(2, '0');
  const say = isCardExpired(card, now) ? texts.expired : texts.expires;
  return <span className={styles.hint}>{say(month, card.expYear)}</span>;
}

interface CardRemovalProps {
  readonly card: SavedCard;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a card is forgotten. One that is gone already is as good as removed. */
function CardRemoval({ card, onClose, onRemoved }: CardRemovalProps) {
  const { cards: texts } = useMessages(accountMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const removal = useSending({
    send: () => call('removeCard', { params: { id: card.id } }),
    onSent: leave,
    onFailure: (failure) => (failure instanceof ApiFailure && failure.code === 'not_found' ? leave() : funnel(failure)),
  });

  async function leave() {
    await queries.invalidateQueries(savedCardsQuery);
    showToast({ tone: 'success', text: texts.removed });
    onRemoved();
  }

  return (
    <Dialog title={texts.confirm(cardBrandName(card.brand), card.last4)} busy={removal.busy} onClose={onClose}>
      <p>{texts.confirmHint}</p>
      <div className={styles.ways}>
        <Button disabled={removal.busy} onClick={onClose}>
          {texts.no}
        </Button>
        <Button variant="danger" busyLabel={removal.busy ? texts.removing : undefined} onClick={() => removal.send()}>
          {texts.yes}
        </Button>
      </div>
    </Dialog>
  );
}
