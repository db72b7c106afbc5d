import { type AmendmentPreview, parisClock, parisDate, type RideOptions } from '@chauffeur/core';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { Meaning, useAmending } from '../ride/amendment-dialog.tsx';
import fleet from '../fleet/fleet.module.css';
import type { Done } from './undo-bar.tsx';

interface OtherHourProps {
  readonly found: RideOptions;
  readonly onClose: () => void;
  readonly onMoved: (done: Done) => void;
  /** ISO UTC. */
  readonly startsAt: string;
}

/** The ride at another hour: what that does to price and card is read first, as on the order's page (Rules 21.1). */
export function OtherHour({ found: { ride }, startsAt, onClose, onMoved }: OtherHourProps) {
  const { dialog: texts, done } = useMessages(officeAgendaMessages);
  const amendment = useMessages(amendmentMessages);
  const format = useFormat();
  const { order } = ride;
  const rideIndex = order?.rideIndex ?? 0;
  const wishOf = (at: string) => ({ kind: 'hour' as const, rideIndex, date: parisDate(at), time: parisClock(at) });
  // What moves no money can be put back as it was.
  const canUndo = useRef(false);
  const amending = useAmending(order?.id ?? '', (outcome) => {
    onClose();
    if (outcome !== 'amended' || !canUndo.current) {
      return showToast({ tone: 'success', text: amendment.done[outcome] });
    }
    return onMoved({
      text: done.hour(order?.orderNumber ?? '', format.hour(startsAt)),
      undo: () => amendBack(order?.id ?? '', wishOf(ride.startsAt)),
    });
  });
  const { preview, isStale, busy } = amending;
  const wish = wishOf(startsAt);
  const hasEmail = order?.hearsBy !== 'phone';
  return (
    <>
      {isStale && <Notice tone="warning">{amendment.stale}</Notice>}
      {preview && <Meaning preview={preview} hasEmail={hasEmail} partner={null} />}
      <div className={fleet.ways}>
        <Button disabled={busy} onClick={onClose}>
          {texts.keep}
        </Button>
        {preview ? (
          <Button
            variant="primary"
            disabled={!canDo(preview, hasEmail)}
            busyLabel={busy ? texts.confirming : undefined}
            onClick={() => {
              canUndo.current = preview.money.differenceTTC === 0;
              amending.send({ wish, shown: preview.shown, message: '', undoable: canUndo.current });
            }}
          >
            {preview.money.needsYes ? amendment.propose : texts.confirm}
          </Button>
        ) : (
          <Button
            variant="primary"
            busyLabel={busy ? amendment.looking : undefined}
            onClick={() => amending.look(wish)}
          >
            {amendment.preview}
          </Button>
        )}
      </div>
      {amending.proof}
    </>
  );
}

/** Nobody can be asked for a yes without an e-mail. */
function canDo({ vehicle, money }: AmendmentPreview, hasEmail: boolean): boolean {
  return vehicle?.state !== 'taken' && (hasEmail || !money.needsYes);
}

/** Where somebody has changed the order since, it is refused like any other change. */
async function amendBack(id: string, wish: { kind: 'hour'; rideIndex: number; date: string; time: string }) {
  const { shown } = await call('officePreviewAmendment', { params: { id }, body: { wish } });
  return call('officeAmend', { params: { id }, body: { wish, shown, message: '', key: crypto.randomUUID() } });
}
