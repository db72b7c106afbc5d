import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './foot-card.module.css';

interface Answer {
  readonly text: string;
  readonly onPress: () => void;
}

interface FootCardProps {
  readonly label: string;
  /** The language of the text, where it is not that of the site. */
  readonly lang?: 'en';
  /** Both answers look alike: the visitor is led to neither. */
  readonly answers: readonly [Answer, Answer];
  /** Whether the visitor asked for it: the focus then comes here, and goes back where it was. */
  readonly isCalled?: boolean;
  readonly children: ReactNode;
}

/**
 * A question at the foot of the window, which may wait for its answer for ever. It covers neither what is being filled nor what has the
 * focus, stands above a page's own bar, and lies at the end of the page where it would take much of the window.
 */
export function FootCard({ label, lang, answers, isCalled = false, children }: FootCardProps) {
  const card = useRef<HTMLElement>(null);
  useRoom(card);
  useFocus(card, isCalled);
  return (
    <section ref={card} className={styles.card} aria-label={label} lang={lang} tabIndex={-1}>
      <div className={styles.row}>
        <p className={styles.text}>{children}</p>
        <div className={styles.answers}>
          {answers.map(({ text, onPress }) => (
            <Button key={text} onClick={onPress}>
              {text}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The largest part of the window that the card takes at its foot. A higher card lies at the end of the page. */
const largestShare = 0.3;

/** Tells the page how much of the window is taken, so that what gets the focus is scrolled clear of it. */
function useRoom(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const height = element.offsetHeight;
      const isFoot = height <= window.innerHeight * largestShare;
      element.classList.toggle(styles.lying ?? '', !isFoot);
      root.style.setProperty('--foot-card-height', isFoot ? `${height}px` : '0px');
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--foot-card-height');
    };
  }, [card]);
}

/** Moves the focus to a card that was asked for, and back when the card goes: the keyboard would otherwise begin again at the top of the page. */
function useFocus(card: RefObject<HTMLElement | null>, isCalled: boolean): void {
  useLayoutEffect(() => {
    const element = card.current;
    const caller = isCalled ? document.activeElement : null;
    if (isCalled) element?.focus();
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = caller instanceof HTMLElement && caller.isConnected ? caller : document.getElementById('main');
      place?.focus({ preventScroll: true });
    };
  }, [card, isCalled]);
}
