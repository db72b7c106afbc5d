import { Field, type FieldFrame, describeField } from './field.tsx';
import styles from './field.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  /** The options in their order, under a heading where a group has one. */
  readonly groups: readonly { readonly label?: string; readonly options: readonly SelectOption[] }[];
  readonly onChange: (value: string) => void;
}

/** A choice of one among many values, in the platform's own list. */
export function SelectField({ id, name, label, hint, error, optional, value, groups, onChange }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className={styles.select}>
        <select
          {...describeField({ id, hint, error })}
          className={styles.control}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {groups.map(({ label: heading, options }, index) => {
            const choices = options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
            return heading === undefined || options.length === 0 ? (
              choices
            ) : (
              <optgroup key={index} label={heading}>
                {choices}
              </optgroup>
            );
          })}
        </select>
      </span>
    </Field>
  );
}
