import { useEffect } from 'react';
import { siteMessages } from '../../i18n/messages/site.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Toast, dismissToast, useToasts } from '../../state/toasts.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './toasts.module.css';

const shownForMs = 6000;

/** The notifications. Both live regions are always there: one that arrives with its text is not read by all readers. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles.stack}>
      <div role="alert">{toasts.filter(isError).map(toLine)}</div>
      <div role="status">{toasts.filter((toast) => !isError(toast)).map(toLine)}</div>
    </div>
  );
}

const isError = ({ tone }: Toast) => tone === 'error';
const toLine = (toast: Toast) => <ToastLine key={toast.id} {...toast} />;

/** What went wrong stays until it is closed; good news leaves by itself. */
function ToastLine({ id, tone, text }: Toast) {
  const { close, errorTitle } = useMessages(siteMessages);
  useEffect(() => {
    if (tone === 'error') return undefined;
    const leaving = setTimeout(() => dismissToast(id), shownForMs);
    return () => clearTimeout(leaving);
  }, [id, tone]);
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <p className={styles.text}>
        {tone === 'error' && <strong className={styles.title}>{errorTitle}</strong>}
        {text}
      </p>
      <IconButton icon="close" label={close} onClick={() => dismissToast(id)} />
    </div>
  );
}
