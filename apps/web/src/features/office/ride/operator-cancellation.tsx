import type { OfficeCancellationRequest, OfficeOrder, Order } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import styles from './office-order.module.css';

interface OperatorCancellationProps {
  readonly order: Order;
  /** Null where it cannot be cancelled here. */
  readonly cancellation: OfficeOrder['cancellation'];
  /** The driver says that nobody came: it is to be billed, unless somebody chooses otherwise (Rules 14.5). */
  readonly isNoShow?: boolean;
}

/** Cancels an accepted ride: what it does to the money is read before it is done (Rules 12.2). */
export function OperatorCancellation({ order, cancellation, isNoShow = false }: OperatorCancellationProps) {
  const { cancel: texts } = useMessages(officeRidesMessages);
  const { confirmMissed } = useMessages(rideLogMessages);
  const offer = isNoShow
    ? ({ first: 'billed', variant: 'primary', label: confirmMissed, place: undefined } as const)
    : ({ first: 'free', variant: 'danger', label: texts.open, place: styles.part } as const);
  const [isOpen, setIsOpen] = useState(false);
  const [told, setTold] = useState<'done' | 'closed' | null>(null);
  // The button that opened the dialog is gone: what became of it takes the focus.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), [told]);
  const end = (how: 'done' | 'closed') => {
    setIsOpen(false);
    setTold(how);
  };
  if (told !== null) {
    const isUnderWay = told === 'done' && order.pendingChange !== null;
    return (
      <div ref={result} tabIndex={-1}>
        <Notice tone={told === 'done' ? 'success' : 'warning'}>{isUnderWay ? texts.pending : texts[told]}</Notice>
      </div>
    );
  }
  if (cancellation === null || order.pendingChange !== null) return null;
  return (
    <div className={offer.place}>
      <p>
        <Button variant={offer.variant} onClick={() => setIsOpen(true)}>
          {offer.label}
        </Button>
      </p>
      {isOpen && (
        <CancellationDialog
          order={order}
          cancellation={cancellation}
          first={offer.first}
          onClose={() => setIsOpen(false)}
          onEnd={end}
        />
      )}
    </div>
  );
}

interface CancellationDialogProps {
  readonly order: Order;
  readonly cancellation: NonNullable<OfficeOrder['cancellation']>;
  /** What is chosen until somebody chooses. */
  readonly first: 'free' | 'billed';
  readonly onClose: () => void;
  readonly onEnd: (how: 'done' | 'closed') => void;
}

function CancellationDialog({ order, cancellation, first, onClose, onEnd }: CancellationDialogProps) {
  const { cancel: texts } = useMessages(officeRidesMessages);
  const format = useFormat();
  const [choice, setChoice] = useState(first);
  const [message, setMessage] = useState('');
  const { free, billed } = cancellation;
  const money = choice === 'billed' && billed !== null ? billed : free;
  const { send, busy, proof, trouble } = useCancelling(order.id, onEnd);
  return (
    <>
      <Dialog title={texts.title(order.orderNumber)} busy={busy} onClose={onClose}>
        {trouble !== null && <Notice tone="warning">{texts[trouble]}</Notice>}
        {billed !== null && (
          <RadioGroup<'free' | 'billed'>
            id="cancel-owing"
            name="owing"
            legend={texts.choice}
            value={choice}
            options={[
              { value: 'free', label: texts.free },
              { value: 'billed', label: texts.billed(format.money(billed.dueTTC)) },
            ]}
            onChange={setChoice}
          />
        )}
        <Meaning money={money} isPaidByCard={order.payment !== null} />
        <TextAreaField
          id="cancel-message"
          label={texts.message}
          optional
          rows={3}
          maxLength={1000}
          value={message}
          onChange={setMessage}
        />
        <div className={styles.buttons}>
          <Button wide variant="primary" disabled={busy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            wide
            variant="danger"
            aria-describedby={meaningId}
            busyLabel={busy ? texts.cancelling : undefined}
            onClick={() => send({ dueTTC: money.dueTTC, refundTTC: money.refundTTC, message })}
          >
            {texts.confirm}
          </Button>
        </div>
      </Dialog>
      {proof}
    </>
  );
}

/** Sends it once a second factor was shown lately, since it may give money back; what is another by then is shown anew. */
function useCancelling(id: string, onEnd: CancellationDialogProps['onEnd']) {
  const entry = useStaffEntry();
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const [trouble, setTrouble] = useState<'changed' | 'underWay' | null>(null);
  const sending = useFreshSending({
    entry,
    send: (body: OfficeCancellationRequest) => call('officeCancel', { params: { id }, body }),
    onSent: async () => {
      await refresh();
      onEnd('done');
    },
    onFailure: explain,
  });

  async function explain(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'cancellation_changed') setTrouble('changed');
    else if (code === 'change_under_way') setTrouble('underWay');
    else if (code === 'cancellation_closed') onEnd('closed');
    else funnel(failure);
    if (code !== null) await refresh();
  }

  return { ...sending, trouble };
}

const meaningId = 'cancel-meaning';

interface MeaningProps {
  readonly money: NonNullable<OfficeOrder['cancellation']>['free'];
  readonly isPaidByCard: boolean;
}

/** What it does to the money: what stays owing, what goes back, what is still to be paid. */
function Meaning({ money: { dueTTC, refundTTC, unpaidTTC }, isPaidByCard }: MeaningProps) {
  const { cancel: texts } = useMessages(officeRidesMessages);
  const format = useFormat();
  return (
    <p id={meaningId} aria-live="polite">
      <strong>{dueTTC === 0 ? texts.nothing : texts.billed(format.money(dueTTC))}</strong>{' '}
      {refundTTC > 0 ? texts.refunded(format.money(refundTTC)) : isPaidByCard && texts.noRefund}{' '}
      {unpaidTTC > 0 && texts.unpaid(format.money(unpaidTTC))} {texts.told}
    </p>
  );
}
