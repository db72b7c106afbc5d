import { completeTimeInput, roundTime, timeSuggestions } from '@chauffeur/core';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import { describeField, Field } from '#ui/form/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { keepInView, keepsTypedText } from '../suggestion-list/combobox-behaviour.ts';
import panel from '../suggestion-list/suggestion-list.module.css';
import styles from './time-field.module.css';

export interface TimeFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}

const times = timeSuggestions();

/**
 * An hour of Europe/Paris, typed through the mask or chosen among 144. On leaving, the minutes are rounded and the rounded
 * hour stands in the field at once and is read out, so that nobody is surprised (Rules 5.2, 5.3).
 */
export function TimeCombobox({ id, name, label, optional = false, value, error, onChange }: TimeFieldProps) {
  const texts = useMessages(tripFormMessages);
  const [rounded, setRounded] = useState('');

  function leave() {
    const time = roundTime(value);
    if (time === value) return;
    onChange(time);
    setRounded(time);
  }

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    useCombobox<string>({
      items: times,
      id: `${id}-times`,
      inputId: id,
      inputValue: value,
      selectedItem: null,
      stateReducer: opensNearTyped,
      scrollIntoView: keepInView,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem),
    });

  return (
    <Field id={id} label={label} error={error} optional={optional}>
      <div className={panel.anchor}>
        <input
          {...getInputProps({
            onChange: ({ currentTarget }) => onChange(completeTimeInput(currentTarget.value)),
            onBlur: leave,
          })}
          {...describeField({ id, error })}
          aria-labelledby={undefined}
          className={classNames(controls.control, styles.input)}
          name={name}
          type="text"
          inputMode="numeric"
          placeholder={texts.timePlaceholder}
        />
        <span className={styles.toggle}>
          <IconButton {...getToggleButtonProps()} icon="clock" label={texts.openTimes(label)} />
        </span>
        <div className={classNames(panel.panel, !isOpen && panel.closed)}>
          <ul {...getMenuProps({ 'aria-label': texts.times })} className={classNames(panel.list, styles.times)}>
            {isOpen &&
              times.map((time, index) => (
                <li
                  key={time}
                  {...getItemProps({ item: time, index })}
                  className={classNames(panel.option, index === highlightedIndex && panel.highlighted)}
                >
                  {time}
                </li>
              ))}
          </ul>
        </div>
        <output className={panel.news}>
          <VisuallyHidden>{rounded !== '' && rounded === value && texts.rounded(rounded)}</VisuallyHidden>
        </output>
      </div>
    </Field>
  );
}

/**
 * The list opens near what is typed. Typing itself closes it: who types an hour needs no list, and Enter must take what was
 * typed and rounded, not what lies near it.
 */
function opensNearTyped(
  state: UseComboboxState<string>,
  action: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> {
  const { type, changes } = action;
  if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, isOpen: false, highlightedIndex: -1 };
  if (changes.isOpen && !state.isOpen) return { ...changes, highlightedIndex: nearestTime(state.inputValue) };
  return keepsTypedText(state, action);
}

/** Where the list opens before anything is typed: the morning, not midnight. */
const openingTime = '08:00';

/** The index of the suggestion at or just before what is typed so far, `1`, `18`, `18:4`. */
function nearestTime(typed: string): number {
  const wanted = typed === '' ? openingTime : `${typed.length === 1 ? '0' : ''}${typed}`;
  const next = times.findIndex((time) => time > wanted);
  const index = times.findIndex((time) => time.startsWith(wanted));
  if (index !== -1) return index;
  return next === -1 ? times.length - 1 : Math.max(0, next - 1);
}
