import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldError, describeField } from './field.tsx';

interface CheckboxProps {
  readonly id: string;
  readonly name?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly error?: string | undefined;
  /** The label; may hold links. */
  readonly children: ReactNode;
}

export function Checkbox({ id, name, value, onChange, error, children }: CheckboxProps) {
  return (
    <div className={styles.choiceField}>
      <label className={styles.choice}>
        <input
          {...describeField({ id, error })}
          className={styles.box}
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
