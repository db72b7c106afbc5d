import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './countdown.module.css';

interface CountdownProps {
  readonly seconds: number;
  /** Where the page goes by itself; called once. */
  readonly onEnd: () => void;
  readonly texts: {
    /** Read out once, in place of the seconds: a number that is said every second would drown the page. */
    readonly countdownHint: (seconds: number) => string;
    readonly countdown: (secondsLeft: number) => string;
    readonly stay: string;
    readonly staying: string;
  };
  /** The ways on, beside the button that stops. */
  readonly children: ReactNode;
}

/** A page that goes on by itself, which the visitor sees and can stop (WCAG 2.2.1). */
export function Countdown({ seconds, onEnd, texts, children }: CountdownProps) {
  const { left, isStopped, stop } = useCountdown(seconds, onEnd);
  const news = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    // The button left, and the focus with it.
    if (isStopped && document.activeElement === document.body) news.current?.focus({ preventScroll: true });
  }, [isStopped]);

  return (
    <div className={styles.countdown}>
      <output ref={news} className={styles.news} tabIndex={-1}>
        {isStopped ? texts.staying : <VisuallyHidden>{texts.countdownHint(seconds)}</VisuallyHidden>}
      </output>
      {!isStopped && (
        <p className={styles.left} aria-hidden="true">
          {texts.countdown(left)}
        </p>
      )}
      <p className={styles.ways}>
        {!isStopped && (
          <Button variant="primary" onClick={stop}>
            {texts.stay}
          </Button>
        )}
        {children}
      </p>
    </div>
  );
}

/** Each follows a press, and none comes before it: what stands below the countdown must not move away from under the pointer. */
const signsOfLife = ['keydown', 'click', 'wheel', 'touchmove'] as const;

/**
 * Seconds left of a countdown that its owner may stop; `onEnd` is called once, when none is left. Whoever is at work on the
 * page stops it as well, by any key, press or scroll: a button may take longer to reach than there is time (WCAG 2.2.1).
 */
function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    const stop = () => setIsStopped(true);
    for (const sign of signsOfLife) window.addEventListener(sign, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, stop);
    };
  }, [isStopped]);

  useEffect(() => {
    if (left === 0 && !isStopped) end();
  }, [left, isStopped]);

  return { left, isStopped, stop: () => setIsStopped(true) };
}
