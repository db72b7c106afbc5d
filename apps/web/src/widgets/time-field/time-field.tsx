import { completeTimeInput, roundTime } from '@chauffeur/core';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import { describeField, Field } from '#ui/form/field.tsx';
import { closedCombobox, onDemand, type PlainField } from '../suggestion-list/on-demand.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import type { TimeFieldProps } from './time-combobox.tsx';
import styles from './time-field.module.css';

/** An hour of Europe/Paris: a plain field in the document, which the list of hours joins once it is downloaded. */
export const TimeField = onDemand<TimeFieldProps>(
  async () => (await import('./time-combobox.tsx')).TimeCombobox,
  PlainTimeField,
);

/** The field before its list is there: the mask and the rounding are the same (Rules 5.2, 5.3), the button waits. */
function PlainTimeField(props: TimeFieldProps & PlainField) {
  const { id, name, label, optional = false, value, error, onChange, onFocus } = props;
  const texts = useMessages(tripFormMessages);
  return (
    <Field id={id} label={label} error={error} optional={optional}>
      <div className={panel.anchor}>
        <input
          {...closedCombobox}
          {...describeField({ id, error })}
          className={classNames(controls.control, styles.input)}
          name={name}
          type="text"
          inputMode="numeric"
          placeholder={texts.timePlaceholder}
          value={value}
          onFocus={onFocus}
          onChange={({ currentTarget }) => onChange(completeTimeInput(currentTarget.value))}
          onBlur={() => onChange(roundTime(value))}
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
