import { type Availability, type OfferedHour, parisInstant } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useSending } from '#api/use-sending.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { type ChosenCodes, keepDeparture } from '#state/departure.ts';
import { quoteRequestOf } from '#state/trip-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { useState } from 'react';
import styles from './availability.module.css';
import { type DepartureChange, isToBeHad, quoteInForce, ridePriceOf, useDepartureTime } from './departure-change.tsx';

interface OfferedHoursProps {
  readonly availability: Availability;
  /** The cars that are taken with the hour, and their name. */
  readonly codes: ChosenCodes;
  readonly name: string;
  readonly onMoved: (change: DepartureChange) => void;
}

/** 'Complet à 19:00, libre à 18:10 ou 20:20': a press takes that hour and asks for its price (Rules 10.12). */
export function OfferedHours({ availability, codes, name, onMoved }: OfferedHoursProps) {
  const texts = useMessages(availabilityMessages);
  const hourText = useHourText();
  const askedFor = useDepartureTime();
  const { take, underWay, failure } = useTaking(codes, onMoved);
  const hours = availability.nearest.toSorted((one, other) => (instantOf(one) < instantOf(other) ? -1 : 1));
  return (
    <>
      <div className={styles.hours}>
        <span>
          <strong>{texts.fullAt(askedFor)}</strong>, {texts.freeAt}
        </span>
        <span className={styles.choices}>
          {hours.map((hour, index) => (
            <span key={instantOf(hour)} className={styles.choices}>
              {index > 0 && index === hours.length - 1 && <span>{texts.or}</span>}
              <Button
                aria-label={texts.take(hourText(hour), name)}
                busyLabel={underWay === hour ? texts.asking : undefined}
                onClick={() => take(hour)}
              >
                {hourText(hour)}
              </Button>
            </span>
          ))}
        </span>
      </div>
      <MovingFailed failure={failure} />
    </>
  );
}

/** Asks for the prices of the same trip at that hour, and keeps both together; nothing else of the booking changes. */
function useTaking(codes: ChosenCodes, onMoved: OfferedHoursProps['onMoved']) {
  const [failure, setFailure] = useState<unknown>(null);
  const { send, underWay } = useSending({
    send: async (hour: OfferedHour) => {
      setFailure(null);
      const draft = useDraft.getState();
      const { trip } = draft;
      const change = { ridePrice: ridePriceOf(draft, codes), hour: { ...hour, isOtherDay: hour.date !== trip.date } };
      const request = quoteRequestOf({ ...trip, ...hour });
      const answer = await call('createQuote', { body: request });
      const isFree = isToBeHad(answer.cars, codes);
      keepDeparture({ asked: trip, hour, quote: { request, answer }, take: isFree ? codes : null });
      return isFree ? { ...change, quote: quoteInForce() } : null;
    },
    onSent: (moved) => {
      if (moved) onMoved(moved);
    },
    onFailure: setFailure,
  });
  return { take: send, underWay, failure };
}

/** Says why there is no price for an hour: something is wrong with it, or nobody answers. */
function MovingFailed({ failure }: { readonly failure: unknown }) {
  const apiErrors = useMessages(apiErrorMessages);
  const fieldErrors = useMessages(fieldErrorMessages);
  if (failure === null) return null;
  const [refused] = failure instanceof ApiFailure ? Object.values(failure.fields) : [];
  const code = failure instanceof ApiFailure ? failure.code : 'internal';
  return (
    <p role="alert" className={styles.failed}>
      {refused ? fieldErrors[refused] : apiErrors[code]}
    </p>
  );
}

function instantOf({ date, time }: OfferedHour): string {
  return parisInstant(date, time);
}

/** An hour, with its day where that is another one than the trip's. */
function useHourText(): (hour: OfferedHour) => string {
  const format = useFormat();
  const day = useDraft((draft) => draft.trip.date);
  return (hour) => (hour.date === day ? hour.time : `${format.day(instantOf(hour), 'short')} ${hour.time}`);
}
