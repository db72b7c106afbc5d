import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string;
}

/** A button that is a drawing. It stays focusable while it is disabled, as `Button` does; presses are then refused. */
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
