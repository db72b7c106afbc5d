import {
  type AmendmentPreview,
  connectionStops,
  type CustomerWish,
  isHeldByInvoice,
  missingConnections,
  type OfferedHour,
  type Order,
  waysLeft,
} from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { sessionQuery } from '#api/session.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useForm } from '#ui/form/use-form.ts';
import layout from '../customer-form/form-layout.module.css';
import { FurtherWait, type FurtherWay, FurtherWays, useReturnedSecret } from '../card-payment/further-card.tsx';
import styles from '../cancellation/cancellation.module.css';
import { FocusedNotice, Notice } from '../notice/notice.tsx';
import { AskedChange } from './asked-change.tsx';
import { ChangeDifferences } from './change-differences.tsx';
import { type ChangeDraft, ChangeFields, type ChangeKind, draftOf, readChange, ridesToCome } from './change-fields.tsx';
import { type ChangeOutcome, type ChangeSource, useOrderChange } from './use-order-change.ts';

interface OrderChangeProps {
  readonly order: Order;
  /** By which calls: those of the account, or of a private link. */
  readonly source: ChangeSource;
}

/** What whoever booked may change of an order, as long as there is anything, and what became of it (Rules 21.5). */
export function OwnOrderChange({ order, source }: OrderChangeProps) {
  const texts = useMessages(orderChangeMessages);
  const { over } = useMessages(cardPaymentMessages).further;
  const [kind, setKind] = useState<ChangeKind | null>(() => unsentOf(order)?.kind ?? null);
  // A value of its own each time: a second change that ended alike is told, and focused, anew.
  const [lastOutcome, setLastOutcome] = useState<{ outcome: ChangeOutcome | 'not_paid' } | null>(null);
  const [now] = useState(() => new Date().toISOString());
  const done = source.mailsWait ? { ...texts.done, ...texts.unmailed } : texts.done;
  const kinds = offeredKinds(order, now);
  const nameOf = useKindName(order);
  const id = useId();
  const returned = useReturnedSecret();
  // Of a cancelled order no change is news any more, but one whose payment has failed.
  const isNews = lastOutcome !== null && (order.status !== 'canceled' || lastOutcome.outcome === 'not_paid');
  if (kinds.length === 0 && !isNews && returned.secret === null) return null;
  return (
    <section aria-labelledby={id} className={layout.form}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      {lastOutcome && (
        <FocusedNotice news={lastOutcome} tone={lastOutcome.outcome === 'not_paid' ? 'warning' : 'success'}>
          {lastOutcome.outcome === 'not_paid' ? over : done[lastOutcome.outcome]}
        </FocusedNotice>
      )}
      {returned.secret !== null && (
        <FurtherWait
          secret={returned.secret}
          onEnd={(how) => {
            returned.forget();
            void source.refresh();
            setLastOutcome({ outcome: how === 'succeeded' ? 'amended' : 'not_paid' });
          }}
        />
      )}
      <AskedChange order={order} now={now} source={source} onDone={(outcome) => setLastOutcome({ outcome })} />
      <MissingNumberHint order={order} isOffered={kinds.length > 0} />
      <div className={styles.ways}>
        {kinds.map((each) => (
          <Button key={each} onClick={() => setKind(each)}>
            {nameOf(each)}
          </Button>
        ))}
      </div>
      {kind && (
        <ChangeDialog
          order={order}
          source={source}
          kind={kind}
          now={now}
          onClose={() => setKind(null)}
          onDone={(how) => {
            setKind(null);
            setLastOutcome({ outcome: how });
          }}
        />
      )}
    </section>
  );
}

/** The kinds of change that an order allows now. The server checks that again. */
function offeredKinds(order: Order, now: string): ChangeKind[] {
  const { status, pendingChange } = order;
  if (status === 'canceled' || pendingChange !== null || ridesToCome(order, now).length === 0) return [];
  if (isHeldByInvoice(order, 'hour')) return ['details'];
  return ['details', 'hour', 'places', ...waysLeft(order, now)];
}

