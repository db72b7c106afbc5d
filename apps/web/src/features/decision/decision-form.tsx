import type { Decision, DecisionPage, DecisionRequest } from '@chauffeur/core';
import { useState } from 'react';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import styles from './decision.module.css';

interface DecisionFormProps {
  readonly page: DecisionPage;
  /** The answer that is on its way. */
  readonly busy: Decision | null;
  readonly onAnswer: (request: DecisionRequest) => void;
}

const longestMessage = 1000;

/** Accept or refuse, with a word to the customer. The link's own choice comes first; refusing is asked twice. */
export function DecisionForm({ page, busy, onAnswer }: DecisionFormProps) {
  const texts = useMessages(decisionMessages);
  const format = useFormat();
  const [message, setMessage] = useState('');
  const [isRefusing, setIsRefusing] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { order, choice, decideBefore } = page;
  const accept = (
    <Button
      key="accept"
      wide
      variant={choice === 'accept' ? 'primary' : 'secondary'}
      busyLabel={busy === 'accept' ? texts.accepting : undefined}
      disabled={busy !== null}
      onClick={() => onAnswer({ decision: 'accept', message })}
    >
      {order.payment ? texts.acceptCard(format.money(order.payment.amountTTC)) : texts.accept}
    </Button>
  );
  const refuse = (
    <Button
      key="refuse"
      wide
      variant={choice === 'refuse' ? 'primary' : 'secondary'}
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
        <p>
          {Date.parse(decideBefore) <= openedAt
            ? texts.late
            : texts.decideBefore(texts.at(format.day(decideBefore), format.hour(decideBefore)))}
        </p>
        <TextAreaField
          id="decision-message"
          label={texts.message}
          hint={texts.messageHint}
          optional
          rows={3}
          maxLength={longestMessage}
          value={message}
          onChange={setMessage}
        />
      </section>
      <div className={styles.answer}>{choice === 'accept' ? [accept, refuse] : [refuse, accept]}</div>
      {isRefusing && (
        <RefusalDialog
          isHeld={order.payment?.state === 'authorised'}
          busy={busy === 'refuse'}
          onRefuse={() => onAnswer({ decision: 'refuse', message })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}

interface RefusalDialogProps {
  /** Whether a card is held, which refusing releases. */
  readonly isHeld: boolean;
  readonly busy: boolean;
  readonly onRefuse: () => void;
  readonly onClose: () => void;
}

/** A thumb slips easily: a refusal, which cannot be taken back, is asked for once more. */
function RefusalDialog({ isHeld, busy, onRefuse, onClose }: RefusalDialogProps) {
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
