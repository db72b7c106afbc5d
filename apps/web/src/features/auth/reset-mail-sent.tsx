import { paths } from '@chauffeur/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/draft-store.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import styles from './reset-mail-sent.module.css';

const goesOnAfterSeconds = 3;

/** Says that the mail is on its way and goes on to the account, unless the visitor stays (Rules 2.11). */
export function ResetMailSent() {
  const { reset: texts } = useMessages(authMessages);
  const navigate = useNavigate();
  const isBooking = useDraft((draft) => draft.quote !== null);
  const message = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; with it here, message and countdown are read out once.
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} className={styles.sent} tabIndex={-1}>
      <p className={styles.done}>{texts.sent}</p>
      <p className={styles.hint}>{texts.sentHint}</p>
      <Countdown seconds={goesOnAfterSeconds} onEnd={() => void navigate(paths.account())} texts={texts}>
        {isBooking && <ButtonLink to={paths.reservation()}>{texts.booking}</ButtonLink>}
        <ButtonLink to={paths.account()}>{texts.account}</ButtonLink>
      </Countdown>
    </div>
  );
}
