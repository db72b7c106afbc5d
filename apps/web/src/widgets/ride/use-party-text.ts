import { rideMessages } from '#i18n/messages/ride.ts';
import { useMessages } from '#i18n/use-messages.ts';

interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

/** `4 passagers et 2 bagages`; no luggage is not worth a word. */
export function usePartyText({ passengers, luggage }: Party): string {
  const texts = useMessages(rideMessages);
  return texts.party(texts.passengers(passengers), luggage === 0 ? '' : texts.luggage(luggage));
}
