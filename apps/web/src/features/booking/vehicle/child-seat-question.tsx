import { childSeatsIn, hasOnlyChildren, partySize } from '@chauffeur/core';
import { useState } from 'react';
import { partyMessages } from '#i18n/messages/party.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { focusStep } from '../steps/step-frame.tsx';
import styles from './vehicle-step.module.css';

/**
 * Asks whether the children were counted among the passengers, where there are as many seats for them as passengers. Either answer
 * goes on; the question comes back with other numbers only (Rules 2.6).
 */
export function ChildSeatQuestion() {
  const { childSeats: texts } = useMessages(partyMessages);
  const ride = useMessages(rideMessages);
  const passengers = useDraft((draft) => draft.trip.passengers);
  const childSeats = useDraft(({ extras }) => childSeatsIn(extras));
  const [settled, setSettled] = useState('');
  const numbers = `${childSeats}/${passengers}`;
  const isAsked = hasOnlyChildren({ passengers, childSeats }) && settled !== numbers;
  const counted = passengers + childSeats;

  function answer(settle: () => void) {
    settle();
    // The pressed button leaves with its question, so the focus goes to the step.
    focusStep();
  }

  return (
    <div role="status" className={styles.question}>
      {isAsked && (
        <Notice title={texts.title(texts.seats(childSeats), ride.passengers(passengers))}>
          <p>{texts.text}</p>
          <div className={styles.answers}>
            {counted <= partySize.maxPassengers && (
              <Button onClick={() => answer(() => editTrip({ passengers: counted }))}>{texts.add(counted)}</Button>
            )}
            <Button onClick={() => answer(() => setSettled(numbers))}>{texts.keep}</Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
