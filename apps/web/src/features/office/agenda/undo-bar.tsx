import { useEffect, useRef, useState } from 'react';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useSending } from '#api/use-sending.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './agenda.module.css';

/** What was done, and how to undo it. */
export interface Done {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

const undoMs = 10_000;

/** Offers to take the last move back for ten seconds; whoever comes too late finds the rides changed, and is told so. */
export function useUndo() {
  const texts = useMessages(officeAgendaMessages);
  const refresh = useRefreshOffice();
  const [done, setDone] = useState<(Done & { readonly until: number }) | null>(null);
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setInterval(() => {
      const left = done.until - Date.now();
      setLeftMs(left);
      if (left <= 0) setDone(null);
    }, 500);
    return () => clearInterval(timer);
  }, [done]);
  const undoing = useSending({
    send: ({ undo }: Done) => undo(),
    async onSent() {
      setDone(null);
      showToast({ tone: 'success', text: texts.done.undone });
      await refresh();
    },
  });
  return {
    done,
    leftMs,
    busy: undoing.busy,
    offer: (made: Done) => {
      setDone({ ...made, until: Date.now() + undoMs });
      setLeftMs(undoMs);
    },
    undo: () => done && undoing.send(done),
  };
}

type UndoBarProps = Pick<ReturnType<typeof useUndo>, 'done' | 'leftMs' | 'busy' | 'undo'>;

/** Stays in sight while something may be taken back. It takes the focus, since the pressed button is often gone. */
export function UndoBar({ done, leftMs, busy, undo }: UndoBarProps) {
  const { done: texts } = useMessages(officeAgendaMessages);
  const bar = useRef<HTMLDivElement>(null);
  const text = done?.text;
  useEffect(() => {
    if (text !== undefined) bar.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <div className={styles.sticky}>
      {done && (
        <div ref={bar} className={styles.undo} tabIndex={-1}>
          <p>
            <strong>{done.text}</strong>
          </p>
          <p aria-hidden="true">{texts.left(Math.max(1, Math.ceil(leftMs / 1000)))}</p>
          <Button busyLabel={busy ? texts.undoing : undefined} onClick={undo}>
            {texts.undo}
          </Button>
        </div>
      )}
    </div>
  );
}
