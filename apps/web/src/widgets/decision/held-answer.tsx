import { type DecisionPage, undoSeconds } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './decision.module.css';

interface HeldAnswerProps {
  readonly decision: 'accept' | 'refuse';
  readonly undoLeftMs: NonNullable<DecisionPage['undoLeftMs']>;
  /** When that was so, by this machine's clock. */
  readonly since: number;
  readonly busy: boolean;
  /** The address of whoever gave the answer, null for whoever held the mail's link; left out where it is one's own. */
  readonly by?: string | null | undefined;
  readonly onUndo: () => void;
}

/** The second press of a double click is meant for the button that was there before. */
const firstMs = 600;

/** An answer that is noted and has not left: it stands where the buttons were, and can be taken back (Rules 4.22). */
export function HeldAnswer({ decision, undoLeftMs, since, busy, by, onUndo }: HeldAnswerProps) {
  const texts = useMessages(decisionMessages);
  const leftMs = useLeftMs(since + undoLeftMs);
  const shown = useRef<HTMLDivElement>(null);
  const isOwn = by === undefined;
  const words = isOwn ? texts : texts.ofAnother;
  // The pressed button is gone, so this takes the focus in its place, but not where somebody else pressed.
  useEffect(() => {
    if (isOwn) shown.current?.focus({ preventScroll: true });
  }, [isOwn]);
  return (
    <div ref={shown} className={classNames(styles.answer, styles.heldBar)} tabIndex={-1}>
      <div className={styles.held}>
        <p>
          <strong>{isOwn ? texts.held[decision] : texts.heldBy[decision](by ?? texts.linkHolder)}</strong>
        </p>
        <p aria-hidden="true">{leftMs > 0 ? words.heldFor(Math.ceil(leftMs / 1000)) : texts.leaving}</p>
        <VisuallyHidden>{words.heldHint}</VisuallyHidden>
      </div>
      {leftMs > 0 && (
        <Button
          wide
          busyLabel={busy ? texts.undoing : undefined}
          disabled={leftMs > undoSeconds * 1000 - firstMs}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      )}
    </div>
  );
}

const tickMs = 200;

/** How long it takes until then, looked at often enough for the seconds to follow each other evenly. */
function useLeftMs(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt - now);
}
