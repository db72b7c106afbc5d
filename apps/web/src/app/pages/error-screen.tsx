import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  readonly title: string;
  readonly text: string;
  /** The ways out. */
  readonly children: ReactNode;
}

/** A page that is not there, drawn as a road that ends. */
export function ErrorScreen({ title, text, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
