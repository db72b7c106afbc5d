import {
  type AmendmentAnswer,
  type Order,
  parisDate,
  paths,
  type RideVehicle,
  type WaitingOrder,
} from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { useRefreshOffice, type WaitingPages, waitingQuery } from '#api/queries/office-rides.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { DecisionTroubleNotice, RefusalDialog } from '#widgets/decision/decision-form.tsx';
import { HeldAnswer } from '#widgets/decision/held-answer.tsx';
import { answeredBy, type DecisionSource, decisionUnderWay, useDecision } from '#widgets/decision/use-decision.ts';
import { WordToCustomer } from '#widgets/decision/word-to-customer.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { useStaffEntry } from '../office-page.tsx';
import { AmendmentDialog, AmendmentNotice, OpenProposal } from '../ride/order-amendment.tsx';
import styles from './decide.module.css';
import { displacedId, DisplacedRides, vehicleLabel } from './displaced-rides.tsx';

interface WaitingItemProps {
  readonly waiting: WaitingOrder;
  /** When this answer came, by this machine's clock. */
  readonly since: number;
  /** Called where somebody else answered the order first, or it expired, with what became of it. */
  readonly onAnsweredBefore: (order: Order) => void;
  /** Called when the order leaves the list while the focus is in it. */
  readonly onGone: () => void;
}

/** An order that waits, with its two answers; of one that was given, the seconds in which it can be taken back. */
export function WaitingItem({ waiting, since, onAnsweredBefore, onGone }: WaitingItemProps) {
  const source = useListSource(waiting, onAnsweredBefore);
  const { answer, undo, busy, trouble } = useDecision({ source, page: waiting });
  const item = useRef<HTMLElement>(null);
  useFocusLeaving(item, onGone);
  const { changing } = useMessages(decisionMessages).happenedInOffice;
  const { email } = useStaffEntry();
  const { order, undoLeftMs } = waiting;
  const held = undoLeftMs === null ? null : decisionUnderWay(order);
  return (
    <article ref={item} className={styles.item} tabIndex={-1} aria-labelledby={`waiting-${order.id}`}>
      <WaitingFacts waiting={waiting} />
      <div role="status">
        <DecisionTroubleNotice trouble={trouble} />
        {order.pendingChange !== null && held === null && <Notice>{changing}</Notice>}
      </div>
      {order.status === 'pending' && order.pendingChange === null && (
        <>
          <Answers waiting={waiting} busy={busy} withPartner={trouble === 'car_taken'} onAnswer={answer} />
          <OtherHour waiting={waiting} />
        </>
      )}
      {held !== null && undoLeftMs !== null && (
        <FocusKeeper key={held.at} onGone={() => item.current?.focus({ preventScroll: true })}>
          <HeldAnswer
            decision={held.decision}
            undoLeftMs={undoLeftMs}
            since={since}
            busy={undo.busy}
            by={answeredBy(held, email)}
            onUndo={() => undo.send(held)}
          />
        </FocusKeeper>
      )}
    </article>
  );
}

/** Keeps the focus on an order whose answer can no longer be taken back and has not left yet, since nothing in it can be pressed. */
function FocusKeeper({ onGone, children }: { readonly onGone: () => void; readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useFocusLeaving(shown, onGone);
  return (
    <div ref={shown} className={styles.held}>
      {children}
    </div>
  );
}

/** Says that an element leaves the document with the focus in it. */
function useFocusLeaving(element: RefObject<HTMLElement | null>, onGone: () => void): void {
  const leave = useEffectEvent(() => element.current?.contains(document.activeElement) && onGone());
  // `useEffect` would be too late: it cleans up once the element has left the document, and the focus with it.
  useLayoutEffect(() => () => void leave(), []);
}

/** An answer is shown in its place of the list; one that came too late is told of beside it. */
function useListSource({ order: { id } }: WaitingOrder, onAnsweredBefore: (order: Order) => void): DecisionSource {
  const queries = useQueryClient();
  const { queryKey } = waitingQuery;
  return {
    async decide(body) {
      const answered = await call('officeDecide', { params: { id }, body });
      if (answered.outcome === 'decided_before') onAnsweredBefore(answered.order);
      return answered;
    },
    async undo(body) {
      const undone = await call('officeUndo', { params: { id }, body });
      if (undone.outcome === 'too_late') onAnsweredBefore(undone.order);
      return undone;
    },
    async show(told) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<WaitingPages>(queryKey, (before) => before && withAnswer(before, id, told));
    },
    refresh: useRefreshOffice(),
  };
}

type Answered = Pick<WaitingOrder, 'order' | 'undoLeftMs'>;

/** The list with what an answer told of one order, or without that order where it does not wait any more. */
function withAnswer(before: WaitingPages, id: string, told: Answered): WaitingPages {
  const waits = told.order.status === 'pending';
  const pages = before.pages.map((page) => ({
    ...page,
    waiting: page.waiting.flatMap((each) => {
      if (each.order.id !== id) return [each];
      return waits ? [{ ...each, ...told }] : [];
    }),
  }));
  return { ...before, pages };
}

interface AnswersProps extends Pick<WaitingItemProps, 'waiting'> {
  /** The answer that is being sent. */
  readonly busy: 'accept' | 'refuse' | null;
  /** None of the operator's own vehicles is free: accepting means that somebody else drives. */
  readonly withPartner: boolean;
  readonly onAnswer: ReturnType<typeof useDecision>['answer'];
}

