import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldFrame, describeField } from './field.tsx';
import styles from './field.module.css';

type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'style' | 'id' | keyof FieldFrame
>;

interface TextFieldProps extends FieldFrame, NativeInput {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text; also dates, e-mails, phone numbers and passwords, by `type`. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, warning, optional, value, onChange, ref, ...input } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      <input
        type="text"
        {...input}
        {...describeField({ id, hint, warning, error })}
        ref={ref}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
