import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string;
}

/** A button that shows an icon only. Like `Button` it stays focusable while it is disabled, and refuses presses. */
export function IconButton({ icon, label, disabled = false, onClick, ...rest }: IconButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!disabled) onClick?.(event);
  }
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={label}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}
