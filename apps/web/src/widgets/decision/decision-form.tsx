import type { Decision, DecisionRequest } from '@chauffeur/core';
import { type ReactNode, useState } from 'react';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '../notice/notice.tsx';
import styles from './decision.module.css';
import type { Decidable, DecisionTrouble } from './use-decision.ts';
import { WordToCustomer } from './word-to-customer.tsx';

interface DecisionFormProps {
  readonly page: Decidable;
  /** The button that the mail's link stands for; null where no link led here. */
  readonly choice: Decision | null;
  /** The word to the customer, which outlives an answer that is taken back. */
  readonly message: string;
  readonly onMessage: (message: string) => void;
  /** The answer that is on its way. */
  readonly busy: Decision | null;
  /** None of the operator's own vehicles is free: accepting means that somebody else drives. */
  readonly withPartner: boolean;
  readonly onAnswer: (request: DecisionRequest) => void;
}

const litId = 'decision-lit';

/** Accept or refuse, with a word to the customer. The choice of the link is lit and comes first; refusing is asked once more. */
export function DecisionForm({ page, choice, message, onMessage, busy, withPartner, onAnswer }: DecisionFormProps) {
  const texts = useMessages(decisionMessages);
  const format = useFormat();
  const [isRefusing, setIsRefusing] = useState(false);
  const { order, decideBefore } = page;
  const first = choice ?? 'accept';
  const litBy = (decision: Decision) => (choice === decision ? { 'aria-describedby': litId } : {});
  // What was captured before, the whole or a part, is not charged again (Rules 4.11).
  const isHeld = order.payment?.state === 'authorised';
  const ownText = isHeld && order.payment ? texts.acceptCard(format.money(order.payment.amountTTC)) : texts.accept;
  const accept = (
    <Button
      key="accept"
      wide
      {...litBy('accept')}
      variant={first === 'accept' ? 'primary' : 'secondary'}
      busyLabel={busy === 'accept' ? texts.accepting : undefined}
      disabled={busy !== null}
      onClick={() => onAnswer({ decision: 'accept', message, ...(withPartner && { withPartner }) })}
    >
      {withPartner ? texts.acceptWithPartner : ownText}
    </Button>
  );
  const refuse = (
    <Button
      key="refuse"
      wide
      {...litBy('refuse')}
      variant={first === 'refuse' ? 'primary' : 'secondary'}
      disabled={busy !== null}
      onClick={() => setIsRefusing(true)}
    >
      {texts.refuse}
    </Button>
  );
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.label}>{texts.decide}</h2>
        {choice !== null && (
          <p id={litId} className={styles.lit}>
            {texts.lit[choice]}
          </p>
        )}
        <Deadline decideBefore={decideBefore} />
        <WordToCustomer order={order} choice={first} message={message} onMessage={onMessage} />
      </section>
      <div className={styles.answer}>{first === 'accept' ? [accept, refuse] : [refuse, accept]}</div>
      {isRefusing && (
        <RefusalDialog
          isHeld={isHeld}
          busy={busy === 'refuse'}
          onRefuse={() => onAnswer({ decision: 'refuse', message })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}

/** Until when the order may be answered, or that it is too late. */
function Deadline({ decideBefore }: Pick<Decidable, 'decideBefore'>) {
  const texts = useMessages(decisionMessages);
  const format = useFormat();
  const [openedAt] = useState(() => Date.now());
  const isLate = Date.parse(decideBefore) <= openedAt;
  return (
    <p>{isLate ? texts.late : texts.decideBefore(texts.at(format.day(decideBefore), format.hour(decideBefore)))}</p>
  );
}

interface RefusalDialogProps {
  /** Whether a card is held, which refusing releases. */
  readonly isHeld: boolean;
  readonly busy: boolean;
  /** Fields that may be filled before refusing. */
  readonly children?: ReactNode;
  readonly onRefuse: () => void;
  readonly onClose: () => void;
}

/** Asks once more before an order is refused, since a thumb slips easily. */
export function RefusalDialog({ isHeld, busy, children, onRefuse, onClose }: RefusalDialogProps) {
  const texts = useMessages(decisionMessages);
  return (
    <Dialog title={texts.refuseTitle} busy={busy} onClose={onClose}>
      <p>
        {texts.refuseText} {isHeld && texts.refuseCard}
      </p>
      {children}
      <div className={styles.buttons}>
        <Button wide disabled={busy} onClick={onClose}>
          {texts.refuseNo}
        </Button>
        <Button wide variant="primary" busyLabel={busy ? texts.refusing : undefined} onClick={onRefuse}>
          {texts.refuseYes}
        </Button>
      </div>
    </Dialog>
  );
}

/** What stands above an order that waits for its answer, or does so again. */
export function DecisionTroubleNotice({ trouble }: { readonly trouble: DecisionTrouble }) {
  const texts = useMessages(decisionMessages);
  if (trouble === 'capture_failed')
    return (
      <Notice tone="danger" title={texts.captureFailed}>
        <p>{texts.captureFailedText}</p>
      </Notice>
    );
  if (trouble === 'car_taken')
    return (
      <Notice tone="warning" title={texts.noVehicle}>
        <p>{texts.noVehicleText}</p>
      </Notice>
    );
  if (trouble === 'change_under_way') return <Notice tone="warning">{texts.underWay}</Notice>;
  if (trouble === 'undone') return <Notice tone="success">{texts.undone}</Notice>;
  return null;
}
