import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';
import { announce, endAnnouncement } from '../announcement/announcement.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onNight';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  /** Makes it as wide as its column. */
  readonly wide?: boolean;
  /** What the button is doing, while it does it: it says so and cannot be pressed again. */
  readonly busyLabel?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that stays focusable while it is busy or disabled, so that the keyboard does not lose its place; presses are
 * then refused, and what it is doing is read aloud.
 */
export function Button({ variant = 'secondary', type = 'button', wide = false, ...props }: ButtonProps) {
  const { icon, busyLabel, disabled = false, onClick, children, ...rest } = props;
  const busy = busyLabel !== undefined;
  const refuses = busy || disabled;
  useEffect(() => {
    if (busyLabel === undefined) return undefined;
    announce(busyLabel);
    return () => endAnnouncement(busyLabel);
  }, [busyLabel]);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (refuses) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], wide && styles.wide)}
      aria-busy={busy || undefined}
      aria-disabled={refuses || undefined}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busyLabel ?? children}
    </button>
  );
}
