import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { authMessages } from '../../i18n/messages/auth.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useDraft } from '../../state/draft-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { useCountdown } from '../../ui/countdown/use-countdown.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './reset-mail-sent.module.css';

const goesOnAfterSeconds = 3;

/** Says that the mail is on its way and goes on to the account, which the visitor sees and can stop (WCAG 2.2.1). */
export function ResetMailSent() {
  const { reset: texts } = useMessages(authMessages);
  const navigate = useNavigate();
  const isBooking = useDraft((draft) => draft.quote !== null);
  const { left, isStopped, stop } = useCountdown(goesOnAfterSeconds, () => void navigate(paths.account()));
  const message = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; with it here, message and countdown are read out once.
  useEffect(() => message.current?.focus(), []);

  function stay() {
    stop();
    // Its button leaves with it.
    message.current?.focus();
  }

  return (
    <div className={styles.sent}>
      <div ref={message} className={styles.message} tabIndex={-1}>
        <p className={styles.done}>{texts.sent}</p>
        <p className={styles.hint}>{texts.sentHint}</p>
        {!isStopped && <VisuallyHidden>{texts.countdownHint(goesOnAfterSeconds)}</VisuallyHidden>}
      </div>
      <output className={styles.hint}>{isStopped && texts.staying}</output>
      {!isStopped && (
        <p className={styles.countdown} aria-hidden="true">
          {texts.countdown(left)}
        </p>
      )}
      <p className={styles.ways}>
        {!isStopped && (
          <Button variant="primary" onClick={stay}>
            {texts.stay}
          </Button>
        )}
        {isBooking && <ButtonLink to={paths.reservation()}>{texts.booking}</ButtonLink>}
        <ButtonLink to={paths.account()}>{texts.account}</ButtonLink>
      </p>
    </div>
  );
}
