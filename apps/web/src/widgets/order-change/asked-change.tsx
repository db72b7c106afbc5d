import type { Order } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from '../cancellation/cancellation.module.css';
import { Notice } from '../notice/notice.tsx';
import type { ChangeOutcome, ChangeSource } from './use-order-change.ts';

interface AskedChangeProps {
  readonly order: Order;
  readonly source: ChangeSource;
  readonly now: string;
  readonly onDone: (outcome: ChangeOutcome) => void;
}

/** A change that waits for an answer: the office's, in which case it may be withdrawn, or the reader's own. */
export function AskedChange({ order: { proposal }, now, source, onDone }: AskedChangeProps) {
  const texts = useMessages(orderChangeMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  if (proposal === null || proposal.expiresAt <= now) return null;
  const { amendment, expiresAt } = proposal;
  const until = at(format.day(expiresAt, 'medium'), format.hour(expiresAt));
  if (amendment.askedBy === 'office') return <Notice tone="info">{texts.offered}</Notice>;
  return (
    <Notice tone="info">
      <p>{texts.waiting(until)}</p>
      <Withdrawal askedAt={proposal.at} source={source} onDone={onDone} />
    </Notice>
  );
}

function Withdrawal({
  askedAt,
  source,
  onDone,
}: Pick<AskedChangeProps, 'source' | 'onDone'> & { readonly askedAt: string }) {
  const texts = useMessages(orderChangeMessages);
  const funnel = useErrorFunnel();
  const { send, busy } = useSending({
    send: () => source.withdraw({ askedAt }),
    onSent: ({ order }) => {
      source.show(order);
      onDone('withdrawn');
    },
    onFailure: async (failure) => {
      const isAnswered = failure instanceof ApiFailure && failure.code === 'amendment_changed';
      if (!isAnswered) funnel(failure);
      await source.refresh();
      if (isAnswered) showToast({ tone: 'info', text: texts.answered });
    },
  });
  return (
    <div className={styles.ways}>
      <Button busyLabel={busy ? texts.withdrawing : undefined} onClick={() => send()}>
        {texts.withdraw}
      </Button>
    </div>
  );
}
