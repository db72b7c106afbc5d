import { type OfficeCancellationRequest, type OfficeOrder, type Order, ridesOf, waysLeft } from '@chauffeur/core';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { amendmentDialogMessages } from '#i18n/messages/amendment-dialog.ts';
import { orderMessages } from '#i18n/messages/order.ts';
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
import { type Act, useWords } from './cancellation-words.ts';
import styles from './office-order.module.css';

export interface CancellationDialogProps {
  readonly order: Order;
  readonly act: Act;
  readonly cancellation: NonNullable<OfficeOrder['cancellation']>;
  /** The fee that was owed, where a fee is waived. */
  readonly feeTTC: number;
  /** What is chosen at first. */
  readonly first: 'free' | 'billed';
  /** For a no-show, which the driver may have taken back by then. */
  readonly isNoShow: boolean;
  readonly onClose: () => void;
  readonly onEnd: (how: 'done' | 'closed') => void;
}

/** What cancelling does to the money, chosen and read before it is done (Rules 12.2, 12.18). */
export function CancellationDialog({
  order,
  act,
  cancellation,
  feeTTC,
  first,
  isNoShow,
  onClose,
  onEnd,
}: CancellationDialogProps) {
  const texts = useWords(act, order);
  const { cancelMissed } = useMessages(rideLogMessages);
  const format = useFormat();
  const [choice, setChoice] = useState(first);
  const [message, setMessage] = useState('');
  const { free, billed } = cancellation;
  const isBilled = choice === 'billed' && billed !== null;
  const money = isBilled ? billed : free;
  const { send, busy, proof, trouble } = useCancelling({ id: order.id, act }, onEnd);
  return (
    <>
      <Dialog title={texts.title(order.orderNumber)} busy={busy} onClose={onClose}>
        {trouble !== null && <Notice tone="warning">{texts[trouble]}</Notice>}
        {act === 'cancel' && <BothRides order={order} />}
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
        {texts.owed && <p>{texts.owed(format.money(feeTTC))}</p>}
        <CancellationEffects act={act} money={money} order={order} />
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
            variant={texts.variant}
            aria-describedby={effectsId}
            busyLabel={busy ? texts.cancelling : undefined}
            onClick={() =>
              send({ dueTTC: money.dueTTC, refundTTC: money.refundTTC, message, ...(isNoShow && { isNoShow }) })
            }
          >
            {isNoShow ? cancelMissed[isBilled ? 'billed' : 'free'] : texts.confirm}
          </Button>
        </div>
      </Dialog>
      {proof}
    </>
  );
}

/** Says that a way back with an hour of its own is cancelled too, since rides are cancelled with their order, as after a no-show on the way there. */
function BothRides({ order }: Pick<CancellationDialogProps, 'order'>) {
  const { bothRides, keepOne } = useMessages(amendmentDialogMessages);
  const [readAt] = useState(() => new Date().toISOString());
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const [one, other] = ridesOf(order.trips).map(([{ fromDatetime }]) =>
    at(format.day(fromDatetime, 'short'), format.hour(fromDatetime)),
  );
  if (one === undefined || other === undefined) return null;
  const hint = keepOne[waysLeft(order, readAt).length > 1 ? 'toCome' : 'begun'];
  return (
    <p>
      {bothRides(one, other)} {hint}
    </p>
  );
}

/**
 * Sends the cancellation, for which a second factor must have been shown lately, since it may give money back. Terms that have changed by
 * then are shown anew.
 */
function useCancelling({ id, act }: { id: string; act: Act }, onEnd: CancellationDialogProps['onEnd']) {
  const entry = useStaffEntry();
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const [trouble, setTrouble] = useState<'changed' | 'underWay' | null>(null);
  const sending = useFreshSending({
    entry,
    send: (body: OfficeCancellationRequest) =>
      call(act === 'cancel' ? 'officeCancel' : 'officeWaiveFee', { params: { id }, body }),
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

const effectsId = 'cancel-meaning';

interface CancellationEffectsProps {
  readonly act: Act;
  readonly money: NonNullable<OfficeOrder['cancellation']>['free'];
  readonly order: Order;
}

/** What it does to the money: what stays owing, what goes back, what is still to be paid. */
function CancellationEffects({ act, money: { dueTTC, refundTTC, unpaidTTC }, order }: CancellationEffectsProps) {
  const texts = useWords(act, order);
  const format = useFormat();
  return (
    <p id={effectsId} aria-live="polite">
      <strong>{dueTTC === 0 ? texts.nothing : texts.owes(format.money(dueTTC))}</strong>{' '}
      {refundTTC > 0 ? texts.refunded(format.money(refundTTC)) : order.payment !== null && texts.noRefund}{' '}
      {unpaidTTC > 0 && texts.unpaid(format.money(unpaidTTC))} {texts.told}
    </p>
  );
}
