import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './waiting.module.css';

/** The shape of what is on its way; the words are read aloud at once, and stand over it once the wait takes a second (Rules 2.2). */
export function Waiting({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
      {children}
      <SlowWords words={words} />
    </div>
  );
}

interface WaitingPlaceProps {
  readonly isWaiting: boolean;
  readonly words: string;
  readonly children: ReactNode;
}

/** Part of a page that keeps its place while its content is on its way, with the same words over it. */
export function WaitingPlace({ isWaiting, words, children }: WaitingPlaceProps) {
  return (
    <div className={styles.place}>
      {children}
      {isWaiting && <SlowWords words={words} />}
    </div>
  );
}

const longWaitMs = 1000;

/** Words that are shown over the shape once the wait takes a second, without moving anything. */
function SlowWords({ words }: { readonly words: string }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p className={styles.words} aria-hidden="true">
      {words}
    </p>
  );
}
