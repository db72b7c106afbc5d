import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './decision.module.css';

interface RefusalDialogProps {
  /** Whether a card is held, which refusing releases. */
  readonly isHeld: boolean;
  readonly busy: boolean;
  readonly onRefuse: () => void;
  readonly onClose: () => void;
}

/** A thumb slips easily: a refusal, which cannot be taken back, is asked for once more. */
export function RefusalDialog({ isHeld, busy, onRefuse, onClose }: RefusalDialogProps) {
  const texts = useMessages(decisionMessages);
  return (
    <Dialog title={texts.refuseTitle} busy={busy} onClose={onClose}>
      <p>
        {texts.refuseText} {isHeld && texts.refuseCard}
      </p>
      <div className={styles.buttons}>
        <Button wide variant="primary" busyLabel={busy ? texts.refusing : undefined} onClick={onRefuse}>
          {texts.refuseYes}
        </Button>
        <Button wide disabled={busy} onClick={onClose}>
          {texts.refuseNo}
        </Button>
      </div>
    </Dialog>
  );
}
