import {
  type AmendmentAnswer,
  type AmendmentPreview,
  type AmendmentRequest,
  type AmendmentWish,
  type FieldErrors,
  isDropping,
  type Order,
  parisInstant,
  type Partner,
  type RideVehicle,
} from '@chauffeur/core';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { amendmentDialogMessages } from '#i18n/messages/amendment-dialog.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { travelErrors } from '#widgets/customer-form/travel-fields.tsx';
import { Notice, useFocusOnShow } from '#widgets/notice/notice.tsx';
import { ChangeDifferences, droppedRideOf } from '#widgets/order-change/change-differences.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import {
  AmendmentFields,
  type AmendmentFieldsProps,
  type Draft,
  draftOf,
  numberOf,
  refusedNumber,
} from './amendment-fields.tsx';
import styles from './office-order.module.css';

export interface AmendmentDialogProps {
  readonly order: Order;
  /** Who drives each ride of the order. */
  readonly vehicles: readonly RideVehicle[];
  readonly kind: AmendmentFieldsProps['kind'];
  readonly onClose: () => void;
  readonly onDone: (outcome: AmendmentAnswer['outcome']) => void;
}

/** The dialog of one change, which is typed, previewed and done. */
export function AmendmentDialog({ order, vehicles, kind, onClose, onDone }: AmendmentDialogProps) {
  const texts = useMessages(amendmentDialogMessages);
  const [draft, setDraft] = useState(() => draftOf(order));
  const amending = useAmending(order.id, onDone);
  const { preview, isStale, busy, proof } = amending;
  const wish = wishOf(kind, draft);
  const look = () => {
    const refused =
      kind === 'details' ? travelErrors(order.trips, { ...draft, traveller: null }) : refusedNumber(kind, draft);
    if (refused) amending.refuse(refused);
    else amending.look(wish);
  };
  const hasEmail = order.customer.email !== '';
  return (
    <>
      <Dialog title={texts.titles[kind](order.orderNumber)} busy={busy} onClose={onClose}>
        {isStale && <Notice tone="warning">{texts.stale}</Notice>}
        <AmendmentFields
          order={order}
          kind={kind}
          draft={draft}
          errors={amending.errors}
          onChange={(changes) => {
            setDraft({ ...draft, ...changes });
            if (!('message' in changes)) amending.reset();
          }}
        />
        {preview && (
          <AmendmentEffects preview={preview} hasEmail={hasEmail} partner={partnerOf(vehicles, { ...draft, kind })} />
        )}
        <div className={styles.buttons}>
          <Button wide disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          {preview === null ? (
            <Button key="look" wide variant="primary" busyLabel={busy ? texts.looking : undefined} onClick={look}>
              {texts.preview}
            </Button>
          ) : (
            // A button of its own: a second press of the one before must not confirm what nobody has read.
            <Button
              key="confirm"
              wide
              variant="primary"
              disabled={preview.vehicle?.state === 'taken' || (preview.money.needsYes && !hasEmail)}
              busyLabel={busy ? texts.sending : undefined}
              onClick={() => amending.send({ wish, shown: preview.shown, message: draft.message })}
            >
              {preview.money.needsYes ? texts.propose : texts.confirm}
            </Button>
          )}
        </div>
      </Dialog>
      {proof}
    </>
  );
}

/**
 * The partner who drives what is changed: that of one ride or, where a change is about passengers or details, that of any ride. Changes of
 * money concern no partner.
 */
function partnerOf(
  vehicles: readonly RideVehicle[],
  { kind, ride }: Pick<AmendmentFieldsProps, 'kind'> & Pick<Draft, 'ride'>,
): Partner | null {
  if (kind === 'price' || kind === 'refund' || kind === 'waiting') return null;
  if (isDropping(kind)) return vehicles.at(kind === 'oneWay' ? -1 : 0)?.partner ?? null;
  const isOfRide = kind === 'hour' || kind === 'places';
  const meant = isOfRide ? vehicles.filter(({ rideIndex }) => rideIndex === Number(ride)) : vehicles;
  return meant.find(({ partner }) => partner !== null)?.partner ?? null;
}

function wishOf(kind: AmendmentFieldsProps['kind'], draft: Draft): AmendmentWish {
  const rideIndex = Number(draft.ride);
  const euros = numberOf(draft.amount);
  switch (kind) {
    case 'hour':
      return { kind, rideIndex, date: draft.date, time: draft.time, agreedByPhone: draft.byPhone };
    case 'places':
      return { kind, rideIndex, stops: draft.stops.map(({ placeId }) => placeId), agreedByPhone: draft.byPhone };
    case 'oneWay':
    case 'returnOnly':
      return { kind };
    case 'details':
      return { kind, traveller: draft.traveller, connections: draft.connections, comment: draft.comment };
    case 'passenger':
      return { kind, traveller: draft.traveller };
    case 'price':
      return { kind, totalTTC: euros, agreedByPhone: draft.byPhone };
    case 'note':
      return { kind, comment: draft.comment };
    case 'waiting':
      return { kind, rideIndex, minutes: numberOf(draft.minutes) };
    default:
      return { kind, amountTTC: euros };
  }
}

type Sent = Omit<AmendmentRequest, 'key'>;

