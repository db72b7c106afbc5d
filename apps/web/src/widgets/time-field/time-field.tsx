import { completeTimeInput, readTimeInput } from '@chauffeur/core';
import { useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import { describeField, Field, type FieldFrame } from '#ui/form/field.tsx';
import { closedCombobox, onDemand, type PlainField } from '../suggestion-list/on-demand.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import type { TimeInputProps } from './time-combobox.tsx';
import styles from './time-field.module.css';

interface TimeFieldProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}

/**
 * An hour of Europe/Paris. What is typed goes through the mask; on leaving, the hour that was meant stands there, rounded, and is
 * read out, so that nobody is surprised. What means no hour is refused there and then (Rules 5.2, 5.3).
 */
export function TimeField({ value, error, onChange, ...frame }: TimeFieldProps) {
  const texts = useMessages(tripFormMessages);
  const { time_invalid: noSuchTime } = useMessages(fieldErrorMessages);
  // The hour in the field when it was left, and what became of it.
  const [left, setLeft] = useState<{ time: string; as: 'rounded' | 'understood' | 'refused' }>();
  const outcome = left?.time === value ? left.as : undefined;

  function leave() {
    const time = readTimeInput(value);
    if (time === undefined) setLeft({ time: value, as: 'refused' });
    if (time === undefined || time === value) return;
    onChange(time);
    // A whole hour of five signs had nothing to be guessed.
    setLeft({ time, as: value.length < 5 ? 'understood' : 'rounded' });
  }

  const refusal = outcome === 'refused' && value !== '' ? noSuchTime : undefined;
  const change = outcome && outcome !== 'refused' && texts[outcome](value);
  return (
    <TimeInput
      {...frame}
      value={value}
      error={error ?? refusal}
      news={refusal ?? (change || '')}
      onChange={onChange}
      onType={(text) => onChange(completeTimeInput(text))}
      onLeave={leave}
    />
  );
}

/** A plain field in the document, which the list of hours joins once it is downloaded. */
const TimeInput = onDemand<TimeInputProps>(
  async () => (await import('./time-combobox.tsx')).TimeCombobox,
  PlainTimeInput,
);

/** The field before its list is there: the button waits. */
function PlainTimeInput(props: TimeInputProps & PlainField) {
  const { id, name, label, hint, optional, value, error, onType, onLeave, onFocus } = props;
  const texts = useMessages(tripFormMessages);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={panel.anchor}>
        <input
          {...closedCombobox}
          {...describeField({ id, hint, error })}
          className={classNames(controls.control, styles.input)}
          name={name}
          type="text"
          inputMode="numeric"
          placeholder={texts.timePlaceholder}
          value={value}
          onFocus={onFocus}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onLeave}
        />
        <span className={styles.toggle}>
          <IconButton
            icon="clock"
            label={texts.openTimes(label)}
            tabIndex={-1}
            onClick={() => document.getElementById(id)?.focus()}
          />
        </span>
      </div>
    </Field>
  );
}
