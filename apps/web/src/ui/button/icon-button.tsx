import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={styles.button} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
