import { type ReactNode, useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { withAddress } from '#ui/page/page.tsx';
import styles from '../cancellation/cancellation.module.css';
import { FocusedNotice } from '../notice/notice.tsx';

interface RenewLinksProps {
  /** The address of the customer; empty where none is known. */
  readonly email: string;
  readonly renew: () => Promise<unknown>;
  /** Called once the links are taken back. */
  readonly onRenewed?: () => unknown;
}

/** Takes the private links of an order back, once that is confirmed (Rules 15.3). */
export function RenewLinks({ email, renew, onRenewed }: RenewLinksProps) {
  const texts = useMessages(renewLinksMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { send, busy } = useSending({
    send: renew,
    onSent: () => {
      setIsOpen(false);
      setIsDone(true);
      return onRenewed?.();
    },
  });
  if (isDone) return <LinksRenewed email={email} />;
  return (
    <>
      <p>{texts.about}</p>
      <div>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={texts.title} busy={busy} onClose={() => setIsOpen(false)}>
          <p>{texts.meaning}</p>
          <p>{whoGetsThem(texts, email)}</p>
          <div className={styles.ways}>
            <Button disabled={busy} onClick={() => setIsOpen(false)}>
              {texts.keep}
            </Button>
            <Button variant="danger" busyLabel={busy ? texts.sending : undefined} onClick={() => send()}>
              {texts.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function whoGetsThem(texts: typeof renewLinksMessages.fr, email: string): ReactNode {
  return email === '' ? texts.unmailed : withAddress(texts.mailed(email), email);
}

/** Tells that the former links open nothing any more, and who gets the new ones. */
export function LinksRenewed({ email }: Pick<RenewLinksProps, 'email'>) {
  const texts = useMessages(renewLinksMessages);
  return (
    <FocusedNotice tone="success">
      {texts.done} {whoGetsThem(texts, email)}
    </FocusedNotice>
  );
}
