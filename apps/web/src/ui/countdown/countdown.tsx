import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './countdown.module.css';

interface CountdownProps {
  readonly seconds: number;
  /** Called once, at the end: leads to where the page goes by itself. */
  readonly onEnd: () => void;
  readonly texts: {
    /** Read out once, in place of the seconds: a number that is said every second would drown the page. */
    readonly countdownHint: (seconds: number) => string;
    readonly countdown: (secondsLeft: number) => string;
    readonly stay: string;
    readonly staying: string;
  };
  /** The ways on, beside the button that stops. */
  readonly children?: ReactNode;
}

/** A page that goes on by itself, which the visitor sees and can stop (WCAG 2.2.1). What stands below does not move once it is stopped. */
export function Countdown({ seconds, onEnd, texts, children }: CountdownProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const { left, isStopped, stop } = useCountdown({ seconds, onEnd, shown });
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
        <p ref={shown} className={styles.left} aria-hidden="true">
          {texts.countdown(left)}
        </p>
      )}
      {(!isStopped || children) && (
        <p className={styles.ways}>
          {!isStopped && (
            <Button variant="primary" onClick={stop}>
              {texts.stay}
            </Button>
          )}
          {children}
        </p>
      )}
    </div>
  );
}

/** Each follows a press, and none comes before it: what stands below the countdown must not move away from under the pointer. */
const signsOfLife = ['keydown', 'click', 'wheel', 'touchmove'] as const;

interface CountdownRun extends Pick<CountdownProps, 'seconds' | 'onEnd'> {
  /** The element that shows the seconds. */
  readonly shown: RefObject<HTMLElement | null>;
}

/**
 * Seconds left of a countdown that its owner may stop; `onEnd` is called once, when none is left. It runs only while it is in sight
 * and the page in front, since nobody is sent away by what they did not see. Whoever is at work on the page stops it for good, by
 * any key, press or scroll: a button may take longer to reach than there is time (WCAG 2.2.1).
 */
function useCountdown({ seconds, onEnd, shown }: CountdownRun) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const isInSight = useIsInSight(shown);
  const isInFront = useSyncExternalStore(followVisibility, isPageInFront, () => true);
  const isRunning = isInSight && isInFront && !isStopped;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => (isStopped ? undefined : onSignOfLife(() => setIsStopped(true))), [isStopped]);

  useEffect(() => {
    if (left === 0 && !isStopped) end();
  }, [left, isStopped]);

  return { left, isStopped, stop: () => setIsStopped(true) };
}

/** Calls back at each sign that somebody is at work on the page; returns what ends that. */
function onSignOfLife(note: () => void): () => void {
  const startedAt = window.scrollY;
  // A new page is scrolled to its top by script. The event of that comes later, when the page is already there.
  const noteScroll = () => {
    if (window.scrollY !== startedAt) note();
  };
  for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true });
  window.addEventListener('scroll', noteScroll, { passive: true });
  return () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, note);
    window.removeEventListener('scroll', noteScroll);
  };
}

/** Whether nearly all of an element is within the window. */
function useIsInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const threshold = 0.9;
    const note = (entries: IntersectionObserverEntry[]) =>
      setIsInSight((entries.at(-1)?.intersectionRatio ?? 0) >= threshold);
    const watch = new IntersectionObserver(note, { threshold });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isInSight;
}

const isPageInFront = () => document.visibilityState === 'visible';

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
