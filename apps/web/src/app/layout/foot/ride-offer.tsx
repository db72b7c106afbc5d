import { paths, shortPlaceName } from '@chauffeur/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { footMessages } from '#i18n/messages/foot.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { begunRide, keepBegunRide } from '#state/begun-ride.ts';
import { useDraft } from '#state/booking-draft.ts';
import { forgetKeptRide } from '#state/device-consent.ts';
import { openDraft } from '#state/open-draft.ts';
import { beginBooking, bookingProgress, type RideChoices } from '#state/repeat-order.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { FootCard } from './foot-card.tsx';

/** Keeps what is begun here, and offers what was begun before wherever a booking may begin and none has (Rules 4.19). */
export function RideOffer() {
  const ride = useKeptRide();
  const { pathname } = useLocation();
  const isUntouched = useDraft((draft) => bookingProgress(draft) === 'untouched');
  const mayBegin = pathname === paths.home() || pathname === paths.reservation();
  const [isAnswered, setIsAnswered] = useState(false);
  if (!ride || !isUntouched || !mayBegin || isAnswered) return null;
  return <Offer ride={ride} onAnswered={() => setIsAnswered(true)} />;
}

/** What the device kept before this page: read once the draft of the session is back, which comes before it. */
function useKeptRide(): RideChoices | null {
  const [ride, setRide] = useState<RideChoices | null>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    async function open() {
      await openDraft();
      const kept = await begunRide(new Date());
      if (isGone) return;
      setRide(kept);
      end = keepBegunRide();
    }
    // A schema that cannot be downloaded leaves what was kept where it is, for another visit.
    void open().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return ride;
}

function Offer({ ride, onAnswered }: { readonly ride: RideChoices; readonly onAnswered: () => void }) {
  const { ride: texts } = useMessages(footMessages);
  const navigate = useNavigate();
  const question = useQuestion(ride);

  function resume() {
    beginBooking(ride);
    onAnswered();
    void navigate(paths.reservation(0));
  }

  function forget() {
    forgetKeptRide();
    announce(texts.forgotten);
    onAnswered();
  }

  const answers = [
    { text: texts.resume, onPress: resume },
    { text: texts.forget, onPress: forget },
  ] as const;
  return (
    <FootCard label={texts.label} answers={answers}>
      {question}
    </FootCard>
  );
}

/** The question of the offer, with the day where one was chosen: `Reprendre Senlis → Orly, mardi 1er décembre ?`. */
function useQuestion({ trip }: RideChoices): string {
  const { ride: texts } = useMessages(footMessages);
  const format = useFormat();
  const [from, to] = [trip.stops.at(0), trip.stops.at(-1)].map((stop) => (stop ? shortPlaceName(stop) : ''));
  const noon = `${trip.date}T12:00:00.000Z`;
  if (Number.isNaN(Date.parse(noon))) return texts.question(from ?? '', to ?? '');
  return texts.questionOn(from ?? '', to ?? '', format.day(noon, 'long'));
}
