import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { noteOpenDialog } from './open-dialog.ts';

interface DialogProps {
  readonly title: string;
  /** Escape, or whatever else the browser takes for 'no'. */
  readonly onClose: () => void;
  /** Whether what was asked is being done. The dialog then stays, since whoever left would take it for undone. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/**
 * A question that has to be answered before going on. It is open while it is rendered; the browser keeps the focus inside,
 * and gives it back to what had it when the dialog goes. It begins at its title, since what stands first in it may leave while
 * its answers arrive; another title is another question, and begins there too. While it is
 * busy it stays, whatever is pressed, so that how it ended is read.
 */
export function Dialog({ title, onClose, busy = false, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useRef(false);
  // `useEffect` would be too late: it cleans up once the element has left the document, where closing gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    isShown.current = true;
    const forget = noteOpenDialog(element);
    return () => {
      forget();
      isShown.current = false;
      element.close();
    };
  }, []);
  useLayoutEffect(() => heading.current?.focus(), [title]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React decides when it goes.
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={({ currentTarget }) => {
        // A browser holds back one Escape, and closes at the next without asking. What is hidden with its page stays closed.
        if (isShown.current && currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
