import { cancellationTerms, type Order } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';

/** The way to cancel, as long as there is one, and what became of it (Rules 4.13). */
export function OrderCancellation({ order }: { readonly order: Order }) {
  const {
    orders: { cancel: texts },
  } = useMessages(accountMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<'canceled' | 'settling' | null>(null);
  const [openedAt] = useState(() => new Date());
  // The button that opened the dialog is gone: what became of it takes the focus.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), [outcome]);
  const isOffered = order.settling === null && cancellationTerms(order, openedAt) !== null;
  if (outcome !== null) {
    return (
      <div ref={result} tabIndex={-1}>
        <Notice tone="success">{outcome === 'canceled' ? texts.done : texts.settling}</Notice>
      </div>
    );
  }
  if (!isOffered) return null;
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
      {isOpen && (
        <CancellationDialog
          order={order}
          onClose={() => setIsOpen(false)}
          onCancelled={(how) => {
            setIsOpen(false);
            setOutcome(how);
          }}
        />
      )}
    </div>
  );
}
