import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame, describeField } from './field.tsx';
import styles from './field.module.css';

type NativeTextArea = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'className' | 'style' | 'id' | keyof FieldFrame
>;

interface TextAreaFieldProps extends FieldFrame, NativeTextArea {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, optional, value, onChange, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...area}
        {...describeField({ id, hint, error })}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