/** Looks first, then does it on those terms; where they are others by then it looks again, and what was typed stays. */
export function useAmending(id: string, onDone: AmendmentDialogProps['onDone']) {
  const entry = useStaffEntry();
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const [key] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<AmendmentPreview | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isStale, setIsStale] = useState(false);
  const looking = useSending({
    send: (wish: AmendmentWish) => call('officePreviewAmendment', { params: { id }, body: { wish } }),
    onSent: (found: AmendmentPreview) => {
      setErrors({});
      setPreview(found);
    },
    onFailure: explain,
  });
  const sending = useFreshSending({
    entry,
    send: (body: Sent) => call('officeAmend', { params: { id }, body: { ...body, key } }),
    onSent: async ({ outcome }: AmendmentAnswer) => {
      await refresh();
      onDone(outcome);
    },
    onFailure: async (failure: unknown, { wish }: Sent) => {
      const isOther = failure instanceof ApiFailure && ['amendment_changed', 'car_taken'].includes(failure.code);
      if (!isOther) return explain(failure);
      await refresh();
      setIsStale(true);
      return looking.send(wish);
    },
  });

  function explain(failure: unknown) {
    if (failure instanceof ApiFailure && Object.keys(failure.fields).length > 0) setErrors(failure.fields);
    else funnel(failure);
  }

  return {
    preview,
    errors,
    isStale,
    refuse: setErrors,
    look: looking.send,
    send: sending.send,
    proof: sending.proof,
    busy: looking.busy || sending.busy,
    reset: () => setPreview(null),
  };
}

/** Amounts to be left out: the price stands below, with what it means. */
const noAmounts = { beforeTTC: null, afterTTC: null };

interface AmendmentEffectsProps {
  readonly preview: AmendmentPreview;
  /** Whether the customer can be told by mail. */
  readonly hasEmail: boolean;
  /** The partner who drives the ride, and goes on doing so. */
  readonly partner: Partner | null;
}

/** What it does to price, card and vehicle; read out once it is there. */
export function AmendmentEffects({ preview, hasEmail, partner }: AmendmentEffectsProps) {
  const { money, vehicle, handOver } = preview;
  const texts = useMessages(amendmentDialogMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const read = useFocusOnShow<HTMLDivElement>(preview);
  const nearest =
    vehicle?.nearest.toSorted((one, other) =>
      parisInstant(one.date, one.time) < parisInstant(other.date, other.time) ? -1 : 1,
    ) ?? [];
  const hours = nearest.map(({ date, time }) => at(format.day(date, 'medium'), time)).join(', ');
  const { withoutEmail } = useMessages(amendmentMessages);
  const toldBy = hasEmail ? texts : withoutEmail;
  return (
    <div ref={read} tabIndex={-1} className={styles.meaning}>
      <ChangeDifferences change={{ ...preview, money: noAmounts }} />
      <PriceDifference money={money} />
      {money.refundTTC > 0 && <p>{texts.refunded(format.money(money.refundTTC))}</p>}
      {money.captureTTC !== null && <p>{texts.captured(format.money(money.captureTTC))}</p>}
      <AmountToCollect money={money} hasEmail={hasEmail} />
      {money.giveBackTTC > 0 && <p>{texts.giveBack(format.money(money.giveBackTTC))}</p>}
      <WhoDrives preview={preview} partner={partner} />
      {handOver && <HandOver {...handOver} />}
      {hours !== '' && <p>{texts.nearest(hours)}</p>}
      <p>{money.needsYes ? toldBy.needsYes : toldBy.told}</p>
    </div>
  );
}

/** Who drives the ride after the change; of a ride that is dropped, whom to tell. */
function WhoDrives({ preview, partner }: Pick<AmendmentEffectsProps, 'preview' | 'partner'>) {
  const texts = useMessages(amendmentDialogMessages);
  const { vehicle } = preview;
  const dropped = droppedRideOf(preview);
  if (partner && dropped) return <p>{texts.freedPartner(partner.name, dropped.rideIndex)}</p>;
  if (partner) return <p>{texts.partner(partner.name)}</p>;
  return vehicle && <p>{texts.vehicle[vehicle.state]}</p>;
}

/** The price before and after; nothing where both are to be confirmed. */
function PriceDifference({ money: { beforeTTC, afterTTC } }: Pick<AmendmentPreview, 'money'>) {
  const texts = useMessages(amendmentDialogMessages);
  const format = useFormat();
  if (beforeTTC === null && afterTTC === null) return null;
  const price = (amount: number | null) => (amount === null ? texts.toConfirm : format.money(amount));
  const text = beforeTTC === afterTTC ? texts.samePrice : texts.price(price(beforeTTC), price(afterTTC));
  return (
    <p>
      <strong>{text}</strong>
    </p>
  );
}

/** Who drives no more, and who does instead (Rules 10.20). */
function HandOver({ from, to }: NonNullable<AmendmentPreview['handOver']>) {
  const texts = useMessages(amendmentDialogMessages);
  const nameOf = ({ firstName, lastName }: typeof from) => `${firstName} ${lastName}`;
  return <p>{texts.chosenDriver(nameOf(from), to && nameOf(to))}</p>;
}

/**
 * What is collected on board, or left to pay for a ride that is over. A customer who has to agree may choose to pay by card instead, on the
 * page that the mail links to.
 */
function AmountToCollect({
  money,
  hasEmail,
}: Pick<AmendmentEffectsProps, 'hasEmail'> & Pick<AmendmentPreview, 'money'>) {
  const texts = useMessages(amendmentDialogMessages);
  const format = useFormat();
  const [amount, card] = [format.money(money.collectTTC), format.money(money.cardTTC)];
  if (money.collectTTC === 0) return null;
  const mayByCard = money.cardTTC > 0 && hasEmail;
  if (money.isDriven)
    return <p>{[texts.toSettle(amount), mayByCard && texts.toSettleByCard(card)].filter(Boolean).join(' ')}</p>;
  return <p>{mayByCard ? texts.collectedOrCard(amount, card) : texts.collected(amount)}</p>;
}
