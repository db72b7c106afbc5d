import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldFrame, describeField } from './field.tsx';
import styles from './field.module.css';

type NativeSelect = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'className' | 'style' | 'id' | 'children' | keyof FieldFrame
>;

interface SelectFieldProps<Value extends string> extends FieldFrame, NativeSelect {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few named values, by the system's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, hint, error, optional, value, options, onChange, ...select } = props;
  function choose(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        {...select}
        {...describeField({ id, hint, error })}
        className={styles.control}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
