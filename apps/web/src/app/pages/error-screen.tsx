import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  readonly title: string;
  readonly text: string;
  /** The ways out. */
  readonly children: ReactNode;
}

/** A page that is not there: the road goes on without it. */
export function ErrorScreen({ title, text, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}
