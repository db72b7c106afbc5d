import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  readonly wide?: boolean;
  /** The state that is given to the page it leads to. */
  readonly state?: unknown;
  /** Called before it leads there. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link with the weight of a button. */
export function ButtonLink({
  to,
  variant = 'secondary',
  icon,
  wide = false,
  state,
  onClick,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={classNames(styles.button, styles[variant], wide && styles.wide)}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
