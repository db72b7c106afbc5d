import { dateInputMaxLength, type Formats, isCalendarDay } from '@chauffeur/core';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import styles from './date-field.module.css';

/** What the date's input is before it can read and after: nobody shall see the one take the other's place. */
export const dateControl = {
  className: classNames(controls.control, styles.input),
  type: 'text',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: dateInputMaxLength,
} as const;

/** Whether somebody is at the field, and has changed what stands there. */
export type Presence = 'rest' | 'focus' | 'typing';

/** A day in words, or in figures while the field has the focus; what is being typed, or is no day, as it is. */
export function shownDay(value: string, at: Presence, format: Formats): string {
  if (at === 'typing' || !isCalendarDay(value)) return value;
  return format.day(noonOf(value), at === 'focus' ? 'numeric' : 'field');
}

/** An instant of a day, for the formats: noon is on the same day in Paris. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`;
