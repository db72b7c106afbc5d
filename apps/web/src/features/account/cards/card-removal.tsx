import type { SavedCard } from '@chauffeur/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { removeCard } from '#api/mutations/remove-card.ts';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './cards.module.css';

interface CardRemovalProps {
  readonly card: SavedCard;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a card is forgotten. One that is gone already is as good as removed. */
export function CardRemoval({ card, name, onClose }: CardRemovalProps) {
  const { cards: texts } = useMessages(accountMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const removal = useMutation({
    mutationFn: () => removeCard(card.id),
    onSuccess: leave,
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'not_found') return leave();
      funnel(failure);
      return undefined;
    },
  });

  async function leave() {
    await queries.invalidateQueries(savedCardsQuery);
    showToast({ tone: 'success', text: texts.removed });
    onClose();
  }

  return (
    <Dialog title={texts.confirm(name)} busy={removal.isPending} onClose={onClose}>
      <p>{texts.confirmHint}</p>
      <div className={styles.ways}>
        <Button
          variant="primary"
          busyLabel={removal.isPending ? texts.removing : undefined}
          onClick={() => removal.mutate()}
        >
          {texts.yes}
        </Button>
        <Button disabled={removal.isPending} onClick={onClose}>
          {texts.no}
        </Button>
      </div>
    </Dialog>
  );
}
