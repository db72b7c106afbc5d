import { isCalendarDay, parisDate } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { dateCalendarMessages } from '#i18n/messages/date-calendar.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import styles from './date-calendar.module.css';

export interface DateCalendarProps {
  /** The label of the date field. */
  readonly label: string;
  /** The chosen day, `yyyy-mm-dd`, or text that is none. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
  /** Called on Escape: the focus goes back to the field's button. */
  readonly onLeave: () => void;
  /** Called on a press or a focus elsewhere, where the focus stays. */
  readonly onOutside: () => void;
}

/** A month of days below the date field. Today is that of Paris, wherever the browser is (Rules 9.9). */
export function DateCalendar({ label, value, min, max, onChoose, onLeave, onOutside }: DateCalendarProps) {
  const texts = useMessages(dateCalendarMessages);
  const box = useRef<HTMLDivElement>(null);
  useWaysOut(box, { onLeave, onOutside });
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [today] = useState(() => parisDate(new Date()));
  const chosen = isCalendarDay(value) ? value : undefined;
  return (
    // The panel itself takes the focus of a press between the days, so that it does not leave.
    <div
      ref={box}
      className={classNames(panel.panel, styles.calendar)}
      role="dialog"
      aria-label={texts.title(label)}
      tabIndex={-1}
    >
      <DayPicker
        {...useWording()}
        mode="single"
        autoFocus
        required
        weekStartsOn={1}
        today={dateOf(today)}
        selected={ifAny(chosen)}
        defaultMonth={dateOf(chosen ?? min ?? today)}
        startMonth={ifAny(min)}
        endMonth={ifAny(max)}
        disabled={[...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]}
        onSelect={(day) => onChoose(dayOf(day))}
        classNames={parts}
        components={{ Chevron }}
      />
    </div>
  );
}

type WaysOut = Pick<DateCalendarProps, 'onLeave' | 'onOutside'>;

/** Escape closes the calendar, as does a press or the focus outside the field, its button and the calendar. */
function useWaysOut(box: { readonly current: HTMLElement | null }, { onLeave, onOutside }: WaysOut): void {
  useEffect(() => {
    const calendar = box.current;
    const field = calendar?.parentElement;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog below the calendar stays open.
      event.stopPropagation();
      onLeave();
    };
    const look = ({ target }: Event) => {
      if (target instanceof Node && !field?.contains(target)) onOutside();
    };
    calendar?.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      calendar?.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  });
}

/** Names of months and days, written as everywhere on the site. */
function useWording(): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const texts = useMessages(dateCalendarMessages);
  const language = useLanguage();
  const format = useFormat();
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
  const longDay = (date: Date) => format.day(`${dayOf(date)}T12:00:00.000Z`);
  return {
    formatters: {
      // The day as the long form writes it, `1er` too, since what is seen should be part of what is read aloud.
      formatDay: (date) => longDay(date).match(/\d+(?:er)?/)?.[0] ?? '',
      formatCaption: (date) => month.format(date),
      formatWeekdayName: (date) => weekday.format(date).slice(0, 2),
    },
    labels: {
      labelGrid: (date) => month.format(date),
      labelWeekday: (date) => weekday.format(date),
      labelNav: () => texts.months,
      labelPrevious: () => texts.previousMonth,
      labelNext: () => texts.nextMonth,
      labelDayButton: (date, { today }) => (today ? texts.today(longDay(date)) : longDay(date)),
    },
  };
}

function Chevron({ orientation }: { readonly orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'arrow-left' : 'arrow-right'} />;
}

/** The library counts in the browser's own days: the same figures stand for the day in Paris. */
function dateOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, date);
}

const ifAny = (day: string | undefined) => (day === undefined ? undefined : dateOf(day));

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const parts = {
  root: styles.root,
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
} as const satisfies DayPickerProps['classNames'];
