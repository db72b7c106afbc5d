import { isShortNotice, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { useNow } from '#ui/use-now.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import { useChosenAcceptedAtOnce } from '#widgets/availability/chosen-notice.tsx';

/** What a customer should know before ordering: a price still to be confirmed, a departure within the day (Rules 5.9, 9.5). */
export function RideNotices() {
  const { notices: texts } = useMessages(bookingMessages);
  const quote = useDraft((draft) => draft.quote);
  const { data: config } = useQuery(configQuery);
  const now = useNow();
  const departure = quote?.answer.trips[0]?.fromDatetime;
  // Of an hour that has gone by something else is said, once its price is asked for again.
  const isSoon = departure !== undefined && isShortNotice(departure, now) && Date.parse(departure) > Date.parse(now);
  const phone = config?.company.phone;
  const isAtOnce = useChosenAcceptedAtOnce();
  return (
    <>
      {quote?.answer.priceToConfirm && (
        <Notice tone="warning" title={texts.toConfirmTitle}>
          <p>{texts.toConfirm}</p>
        </Notice>
      )}
      {isSoon && (
        <Notice tone="warning" title={texts.shortTitle}>
          {isAtOnce ? (
            <p>{texts.shortAtOnce}</p>
          ) : (
            <p>
              {texts.short} <ToBeSure phone={phone} />
            </p>
          )}
        </Notice>
      )}
    </>
  );
}

/** The way to be sure of a vehicle that is not known to be free: the phone, or else a message. */
function ToBeSure({ phone }: { readonly phone: string | undefined }) {
  const { notices: texts } = useMessages(bookingMessages);
  if (!phone) return <Link to={paths.contact()}>{texts.contact}</Link>;
  return (
    <>
      {texts.call} <PhoneLink phone={phone} />.
    </>
  );
}