function useKindName({ trips }: Order): (kind: ChangeKind) => string {
  const { kinds, withFlight, withTrain } = useMessages(orderChangeMessages);
  const stops = connectionStops(trips);
  const details = stops.some((stop) => stop.kind === 'flight')
    ? withFlight
    : stops.length > 0
      ? withTrain
      : kinds.details;
  return (kind) => (kind === 'details' ? details : kinds[kind]);
}

/** Asks for the number of a flight or train that is still missing, where it can be given. */
function MissingNumberHint({ order, isOffered }: { readonly order: Order; readonly isOffered: boolean }) {
  const { missing } = useMessages(orderChangeMessages);
  const [first] = missingConnections(order);
  return isOffered && first ? <p>{missing[first.end](first.kind, order.traveller?.name ?? null)}</p> : null;
}

interface ChangeDialogProps extends OrderChangeProps {
  readonly kind: ChangeKind;
  readonly now: string;
  readonly onClose: () => void;
  readonly onDone: (outcome: ChangeOutcome | 'not_paid') => void;
}

function ChangeDialog({ order, source, kind, now, onClose, onDone }: ChangeDialogProps) {
  const texts = useMessages(orderChangeMessages);
  const { missing } = useMessages(travelMessages);
  const change = useOrderChange({ order, source, onDone });
  const { preview, isStale, submit, askSecret, forget } = change;
  const [way, setWay] = useState<FurtherWay>('board');
  const [isPaying, setIsPaying] = useState(false);
  // A change that cannot be had is not paid for.
  const money = preview?.vehicle?.state === 'taken' ? undefined : preview?.money;
  const isByCard = way === 'card' && money !== undefined && money.cardTTC > 0;
  const [values, setOwnValues] = useState(() => unsentOf(order)?.values ?? draftOf(order, now));
  useKeptUnsent({ orderId: order.id, kind, values });
  const setValues = (edit: (before: ChangeDraft) => ChangeDraft) => {
    setOwnValues(edit);
    forget();
  };
  const form = useForm<ChangeDraft, CustomerWish>({
    id: 'change',
    initial: values,
    held: { values, setValues },
    missing,
    validate: (typed) => readChange(order, kind, typed),
    onSubmit: submit,
  });
  return (
    <Dialog title={texts.dialog(order.orderNumber)} busy={form.busy} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary {...form.summary} />
        {isStale && <Notice tone="warning">{texts.stale}</Notice>}
        <fieldset className={layout.form} disabled={isPaying}>
          <ChangeFields order={order} kind={kind} form={form} now={now} />
        </fieldset>
        {order.pairedOrderId !== null && kind !== 'details' && <p>{texts.otherCar}</p>}
        <div aria-live="polite">
          {preview && (
            <ChangeEffects
              preview={preview}
              onHour={({ date, time }) => setValues((before) => ({ ...before, date, time }))}
            />
          )}
        </div>
        <FurtherWays
          money={money}
          way={way}
          onChoose={setWay}
          isPaying={isPaying}
          onPaying={setIsPaying}
          ask={askSecret}
          onEnd={(how) => {
            void source.refresh();
            onDone(how === 'succeeded' ? 'amended' : 'not_paid');
          }}
        />
        <div className={styles.ways}>
          <Button disabled={form.busy} onClick={onClose}>
            {texts.keep}
          </Button>
          {!isByCard && <SendButton kind={kind} preview={preview} busy={form.busy} />}
        </div>
      </form>
    </Dialog>
  );
}

interface Unsent {
  readonly orderId: string;
  readonly kind: ChangeKind;
  readonly values: ChangeDraft;
}

/** What was typed when the session ended beneath it: the sign-in takes the place of the page, and comes back to it. */
let unsent: Unsent | null = null;

const unsentOf = ({ id }: Pick<Order, 'id'>) => (unsent?.orderId === id ? unsent : null);

