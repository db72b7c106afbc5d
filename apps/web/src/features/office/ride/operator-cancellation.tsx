import type { OfficeOrder, Order } from '@chauffeur/core';
import { lazy, Suspense, useState } from 'react';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { FocusedNotice, Notice } from '#widgets/notice/notice.tsx';
import type { CancellationDialogProps } from './cancellation-dialog.tsx';
import { type Act, useWords } from './cancellation-words.ts';
import styles from './office-order.module.css';

// The choice, and the proof that it asks for, are for whoever cancels.
const CancellationDialog = lazy(async () => ({
  default: (await import('./cancellation-dialog.tsx')).CancellationDialog,
}));

interface OperatorCancellationProps {
  readonly order: Order;
  /** Null where the order cannot be cancelled here. */
  readonly cancellation: OfficeOrder['cancellation'];
  /** What waiving the fee of one that was cancelled would mean; left out where that is not done here. */
  readonly waiver?: OfficeOrder['waiver'];
  /** The driver says that nobody came: it is to be billed, unless somebody chooses otherwise (Rules 14.5). */
  readonly isNoShow?: boolean;
}

/** Cancels an accepted order, or waives the fee of a cancelled one, after showing what that does to the money (Rules 12.2, 12.18). */
export function OperatorCancellation({
  order,
  cancellation,
  waiver = null,
  isNoShow = false,
}: OperatorCancellationProps) {
  const [outcome, setOutcome] = useState<{ act: Act; how: 'done' | 'closed' } | null>(null);
  if (outcome !== null) return <CancellationNotice {...outcome} order={order} />;
  const act = waiver === null ? 'cancel' : 'waive';
  const terms = waiver === null ? cancellation : { free: { ...waiver, dueTTC: 0, unpaidTTC: 0 }, billed: null };
  if (terms === null || order.pendingChange !== null) return null;
  const feeTTC = waiver?.feeTTC ?? 0;
  const end = (how: 'done' | 'closed') => setOutcome({ act, how });
  return (
    <CancellationButton act={act} order={order} cancellation={terms} feeTTC={feeTTC} isNoShow={isNoShow} onEnd={end} />
  );
}

interface CancellationNoticeProps {
  readonly act: Act;
  readonly how: 'done' | 'closed';
  readonly order: Order;
}

/** Tells what became of it. */
function CancellationNotice({ act, how, order }: CancellationNoticeProps) {
  const texts = useWords(act, order);
  return (
    <FocusedNotice tone={how === 'done' ? 'success' : 'warning'}>
      {how === 'done' && order.pendingChange !== null ? texts.pending : texts[how]}
    </FocusedNotice>
  );
}

type CancellationButtonProps = Omit<CancellationDialogProps, 'first' | 'onClose'>;

function CancellationButton({ isNoShow, onEnd, ...dialog }: CancellationButtonProps) {
  const texts = useWords(dialog.act, dialog.order);
  const { confirmMissed } = useMessages(rideLogMessages);
  const offer = isNoShow
    ? ({ first: 'billed', variant: 'primary', label: confirmMissed, place: undefined } as const)
    : ({ first: 'free', variant: texts.variant, label: texts.open, place: styles.part } as const);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={offer.place}>
      <p>
        <Button wide={isNoShow} variant={offer.variant} onClick={() => setIsOpen(true)}>
          {offer.label}
        </Button>
      </p>
      <Suspense>
        {isOpen && (
          <CancellationDialog
            {...dialog}
            first={offer.first}
            isNoShow={isNoShow}
            onClose={() => setIsOpen(false)}
            onEnd={onEnd}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Names the partners who were to drive the order: nobody else tells them that it does not take place (Rules 10.19). */
export function PartnersToTell({ order: { history } }: Pick<OperatorCancellationProps, 'order'>) {
  const { tellPartners } = useMessages(amendmentMessages);
  const names = history.flatMap(({ partners = [] }) => partners.map(({ name, revtc }) => `${name} (${revtc})`));
  return names.length > 0 && <Notice tone="warning">{tellPartners(names.join(', '))}</Notice>;
}
