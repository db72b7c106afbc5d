import { type Order, paths } from '@chauffeur/core';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { guestMessages } from '#i18n/messages/guest.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LastOrder } from '#state/booking-draft.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { GuestAccount } from '#widgets/guest-account/guest-account.tsx';
import styles from './confirmation-page.module.css';

interface WaysOfGuestProps {
  readonly order: LastOrder;
  /** Of the private link. */
  readonly token: string;
}

/** The way on for somebody without an account: the private link, which is to be kept. The page stays, since it also offers an account. */
export function WaysOfGuest({ order, token }: WaysOfGuestProps) {
  const texts = useMessages(confirmationMessages);
  const { keep } = useMessages(guestMessages);
  return (
    <>
      <p className={styles.soft}>{keep}</p>
      <p className={styles.ways}>
        <ButtonLink to={paths.ride(token)} variant="primary">
          {texts.reservation}
        </ButtonLink>
        {order.leavesNewer && <ButtonLink to={paths.reservation()}>{texts.goOn}</ButtonLink>}
        <FileLink className={styles.agenda} file={{ name: 'linkedCalendar', params: { token } }}>
          <Icon name="calendar" /> {texts.calendar}
        </FileLink>
        <ButtonLink to={paths.home()} variant="quiet">
          {texts.home}
        </ButtonLink>
      </p>
    </>
  );
}

interface GuestOfferProps {
  readonly token: string;
  /** The order as the API tells it, once it does: it names who booked. */
  readonly ordered: Order | undefined;
}

/** An account, below all that was ordered. */
export function GuestOffer({ token, ordered }: GuestOfferProps) {
  return ordered ? (
    <GuestAccount className={styles.part} titleClassName={styles.title} token={token} customer={ordered.customer} />
  ) : null;
}