/** Keeps what is typed where the dialog goes since nobody is signed in any more. By a private link nobody ever was. */
function useKeptUnsent(typed: Unsent): void {
  const queries = useQueryClient();
  const last = useRef(typed);
  useEffect(() => {
    last.current = typed;
  });
  useEffect(() => {
    unsent = null;
    const user = () => queries.getQueryData(sessionQuery.queryKey);
    if (!user()) return undefined;
    return () => {
      if (user() === null) unsent = last.current;
    };
  }, [queries]);
}

interface SendButtonProps extends Pick<ChangeDialogProps, 'kind'> {
  readonly preview: AmendmentPreview | null;
  readonly busy: boolean;
}

function SendButton({ kind, preview, busy }: SendButtonProps) {
  const words = wordsOf(useMessages(orderChangeMessages), kind, preview);
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={preview?.vehicle?.state === 'taken'}
      busyLabel={busy ? words.busy : undefined}
    >
      {words.go}
    </Button>
  );
}

function wordsOf(texts: typeof orderChangeMessages.fr, kind: ChangeKind, preview: AmendmentPreview | null) {
  if (kind === 'details') return { go: texts.save, busy: texts.sending };
  if (preview === null) return { go: texts.look, busy: texts.looking };
  return { go: preview.isAskedFirst ? texts.ask : texts.confirm, busy: texts.sending };
}

interface ChangeEffectsProps {
  readonly preview: AmendmentPreview;
  readonly onHour: (hour: OfferedHour) => void;
}

/** What was and what would be, with what it costs. */
function ChangeEffects({ preview, onHour }: ChangeEffectsProps) {
  const texts = useMessages(orderChangeMessages);
  const format = useFormat();
  const { money, vehicle, isAskedFirst } = preview;
  if (vehicle?.state === 'taken') return <NoVehicleNotice nearest={vehicle.nearest} onHour={onHour} />;
  return (
    <>
      <ChangeDifferences change={preview} />
      <PriceDifference money={money} />
      {money.refundTTC > 0 && <p>{texts.refunded(format.money(money.refundTTC))}</p>}
      {money.captureTTC !== null && money.cardTTC === 0 && <p>{texts.captured(format.money(money.captureTTC))}</p>}
      {money.collectTTC > 0 && money.cardTTC === 0 && <p>{texts.onBoard(format.money(money.collectTTC))}</p>}
      {money.giveBackTTC > 0 && <p>{texts.paidTooMuch(format.money(money.giveBackTTC))}</p>}
      {isAskedFirst && <Notice tone="info">{texts.askedFirst}</Notice>}
    </>
  );
}

/** The difference in price. Where the price is to be confirmed, before or after, nothing is said: what differs is told beside it. */
function PriceDifference({ money: { beforeTTC, afterTTC, differenceTTC } }: Pick<AmendmentPreview, 'money'>) {
  const texts = useMessages(orderChangeMessages);
  const format = useFormat();
  if (afterTTC !== null && afterTTC === beforeTTC) return <p>{texts.samePrice}</p>;
  if (differenceTTC < 0) return <p>{texts.cheaper(format.money(-differenceTTC))}</p>;
  if (differenceTTC === 0) return null;
  return (
    <p>
      <strong>{texts.dearer(format.money(differenceTTC))}</strong>
    </p>
  );
}

function NoVehicleNotice({
  nearest,
  onHour,
}: { readonly nearest: readonly OfferedHour[] } & Pick<ChangeEffectsProps, 'onHour'>) {
  const texts = useMessages(orderChangeMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  return (
    <>
      <Notice tone="warning">{texts.taken}</Notice>
      {nearest.length > 0 && (
        <Chips aria-label={texts.nearest}>
          {nearest.map((hour) => (
            <Chip key={`${hour.date} ${hour.time}`} pressed={false} onClick={() => onHour(hour)}>
              {at(format.day(hour.date, 'medium'), hour.time)}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  );
}
