import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { confirmationMessages } from '../../i18n/messages/confirmation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { useCountdown } from '../../ui/countdown/use-countdown.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './confirmation-page.module.css';

const returnsAfterSeconds = 5;

/** The way home, taken by itself after five seconds, which the visitor sees and can stop (Rules 2.10, WCAG 2.2.1). */
export function ReturnHome() {
  const texts = useMessages(confirmationMessages);
  const navigate = useNavigate();
  const { left, isStopped, stop } = useCountdown(returnsAfterSeconds, () => void navigate(paths.home()));
  // Said once: a number that is read out every second would drown the page.
  const [announced] = useState(() => texts.countdownHint(returnsAfterSeconds));
  return (
    <div className={styles.return}>
      <output className={styles.news}>
        {isStopped ? texts.staying : <VisuallyHidden>{announced}</VisuallyHidden>}
      </output>
      {!isStopped && (
        <p className={styles.countdown} aria-hidden="true">
          {texts.countdown(left)}
        </p>
      )}
      <p className={styles.ways}>
        {!isStopped && (
          <Button variant="primary" onClick={stop}>
            {texts.stay}
          </Button>
        )}
        <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
        <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
      </p>
    </div>
  );
}
