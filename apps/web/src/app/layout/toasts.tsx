import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { dismissAllToasts, dismissToast, type Toast, useToasts } from '#state/toasts.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useOpenDialog } from '#ui/dialog/open-dialog.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './toasts.module.css';

/**
 * The notifications. Both live regions are always there: one that arrives with its text is not read by all readers. While a
 * dialog stands over the page they stand in it, since what it covers is neither read nor reached: the newest alone there, which is about
 * what was pressed last, so that two failures in a row do not bury the question.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const dialog = useOpenDialog();
  const stack = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusReturn(stack);
  useEffect(dismissOnEscape, []);
  const shown = dialog ? toasts.slice(-1) : toasts;
  const close = (id: number) => {
    giveFocusBack();
    // A dialog shows only the newest notification, so closing that drops the older ones too.
    if (dialog) dismissAllToasts();
    else dismissToast(id);
  };
  const toLine = (toast: Toast) => <ToastLine key={toast.id} {...toast} onClose={() => close(toast.id)} />;
  const regions = (
    <div ref={stack} className={styles.stack}>
      <div role="alert">{shown.filter(isError).map(toLine)}</div>
      <div role="status">{shown.filter((toast) => !isError(toast)).map(toLine)}</div>
    </div>
  );
  return dialog ? createPortal(regions, dialog) : regions;
}

/** Closes all notifications by Escape: they may lie over what has the focus, and nobody should have to go and close them (WCAG 2.4.11). */
function dismissOnEscape(): () => void {
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismissAllToasts();
  };
  document.addEventListener('keydown', dismiss);
  return () => document.removeEventListener('keydown', dismiss);
}

const isError = ({ tone }: Toast) => tone === 'error';

interface ToastLineProps extends Toast {
  /** Called when the visitor closes the notification, by a button that goes with it. */
  readonly onClose: () => void;
}

/** A notification. Bad news stays until it is closed. Good news leaves by itself, but not while the pointer or the focus is on it. */
function ToastLine({ id, tone, text, onClose }: ToastLineProps) {
  const { close, errorTitle } = useMessages(siteMessages);
  const line = useRef<HTMLDivElement>(null);
  useLeaving(line, tone === 'error' ? undefined : () => dismissToast(id));
  return (
    <div ref={line} className={classNames(styles.toast, styles[tone])}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <p className={styles.text}>
        {tone === 'error' && <strong className={styles.title}>{errorTitle}</strong>}
        {text}
      </p>
      <IconButton icon="close" label={close} onClick={onClose} />
    </div>
  );
}

/**
 * Remembers where the focus came from when it enters a place, and gives it back there: what had it is about to leave the
 * page, and the keyboard would begin again at its top.
 */
function useFocusReturn(place: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    function remember({ target, relatedTarget }: FocusEvent) {
      const isEntering =
        place.current?.contains(target as Node) && !place.current.contains(relatedTarget as Node | null);
      if (isEntering) cameFrom.current = relatedTarget as HTMLElement | null;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [place]);
  return () => cameFrom.current?.focus({ preventScroll: true });
}

const shownForMs = 6000;

/**
 * Has something leave after six seconds in which neither the pointer nor the focus was on it: whoever reads slowly, or is about
 * to press its button, must not lose it (WCAG 2.2.1).
 *
 * @param leave absent where it stays
 */
function useLeaving(place: RefObject<HTMLElement | null>, leave: (() => void) | undefined): void {
  const leaves = leave !== undefined;
  const end = useEffectEvent(() => leave?.());
  useEffect(() => {
    const element = place.current;
    if (!leaves || !element) return undefined;
    let timer = setTimeout(end, shownForMs);
    const stay = () => clearTimeout(timer);
    const goOn = () => {
      clearTimeout(timer);
      if (!element.matches(':hover, :focus-within')) timer = setTimeout(end, shownForMs);
    };
    const reactions = { pointerenter: stay, focusin: stay, pointerleave: goOn, focusout: goOn };
    for (const [event, react] of Object.entries(reactions)) element.addEventListener(event, react);
    return () => {
      stay();
      for (const [event, react] of Object.entries(reactions)) element.removeEventListener(event, react);
    };
  }, [place, leaves]);
}
