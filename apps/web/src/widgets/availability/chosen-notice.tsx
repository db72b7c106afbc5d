import type { Availability } from '@chauffeur/core';
import { useEffect, useRef } from 'react';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { type ChosenCodes, chosenCodes } from '#state/departure.ts';
import { choose } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { usePriceText } from '#widgets/ride/price-text.ts';
import styles from './availability.module.css';
import { OnRequest, useAcceptedAtOnce, useAvailability, useFreeInstead } from './car-availability.tsx';
import {
  ChangeNews,
  type DepartureChange,
  quoteInForce,
  ridePriceOf,
  useDepartureChange,
  useDepartureTime,
} from './departure-change.tsx';
import { OfferedHours } from './offered-hours.tsx';

/** What the quote says of what is chosen; undefined where the fleet decides nothing, or nothing is chosen. */
export function useChosenAvailability() {
  const carCode = useDraft((draft) => draft.carCode);
  const secondCarCode = useDraft((draft) => draft.secondCarCode);
  return useAvailability(chosenCodes({ carCode, secondCarCode }));
}

/** Whether what is chosen is confirmed as it is ordered (Rules 10.17). */
export function useChosenAcceptedAtOnce(): boolean {
  const carCode = useDraft((draft) => draft.carCode);
  const secondCarCode = useDraft((draft) => draft.secondCarCode);
  return useAcceptedAtOnce(chosenCodes({ carCode, secondCarCode }));
}

interface ChosenNoticeProps {
  /** Euros with VAT; without totals until they are known. */
  readonly prices: { readonly totals: { readonly totalTTC: number } | undefined; readonly priceToConfirm: boolean };
  /** The order was refused: somebody else was faster. */
  readonly isJustTaken?: boolean;
  /** Whether the step is still sending: then this takes no focus. */
  readonly busy?: boolean;
  /** The other hour or car that was taken on the page before. */
  readonly madeBefore?: DepartureChange | undefined;
}

/**
 * On the steps after the car: what became of the chosen one, with the other hours right there. Nothing that was typed is lost, and
 * what was changed says what it costs now (Rules 10.12).
 */
export function ChosenNotice({ prices, isJustTaken = false, busy = false, madeBefore }: ChosenNoticeProps) {
  const { totals, priceToConfirm } = prices;
  const carCode = useDraft((draft) => draft.carCode);
  const secondCarCode = useDraft((draft) => draft.secondCarCode);
  const codes = chosenCodes({ carCode, secondCarCode });
  const availability = useAvailability(codes);
  const { change, note } = useDepartureChange(madeBefore);
  if (codes.length === 0 || !availability || !totals) return null;
  const isToBeAsked = availability.state === 'taken' || availability.state === 'on_request';
  const price = totals.totalTTC;
  return (
    <div className={styles.notice}>
      {isToBeAsked && <NotToBeHad {...{ availability, codes, priceToConfirm, isJustTaken, busy }} onChange={note} />}
      {availability.state === 'last' && <LastOne name={codes.join(' + ')} />}
      {change && availability.state !== 'taken' && (
        <Notice tone="success">
          <ChangeNews change={change} price={price} priceToConfirm={priceToConfirm} />
        </Notice>
      )}
    </div>
  );
}

function LastOne({ name }: { readonly name: string }) {
  const texts = useMessages(availabilityMessages);
  const time = useDepartureTime();
  return (
    <Notice title={texts.last}>
      <p>{texts.lastText(name, time)}</p>
    </Notice>
  );
}

interface NotToBeHadProps extends OtherCarProps {
  readonly availability: Availability;
  readonly isJustTaken: boolean;
  readonly busy: boolean;
}

/** Full, or on request. Where an order was refused for it, this takes the focus: the button that was pressed is gone. */
function NotToBeHad({ availability, isJustTaken, busy, ...offer }: NotToBeHadProps) {
  const texts = useMessages(availabilityMessages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustTaken && !busy) box.current?.focus();
  }, [isJustTaken, busy]);
  const isOnRequest = availability.state === 'on_request';
  const taken = offer.codes.length > 1 ? texts.oneJustTaken : texts.justTaken;
  const title = isJustTaken ? taken : isOnRequest ? texts.onRequest : texts.full;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={title}>
        {isJustTaken && <p>{texts.nothingLost}</p>}
        {isOnRequest ? (
          <p>
            {isJustTaken && <strong>{texts.onRequest}.</strong>} <OnRequest />
          </p>
        ) : (
          <OtherHours availability={availability} {...offer} />
        )}
        <OtherCar {...offer} />
      </Notice>
    </div>
  );
}

function OtherHours({ availability, codes, onChange }: Omit<NotToBeHadProps, 'isJustTaken' | 'busy'>) {
  const texts = useMessages(availabilityMessages);
  const name = codes.join(' + ');
  return (
    <>
      <OfferedHours availability={availability} codes={codes} name={name} onMoved={onChange} />
      <p>{texts.otherHour}</p>
    </>
  );
}

interface OtherCarProps {
  readonly codes: ChosenCodes;
  readonly priceToConfirm: boolean;
  readonly onChange: (change: DepartureChange) => void;
}

/** Another category that is free at this very hour, named with its price, one press away. */
function OtherCar({ codes, priceToConfirm, onChange }: OtherCarProps) {
  const texts = useMessages(availabilityMessages);
  const priceText = usePriceText(priceToConfirm);
  const time = useDepartureTime();
  const other = useFreeInstead(codes);
  if (!other) return null;

  function take(car: NonNullable<typeof other>) {
    const ridePrice = ridePriceOf(useDraft.getState(), codes);
    choose({ carCode: car.code, secondCarCode: null });
    onChange({ car: car.code, ridePrice, quote: quoteInForce() });
  }

  return (
    <div className={styles.hours}>
      <span>{texts.otherCar(other.code, time)}</span>
      <Button onClick={() => take(other)}>{texts.takeOther(other.code, priceText(other.tripPrice))}</Button>
    </div>
  );
}
