import { useState } from 'react';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { usePasswordDemand } from '#api/identity/password-demand.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { describeField, Field, type FieldFrame } from '#ui/form/field.tsx';
import controls from '#ui/form/field.module.css';
import type { FieldBinding } from '#ui/form/use-form.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldBinding<string>, Pick<FieldFrame, 'label' | 'hint'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which its owner may look at. It is never kept anywhere but here. */
export function PasswordField({ id, name, label, hint, error, value, autoComplete, onChange }: PasswordFieldProps) {
  const texts = useMessages(authMessages);
  const [isShown, setIsShown] = useState(false);
  const demand = usePasswordDemand();
  // What a new password needs is its hint; where more is asked than this site knew of, that takes its place.
  const needed = hint && demand ? texts.demand(demand) : hint;
  return (
    <Field id={id} label={label} hint={needed} error={error}>
      <div className={styles.row}>
        <input
          {...describeField({ id, hint: needed, error })}
          className={classNames(controls.control, styles.input)}
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.toggle}>
          <Button
            variant="quiet"
            aria-controls={id}
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
        </span>
      </div>
    </Field>
  );
}
