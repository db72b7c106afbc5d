import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './legal.module.css';

interface LegalSectionProps {
  /** The anchor of links that lead here. */
  readonly id?: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly children?: ReactNode;
}

export function LegalSection({ id, title, paragraphs = [], children }: LegalSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </section>
  );
}

/** Keeps the place of a line of text until that is there. */
export function PendingLine() {
  return (
    <span className={styles.pending}>
      <Skeleton />
    </span>
  );
}
