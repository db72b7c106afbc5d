import { type Car, fitsCar, partySize, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '#api/queries/config.ts';
import { partyMessages } from '#i18n/messages/party.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { keepContactDraft, readContactDraft } from '#state/contact-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { partyOf } from '#state/trip-draft.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import styles from './vehicle-step.module.css';

interface PartyTooLargeProps {
  readonly cars: readonly Pick<Car, 'maxPassenger' | 'maxLuggage'>[];
  /** Whether two cars take it, which are offered below. */
  readonly hasPairs: boolean;
}

/**
 * Says, before the cars, that none takes the party, and what can be done: the numbers are changed right here, two cars are taken, or we are
 * asked to arrange it (Rules 2.6). Once a car takes the party the fields stay, so that the hand that changes them goes on. The words alone
 * are read out as they change: the fields say their own numbers.
 */
export function PartyTooLarge({ cars, hasPairs }: PartyTooLargeProps) {
  const { tooLarge: texts } = useMessages(partyMessages);
  const ride = useMessages(rideMessages);
  const party = partyOf(useDraft((draft) => draft.trip));
  const partyText = usePartyText(party);
  const isTooLarge = !cars.some((car) => fitsCar(car, party));
  const [isOpen, setIsOpen] = useState(isTooLarge);
  if (isTooLarge && !isOpen) setIsOpen(true);
  if (!isOpen) return null;
  const seats = Math.max(...cars.map(({ maxPassenger }) => maxPassenger));
  const cases = Math.max(...cars.map(({ maxLuggage }) => maxLuggage));
  const room = texts.room(ride.passengers(seats), ride.luggage(cases));
  return (
    <Notice
      tone={isTooLarge ? 'warning' : 'success'}
      title={<span role="status">{isTooLarge ? texts.title(partyText) : texts.fits(partyText)}</span>}
    >
      <p role="status">{isTooLarge ? `${room} ${hasPairs ? texts.waysWithPair : texts.ways}` : texts.choose}</p>
      <PartyFields {...party} />
      {isTooLarge && <WriteToUs partyText={partyText} />}
    </Notice>
  );
}

/** The numbers of the trip form, where they turned out to be too many. */
function PartyFields({ passengers, luggage }: ReturnType<typeof partyOf>) {
  const texts = useMessages(tripFormMessages);
  return (
    <div className={styles.party}>
      <NumberStepper
        id="party-passengers"
        label={texts.passengers}
        value={passengers}
        min={1}
        max={partySize.maxPassengers}
        onChange={(count) => editTrip({ passengers: count })}
      />
      <NumberStepper
        id="party-luggage"
        label={texts.luggage}
        value={luggage}
        min={0}
        max={partySize.maxLuggage}
        onChange={(count) => editTrip({ luggage: count })}
      />
    </div>
  );
}

/** Asks us by message, which is begun with what is known already, or by phone. */
function WriteToUs({ partyText }: { readonly partyText: string }) {
  const { tooLarge: texts } = useMessages(partyMessages);
  const { at } = useMessages(rideMessages);
  const format = useFormat();
  const { data: config } = useQuery(configQuery);
  const quote = useDraft((draft) => draft.quote);
  const ends = quote && journeyEnds(quote.answer.trips, quote.request.transferType);
  const phone = config?.company.phone;

  function beginMessage() {
    const typed = readContactDraft();
    if (typed.message || !ends) return;
    const when = at(format.day(ends.fromDatetime), format.hour(ends.fromDatetime));
    keepContactDraft({ ...typed, message: texts.message(journeyTitle(ends), when, partyText) });
  }

  return (
    <>
      <p>{texts.arrange}</p>
      <p className={styles.answers}>
        <ButtonLink to={paths.contact()} onClick={beginMessage}>
          {texts.write}
        </ButtonLink>
        {phone && (
          <span className={styles.call}>
            {texts.call} <PhoneLink phone={phone} />
          </span>
        )}
      </p>
    </>
  );
}
