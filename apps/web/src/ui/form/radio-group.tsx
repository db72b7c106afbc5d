import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: string;
}

interface RadioGroupProps<Value extends string> {
  /** The id of the group. Its first option has it, so that a link of the error summary leads there. */
  readonly id: string;
  readonly name: string;
  readonly legend: string;
  /** The legend is read aloud only, where the options say enough to the eye. */
  readonly legendHidden?: boolean;
  /** `segmented`: short options side by side; `list`: one under the other, with room for a hint. */
  readonly layout?: 'list' | 'segmented';
  readonly value: Value | undefined;
  readonly options: readonly RadioOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

/** A choice of one among a few values, all of them shown. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, name, legend, legendHidden = false, layout = 'list', value, options, onChange, error } = props;
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles[layout]}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles.choice, layout === 'segmented' && styles.segment)}>
            <input
              id={index === 0 ? id : undefined}
              className={styles.dot}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.choiceHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
