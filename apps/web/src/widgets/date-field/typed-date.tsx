import { type FieldErrorKey, isCalendarDay, parisDate, readDateInput } from '@chauffeur/core';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { describeField, Field, type FieldFrame } from '#ui/form/field.tsx';
import type { FieldBinding } from '#ui/form/use-form.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import type { DateCalendarProps } from './date-calendar.tsx';
import { dateControl, noonOf, type Presence, shownDay } from './date-control.ts';
import styles from './date-field.module.css';

export interface DateFieldProps extends FieldBinding<string>, Pick<FieldFrame, 'label' | 'optional'> {
  /** First and last day that can be chosen, `yyyy-mm-dd`; a page rendered at build knows neither. */
  readonly min?: string;
  readonly max?: string;
  /** Why a day is refused once the field is left, such as one outside the bounds. */
  readonly refusalOf: (day: string) => FieldErrorKey | undefined;
}

/** The date's input once it can read: what is typed becomes the day that was meant, and a calendar opens beside it (Rules 5.14). */
export function TypedDate({ id, name, label, optional, value, error, min, max, refusalOf, onChange }: DateFieldProps) {
  const texts = useMessages(tripFormMessages);
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = useDateText(input, { value, refusalOf, onChange });
  const calendar = useCalendar(anchor);
  const shownError = error ?? text.refusal;
  const warning = calendar.hasFailed ? texts.calendarFailed : undefined;
  return (
    <Field id={id} label={label} optional={optional} error={shownError} warning={warning}>
      <div ref={anchor} className={panel.anchor}>
        <input
          {...describeField({ id, warning, error: shownError })}
          {...text.input}
          ref={input}
          {...dateControl}
          name={name}
          placeholder={texts.datePlaceholder}
        />
        <span className={styles.toggle}>
          <IconButton
            icon="calendar"
            label={texts.openCalendar(label)}
            aria-haspopup="dialog"
            aria-expanded={calendar.Open !== undefined}
            onClick={() => void calendar.toggle()}
          />
        </span>
        {calendar.Open && (
          <calendar.Open
            {...{ label, value, min, max }}
            onChoose={(day) => {
              text.choose(day);
              calendar.leave();
            }}
            onLeave={calendar.leave}
            onOutside={calendar.close}
          />
        )}
        <output className={panel.news}>
          <VisuallyHidden>{text.news}</VisuallyHidden>
        </output>
      </div>
    </Field>
  );
}

/**
 * What stands in the field: while it has the focus what is typed, or the day in figures, which are easily changed; once it is left the day
 * that was meant, in words, so that nobody is surprised by the month or the year.
 */
function useDateText(
  input: RefObject<HTMLInputElement | null>,
  { value, refusalOf, onChange }: Pick<DateFieldProps, 'value' | 'refusalOf' | 'onChange'>,
) {
  const texts = useMessages(tripFormMessages);
  const refusals = useMessages(fieldErrorMessages);
  const format = useFormat();
  const [at, setAt] = useState<Presence>('rest');
  // The text that was left as it was, or the day that was made of it.
  const [left, setLeft] = useState<{ text: string; isNew: boolean }>();
  const isLeft = at === 'rest' && value !== '' && left?.text === value;

  const isDay = isCalendarDay(value);
  useEffect(() => {
    // A day in figures is whole under the hand; in other text the caret stays where it is.
    if (at === 'focus' && isDay) input.current?.select();
  }, [at, isDay, input]);
  useOnceDrawn(() => {
    // What was typed before this came, unless its visitor is still at it.
    if (value !== '' && !isDay && document.activeElement !== input.current) read(value);
  });

  function read(text: string) {
    const day = readDateInput(text, parisDate(new Date())) ?? text;
    setLeft({ text: day, isNew: day !== text });
    if (day !== text) onChange(day);
  }

  function type(text: string) {
    // A program that fills forms neither focuses the field nor leaves it, so its text is read at once.
    if (document.activeElement !== input.current) return choose(readDateInput(text, parisDate(new Date())) ?? text);
    setAt('typing');
    return onChange(text);
  }

  function choose(day: string) {
    setLeft({ text: day, isNew: true });
    onChange(day);
  }

  function leave() {
    setAt('rest');
    read(value);
  }

  const refusal = isLeft ? refusalText() : undefined;
  const understood = isLeft && left.isNew && !refusal ? texts.dateUnderstood(format.day(noonOf(value))) : '';

  function refusalText() {
    const key = isDay ? refusalOf(value) : 'date_invalid';
    return key && refusals[key];
  }

  return {
    input: {
      value: shownDay(value, at, format),
      onFocus: () => setAt('focus'),
      onBlur: leave,
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => type(currentTarget.value),
    },
    choose,
    refusal,
    news: refusal ?? understood,
  };
}

/** Does something right after the field has come, and has the focus that the one before it had. */
function useOnceDrawn(act: () => void): void {
  const event = useEffectEvent(act);
  useEffect(() => {
    const next = setTimeout(() => event());
    return () => clearTimeout(next);
  }, []);
}

/** The calendar, which is downloaded when it is first opened. */
function useCalendar(anchor: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<{ Open: ComponentType<DateCalendarProps> } | 'closed' | 'failed'>('closed');

  async function toggle() {
    if (typeof state !== 'string') return close();
    try {
      const { DateCalendar } = await import('./date-calendar.tsx');
      return setState({ Open: DateCalendar });
    } catch {
      return setState('failed');
    }
  }

  function close() {
    setState('closed');
  }

  /** Closes the calendar, and puts the focus on the button that opened it. */
  function leave() {
    close();
    anchor.current?.querySelector('button')?.focus();
  }

  const Open = typeof state === 'string' ? undefined : state.Open;
  return { Open, hasFailed: state === 'failed', toggle, close, leave };
}
