import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Escape, or whatever else the browser takes for 'no'. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A question that has to be answered before going on. It is open while it is rendered; the browser keeps the focus inside,
 * and gives it back to what had it when the dialog goes.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React decides when it goes.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
