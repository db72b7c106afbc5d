import {
  type AmendmentPreview,
  type AmendmentWish,
  type FieldErrors,
  parisClock,
  parisDate,
  type RideOptions,
} from '@chauffeur/core';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { amendmentDialogMessages } from '#i18n/messages/amendment-dialog.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { AmendmentEffects, useAmending } from '../ride/amendment-dialog.tsx';
import fleet from '../fleet/fleet.module.css';
import type { Done } from './undo-bar.tsx';

interface OtherHourProps {
  readonly found: RideOptions;
  readonly onClose: () => void;
  readonly onMoved: (done: Done) => void;
  /** ISO UTC. */
  readonly startsAt: string;
}

/** Stands in for a missing order: other hours are offered only for rides that have one. */
const noOrder = { id: '', orderNumber: '', status: 'validated', hasEmail: false, rideIndex: 0 } as const;

/** The ride at another hour: what that does to price and card is read first, as on the order's page (Rules 21.1). */
export function OtherHour(props: OtherHourProps) {
  const { order, preview, isStale, busy, proof, yes, look, send } = useOtherHour(props);
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const amendment = useMessages(amendmentDialogMessages);
  return (
    <>
      {isStale && <Notice tone="warning">{amendment.stale}</Notice>}
      {preview && <AmendmentEffects preview={preview} hasEmail={order.hasEmail} partner={null} />}
      {preview && isForGood(preview) && <p>{texts.forGood}</p>}
      {canAgree(order, preview, yes.value) && <ByPhone {...yes} />}
      <div className={fleet.ways}>
        <Button disabled={busy} onClick={props.onClose}>
          {texts.keep}
        </Button>
        {preview ? (
          <Button
            variant="primary"
            disabled={!canDo(preview, order.hasEmail)}
            busyLabel={busy ? texts.confirming : undefined}
            onClick={() => send(preview)}
          >
            {preview.money.needsYes ? amendment.propose : texts.confirm}
          </Button>
        ) : (
          <Button variant="primary" busyLabel={busy ? amendment.looking : undefined} onClick={look}>
            {amendment.preview}
          </Button>
        )}
      </div>
      {proof}
    </>
  );
}

/** Previews the other hour and confirms it, and takes it back where no money was moved. */
function useOtherHour({ found: { ride }, startsAt, onClose, onMoved }: OtherHourProps) {
  const { done } = useMessages(officeAgendaMessages);
  const amendment = useMessages(amendmentMessages);
  const format = useFormat();
  const [agreedByPhone, setAgreedByPhone] = useState(false);
  const order = ride.order ?? noOrder;
  const { id, rideIndex } = order;
  const wishOf = (at: string, byPhone: boolean): HourWish => {
    return { kind: 'hour', rideIndex, date: parisDate(at), time: parisClock(at), agreedByPhone: byPhone };
  };
  // A change that moves no money can be put back.
  const canUndo = useRef(false);
  const amending = useAmending(id, (outcome) => {
    onClose();
    if (outcome === 'amended' && canUndo.current) {
      const text = done.hour(order.orderNumber, format.hour(startsAt));
      return onMoved({ text, undo: () => amendBack(id, wishOf(ride.startsAt, agreedByPhone)) });
    }
    const text = order.hasEmail || outcome !== 'amended' ? amendment.done[outcome] : amendment.withoutEmail.amended;
    return showToast({ tone: 'success', text });
  });
  const wish = wishOf(startsAt, agreedByPhone);
  return {
    ...amending,
    order,
    yes: {
      value: agreedByPhone,
      error: amending.errors.agreedByPhone,
      onChange: (isAgreed: boolean) => {
        setAgreedByPhone(isAgreed);
        amending.look(wishOf(startsAt, isAgreed));
      },
    },
    look: () => amending.look(wish),
    send: ({ shown, money }: AmendmentPreview) => {
      canUndo.current = money.differenceTTC === 0;
      amending.send({ wish, shown, message: '', undoable: canUndo.current });
    },
  };
}

type Asked = Pick<NonNullable<RideOptions['ride']['order']>, 'status' | 'hasEmail'>;

/** Whether the customer's yes may be noted here: of a request, or where there is no e-mail to ask by. It is, where a yes is needed or was ticked. */
function canAgree({ status, hasEmail }: Asked, preview: AmendmentPreview | null, isAgreed: boolean): boolean {
  if (hasEmail && status !== 'pending') return false;
  return isAgreed || preview?.money.needsYes === true;
}

interface ByPhoneProps {
  readonly value: boolean;
  readonly error: FieldErrors[string] | undefined;
  readonly onChange: (isAgreed: boolean) => void;
}

/** Notes the customer's yes on the phone, where that is allowed (Rules 21.3). */
function ByPhone({ value, error, onChange }: ByPhoneProps) {
  const { byPhone } = useMessages(amendmentDialogMessages);
  const reasons = useMessages(fieldErrorMessages);
  return (
    <Checkbox id="other-hour-phone" value={value} error={error && reasons[error]} onChange={onChange}>
      {byPhone}
    </Checkbox>
  );
}

/** Whether the change is done at once and moves money: then nothing is offered to take it back. */
function isForGood({ money }: AmendmentPreview): boolean {
  return money.differenceTTC !== 0 && !money.needsYes;
}

/** Whether the change can be done: a vehicle is free, and a customer whose yes is needed has an e-mail to be asked by. */
function canDo({ vehicle, money }: AmendmentPreview, hasEmail: boolean): boolean {
  return vehicle?.state !== 'taken' && (hasEmail || !money.needsYes);
}

type HourWish = Extract<AmendmentWish, { kind: 'hour' }>;

/** Puts the order back to its hour. It is refused like any other change where somebody has changed the order since. */
async function amendBack(id: string, wish: HourWish) {
  const { shown } = await call('officePreviewAmendment', { params: { id }, body: { wish } });
  return call('officeAmend', { params: { id }, body: { wish, shown, message: '', key: crypto.randomUUID() } });
}
