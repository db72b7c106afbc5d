import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '../button/icon-button.tsx';
import { describeField, FieldError } from './field.tsx';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  readonly id: string;
  readonly label: string;
  /** Words beside the number that the label alone leaves out. */
  readonly hint?: string | undefined;
  /** `stacked`: the label above, like any field's; `inline`: the label at the left, for lists of counts. */
  readonly layout?: 'stacked' | 'inline';
  /** Null until there is an answer; the least number is an answer too. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
}

/** A small count, changed one by one. The value is read out when it changes; one that is still to be given is asked for. */
export function NumberStepper(props: NumberStepperProps) {
  const { id, label, hint, layout = 'stacked', value, min, max, onChange, error } = props;
  const texts = useMessages(siteMessages);
  return (
    <div
      id={id}
      className={styles[layout]}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describeField({ id, hint, error })['aria-describedby']}
    >
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={styles.count}>
        <IconButton
          icon="minus"
          label={value === null ? texts.none(label) : texts.decrease(label)}
          disabled={value !== null && value <= min}
          onClick={() => onChange(value === null ? min : Math.max(min, value - 1))}
        />
        <output className={styles.value} aria-live="polite">
          {value ?? '?'}
        </output>
        <IconButton
          icon="plus"
          label={texts.increase(label)}
          disabled={value !== null && value >= max}
          onClick={() => onChange(Math.min(max, (value ?? min) + 1))}
        />
      </span>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
