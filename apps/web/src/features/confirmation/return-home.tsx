import { paths } from '@chauffeur/core';
import { useNavigate } from 'react-router-dom';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';

const returnsAfterSeconds = 5;

/** The way home, taken by itself after five seconds unless the visitor stays (Rules 2.10). */
export function ReturnHome() {
  const texts = useMessages(confirmationMessages);
  const navigate = useNavigate();
  return (
    <Countdown seconds={returnsAfterSeconds} onEnd={() => void navigate(paths.home())} texts={texts}>
      <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
      <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
    </Countdown>
  );
}