/** Accepting is one press; refusing is asked once more, with a word to the customer. */
function Answers({ waiting, busy, withPartner, onAnswer }: AnswersProps) {
  const { order } = waiting;
  const texts = useMessages(officeRidesMessages);
  const format = useFormat();
  const [message, setMessage] = useState('');
  const [isRefusing, setIsRefusing] = useState(false);
  const { payment, orderNumber } = order;
  // What was captured before, the whole or a part, is not charged again (Rules 4.11).
  const isHeld = payment?.state === 'authorised';
  const ownText = isHeld ? texts.acceptCard(format.money(payment.amountTTC)) : texts.accept;
  return (
    <div className={classNames(styles.answer, isHeld && styles.charging)}>
      <Button
        wide
        variant="primary"
        aria-describedby={[`waiting-${order.id}`, displacedId(waiting)].filter(Boolean).join(' ')}
        busyLabel={busy === 'accept' ? texts.accepting : undefined}
        disabled={busy !== null}
        onClick={() => onAnswer({ decision: 'accept', message: '', ...(withPartner && { withPartner }) })}
      >
        {withPartner ? texts.acceptWithPartner : ownText}
      </Button>
      <Button
        wide
        aria-describedby={`waiting-${order.id}`}
        disabled={busy !== null}
        onClick={() => setIsRefusing(true)}
      >
        {texts.refuse}
      </Button>
      {isRefusing && (
        <RefusalDialog
          isHeld={isHeld}
          busy={busy === 'refuse'}
          onRefuse={() => onAnswer({ decision: 'refuse', message })}
          onClose={() => setIsRefusing(false)}
        >
          <p>{texts.order(orderNumber)}</p>
          <WordToCustomer order={order} choice="refuse" isChosen message={message} onMessage={setMessage} />
        </RefusalDialog>
      )}
    </div>
  );
}

/** Proposes another hour instead of a yes or a no, previewed and agreed like any change of an order (Rules 21.1). */
function OtherHour({ waiting: { order, vehicles } }: Pick<WaitingItemProps, 'waiting'>) {
  const texts = useMessages(amendmentMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<AmendmentAnswer['outcome'] | null>(null);
  const close = () => setIsOpen(false);
  return (
    <div>
      {outcome && <AmendmentNotice order={order} outcome={outcome} />}
      <OpenProposal order={order} />
      <Button variant="quiet" aria-describedby={`waiting-${order.id}`} onClick={() => setIsOpen(true)}>
        {texts.otherHour}
      </Button>
      <Suspense>
        {isOpen && (
          <AmendmentDialog
            order={order}
            vehicles={vehicles}
            kind="hour"
            onClose={close}
            onDone={(done) => {
              close();
              setOutcome(done);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** All that an answer needs, in the fewest lines: until when it is due, the ride, the customer, the price and the vehicle. */
function WaitingFacts({ waiting }: Pick<WaitingItemProps, 'waiting'>) {
  const { order, decideBefore, vehicles } = waiting;
  const texts = useMessages(officeRidesMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const price = usePriceText(order.priceToConfirm);
  const party = usePartyText(order);
  const [openedAt] = useState(() => Date.now());
  const { customer, car, comment } = order;
  const ends = journeyEnds(order.trips, order.transferType);
  const isLate = Date.parse(decideBefore) <= openedAt;
  return (
    <>
      <p className={styles.deadline}>
        <Icon name={isLate ? 'alert' : 'clock'} />{' '}
        {isLate ? texts.tooLate : texts.decideBefore(at(format.day(decideBefore, 'short'), format.hour(decideBefore)))}
      </p>
      <h2 id={`waiting-${order.id}`} className={styles.route}>
        {ends && journeyTitle(ends)}
      </h2>
      <p>
        {ends && <strong>{at(format.day(ends.fromDatetime, 'long'), format.hour(ends.fromDatetime))}</strong>} · {party}{' '}
        · {car.code} · {price(order.totalTTC)}
      </p>
      <Caller customer={customer} />
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      <Vehicles waiting={waiting} />
      <DisplacedRides waiting={waiting} />
      {vehicles.some(({ lacksVehicle }) => lacksVehicle) && ends && (
        <p>
          <Link className={styles.call} to={paths.officeAgenda(parisDate(ends.fromDatetime))}>
            {texts.inAgenda(format.day(ends.fromDatetime, 'short'))}
          </Link>
        </p>
      )}
      <OrderLink order={order} />
    </>
  );
}

type Called = Pick<Order['customer'], 'firstName' | 'lastName' | 'phoneNumber'>;

export function Caller({ customer }: { readonly customer: Called }) {
  return (
    <p>
      {customer.firstName} {customer.lastName}
      {'\u00A0· '}
      <a className={styles.call} href={`tel:${customer.phoneNumber}`}>
        {phoneText(customer.phoneNumber)}
      </a>
    </p>
  );
}

export function OrderLink({ order }: { readonly order: Order }) {
  const texts = useMessages(officeRidesMessages);
  return (
    <p>
      <Link className={styles.call} to={paths.officeOrder(order.id)}>
        {texts.openOf(order.orderNumber)}
      </Link>
    </p>
  );
}

/** Who drives it, or would once it is accepted. */
function Vehicles({ waiting: { vehicles, acceptance } }: Pick<WaitingItemProps, 'waiting'>) {
  const texts = useMessages(officeRidesMessages);
  const isKnown = ({ vehicle, partner, lacksVehicle }: RideVehicle) => (vehicle ?? partner) !== null || lacksVehicle;
  return vehicles.filter(isKnown).map(({ rideIndex, vehicle: own, partner }) => {
    const vehicle = own ?? acceptance?.vehicles.find((one) => one.rideIndex === rideIndex)?.vehicle;
    const named = vehicle ? vehicleLabel(vehicle) : partner && `${partner.name} (${partner.revtc})`;
    return (
      <p key={rideIndex} className={styles.vehicle}>
        {named === null && <Icon name="alert" />} {named === null ? texts.wouldTakeNone : texts.wouldTake(named)}
      </p>
    );
  });
}
