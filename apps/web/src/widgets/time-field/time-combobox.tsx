import { completeTimeInput, roundTime, timeSuggestions } from '@chauffeur/core';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { describeField, Field } from '#ui/form/field.tsx';
import controls from '#ui/form/field.module.css';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { keepInView } from '../suggestion-list/keep-in-view.ts';
import panel from '../suggestion-list/suggestion-list.module.css';
import type { TimeFieldProps } from './plain-time-field.tsx';
import styles from './time-field.module.css';
import { opensNearTyped } from './opens-near-typed.ts';

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
