import {
  type ClockChange,
  clockChange,
  dateSuggestions,
  type FieldErrorKey,
  isCalendarDay,
  parisDate,
  pickupBounds,
} from '@chauffeur/core';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { isAwayFromParis } from '#platform/is-away-from-paris.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import type { FieldBinding } from '#ui/form/use-form.ts';
import { DateField } from '../date-field/date-field.tsx';
import { TimeField } from '../time-field/time-field.tsx';
import styles from './ride-form.module.css';

type Moment = 'date' | 'time' | 'returnDate' | 'returnTime';

interface MomentFieldsProps {
  readonly field: (name: Moment) => FieldBinding<string>;
}

/** Day and hour of the pick-up, both in Europe/Paris. */
export function DepartureFields({ field }: MomentFieldsProps) {
  const texts = useMessages(tripFormMessages);
  const days = usePickupDays();
  const date = field('date');
  const hint = useHourHint(date.value, field('time').value, days);
  return (
    <div className={styles.departure}>
      <div className={styles.moment}>
        <DateField {...date} {...days} label={texts.date} refusalOf={(day) => outOfBounds(day, days)} />
        <TimeField {...field('time')} label={texts.time} hint={hint} />
      </div>
      <DateChips value={date.value} today={days.min} onChoose={date.onChange} />
    </div>
  );
}

/** Day and hour of a return of one's own; without them the way back starts when the outbound ends (Rules 4.8). */
export function ReturnFields({ field, departure }: MomentFieldsProps & { readonly departure: string }) {
  const texts = useMessages(tripFormMessages);
  const days = usePickupDays();
  const first = isCalendarDay(departure) ? departure : undefined;
  const hint = useHourHint(field('returnDate').value, field('returnTime').value, days);
  return (
    <div className={styles.return}>
      <div className={styles.moment}>
        <DateField
          {...field('returnDate')}
          {...days}
          {...(first && { min: first })}
          label={texts.returnDate}
          refusalOf={(day) => outOfBounds(day, days) ?? (first && day < first ? 'return_before_arrival' : undefined)}
        />
        <TimeField {...field('returnTime')} label={texts.returnTime} hint={hint} />
      </div>
      <p className={styles.hint}>{texts.returnHint}</p>
    </div>
  );
}

interface DateChipsProps {
  readonly value: string;
  /** The present day in Paris, `yyyy-mm-dd`; a page rendered at build has none. */
  readonly today: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The days that most rides are for, at one press: today, tomorrow, the Saturday after (Rules 5.14). */
function DateChips({ value, today, onChoose }: DateChipsProps) {
  const texts = useMessages(tripFormMessages);
  const format = useFormat();
  const days = today === undefined ? [] : dateSuggestions(today);
  const saturday = [format.weekday('saturday'), days[2] && Number(days[2].slice(-2))].filter(Boolean).join(' ');
  return (
    <Chips aria-label={texts.soonDays}>
      {[texts.today, texts.tomorrow, saturday].map((name, index) => (
        <Chip
          // The Saturday's name changes once today is known, and it is the same chip.
          key={index}
          pressed={value !== '' && days[index] === value}
          onClick={() => {
            // A form that stays open over midnight offers the new day.
            const day = dateSuggestions(parisDate(new Date()))[index];
            if (day) onChoose(day);
          }}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

/** The error of a day outside the bounds. Days of this form compare as text. */
function outOfBounds(day: string, { min, max }: PickupDays): FieldErrorKey | undefined {
  return min !== undefined && max !== undefined && (day < min || day > max) ? 'date_out_of_bounds' : undefined;
}

/**
 * What there is to say of an hour: that it is of Paris, where the browser's clock shows another one, and what becomes of it on a day when
 * the clocks change (Rules 9.9). Of an empty form there is nothing to say: a page rendered at build knows no browser's clock, and what it
 * learns later would push the form down.
 */
function useHourHint(date: string, time: string, { min: today }: PickupDays): string | undefined {
  const texts = useMessages(tripFormMessages);
  const change = useMemo(() => clockChange(date, time), [date, time]);
  const isBegun = date !== '' || time !== '';
  const isAway = useMemo(() => isBegun && today !== undefined && isAwayFromParis(noonOf(date)), [isBegun, date, today]);
  const clock = change && clockText(change, texts);
  return [isAway && texts.parisTime, clock].filter(Boolean).join('. ') || undefined;
}

function clockText({ kind, time, becomes }: ClockChange, texts: typeof tripFormMessages.fr): string {
  return kind === 'skipped' ? texts.clockSkips(time, becomes) : texts.clockRepeats(time);
}

/** An instant of a day, or the present one where no day is chosen: zones differ by the season. */
function noonOf(date: string): Date {
  return isCalendarDay(date) ? new Date(`${date}T12:00`) : new Date();
}

interface PickupDays {
  readonly min?: string;
  readonly max?: string;
}

/**
 * First and last day that the form takes; a page rendered at build has no today, and so no bounds. They come a moment after the
 * form, in a task of their own: a browser takes its time over the first hour that it tells in another zone. A form that
 * stays open over midnight takes the new day the next time it is drawn.
 */
function usePickupDays(): PickupDays {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => {
      daysOfNow();
      startTransition(() => setIsAsked(true));
    });
    return () => clearTimeout(soon);
  }, []);
  const days = isAsked ? daysOfNow() : '';
  return useMemo(() => {
    const [min, max] = days.split(' ');
    return min && max ? { min, max } : {};
  }, [days]);
}

/** Both days as text, which compares by value. */
function daysOfNow(): string {
  const { min, max } = pickupBounds(new Date().toISOString());
  return `${min} ${max}`;
}
