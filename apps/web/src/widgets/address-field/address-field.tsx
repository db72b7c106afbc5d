import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stopText, typedStop } from '#state/trip-draft.ts';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/field.module.css';
import { describeField, Field } from '#ui/form/field.tsx';
import { closedCombobox, onDemand, type PlainField } from '../suggestion-list/on-demand.tsx';
import panel from '../suggestion-list/suggestion-list.module.css';
import type { AddressFieldProps } from './address-combobox.tsx';
import styles from './address-field.module.css';

/** One address of the trip: a plain field in the document, which the suggestions join once they are downloaded. */
export const AddressField = onDemand<AddressFieldProps>(
  async () => (await import('./address-combobox.tsx')).AddressCombobox,
  PlainAddressField,
);

/** The field before its suggestions are there: what is typed is kept. */
function PlainAddressField({ id, label, stop, error, onChange, onFocus }: AddressFieldProps & PlainField) {
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
