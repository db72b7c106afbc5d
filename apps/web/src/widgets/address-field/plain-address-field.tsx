import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { StopDraft } from '#state/booking-draft.ts';
import { stopText, typedStop } from '#state/trip-draft.ts';
import { classNames } from '#ui/class-names.ts';
import { describeField, Field } from '#ui/form/field.tsx';
import controls from '#ui/form/field.module.css';
import panel from '../suggestion-list/suggestion-list.module.css';
import { closedCombobox } from '../suggestion-list/closed-combobox.ts';
import type { PlainField } from '../suggestion-list/on-demand.tsx';
import styles from './address-field.module.css';

export interface AddressFieldProps {
  readonly id: string;
  readonly label: string;
  readonly stop: StopDraft;
  readonly error: string | undefined;
  readonly onChange: (stop: StopDraft) => void;
}

/** The field before its suggestions are there: what is typed is kept. */
export function PlainAddressField({ id, label, stop, error, onChange, onFocus }: AddressFieldProps & PlainField) {
  const texts = useMessages(tripFormMessages);
  return (
    <Field id={id} label={label} error={error}>
      <div className={panel.anchor}>
        <input
          {...closedCombobox}
          {...describeField({ id, error })}
          className={classNames(controls.control, styles.input)}
          type="text"
          enterKeyHint="next"
          spellCheck={false}
          placeholder={texts.addressPlaceholder}
          value={stopText(stop)}
          onFocus={onFocus}
          onChange={({ currentTarget }) => onChange(typedStop(stop.id, currentTarget.value))}
        />
      </div>
    </Field>
  );
}
