import type { ReactNode } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './field.module.css';

/** The props around a field's control. */
export interface FieldFrame {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the value is refused, as a sentence. */
  readonly error?: string | undefined;
  /** What to look at again, though the value is taken as it is; empty where a field that is watched gives no reason. */
  readonly warning?: string | undefined;
  /** Whether the label says that the field is optional. */
  readonly optional?: boolean | undefined;
}

interface FieldProps extends FieldFrame {
  readonly children: ReactNode;
}

/** Label, hint and error around one control, which carries `describeField`'s attributes. */
export function Field({ id, label, hint, error, warning, optional = false, children }: FieldProps) {
  const texts = useMessages(siteMessages);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({texts.optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {warning !== undefined && (
        <output id={`${id}-warning`} className={styles.warning}>
          {warning}
        </output>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** An error beside its field; `id` is the field's. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error}>
      {children}
    </p>
  );
}

/** The attributes that tie a control to its hint, warning and error. */
export function describeField({ id, hint, warning, error }: Pick<FieldFrame, 'id' | 'hint' | 'warning' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined } as const;
}
