import { readTimeInput, timeSuggestions } from '@chauffeur/core';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import { describeField, Field, type FieldFrame } from '#ui/form/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { keepInView, keepsTypedText } from '../suggestion-list/combobox-behaviour.ts';
import panel from '../suggestion-list/suggestion-list.module.css';
import styles from './time-field.module.css';

export interface TimeInputProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  /** What became of the hour when the field was left; empty where it stands as it was typed. */
  readonly news: string;
  /** Called with an hour of the list. */
  readonly onChange: (time: string) => void;
  /** Called with the text after a keystroke. */
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

const times = timeSuggestions();

/** The hour's input, typed or chosen among 144 (Rules 9.7). */
export function TimeCombobox(props: TimeInputProps) {
  const { id, name, label, hint, optional, value, error, news, onChange, onType, onLeave } = props;
  const texts = useMessages(tripFormMessages);
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
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={panel.anchor}>
        <input
          {...getInputProps({
            onChange: ({ currentTarget }) => onType(currentTarget.value),
            onBlur: onLeave,
          })}
          {...describeField({ id, hint, error })}
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
          <VisuallyHidden>{news}</VisuallyHidden>
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

/** The index of the suggestion that begins like what is typed so far, `1`, `18`, `9:3`, or else of the hour that it means. */
function nearestTime(typed: string): number {
  const start = /^\d(:|$)/.test(typed) ? `0${typed}` : typed || openingTime;
  const index = times.findIndex((time) => time.startsWith(start));
  return index === -1 ? times.indexOf(readTimeInput(typed) ?? openingTime) : index;
}
