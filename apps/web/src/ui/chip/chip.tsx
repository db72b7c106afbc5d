import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './chip.module.css';

/** Short answers at one press, in as many lines as they need, under one name. */
export function Chips({ children, ...name }: ChipsName & { readonly children: ReactNode }) {
  return (
    <div {...name} className={styles.chips} role="group">
      {children}
    </div>
  );
}

type ChipsName = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> {
  /** Whether it is the chosen answer. */
  readonly pressed: boolean;
}

/** One answer. The chosen one is lit, and read aloud as pressed. */
export function Chip({ pressed, ...rest }: ChipProps) {
  return <button {...rest} type="button" className={styles.chip} aria-pressed={pressed} />;
}
