import { pathPatterns, paths } from '@chauffeur/core';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { footMessages } from '#i18n/messages/foot.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { answerConsent, type Consent, openConsent, useConsent } from '#state/device-consent.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { FootCard } from './foot-card.tsx';

// Nobody who has said no pays for what keeps and reads a booking.
const RideOffer = lazy<ComponentType>(() =>
  import('./ride-offer.tsx').then(
    (module) => ({ default: module.RideOffer }),
    () => ({ default: () => null }),
  ),
);

/** What the site asks at the foot of the window: whether the device may keep a begun booking, and whether to go on with the one it kept. */
export function FootCards() {
  const { answer, isAsked, isCalled } = useConsent();
  const isBusy = useIsBusyPlace();
  useEffect(openConsent, []);
  if (isAsked && (isCalled || !isBusy)) return <ConsentQuestion answer={answer} isCalled={isCalled} />;
  return <Suspense>{answer === 'yes' && <RideOffer />}</Suspense>;
}

/** Where a booking is under way, told or decided the foot belongs to what is to be pressed next. */
function useIsBusyPlace(): boolean {
  const { pathname, search } = useLocation();
  if (pathname === paths.confirmation() || matchPath(pathPatterns.decision, pathname)) return true;
  const step = new URLSearchParams(search).get('step') ?? '0';
  return pathname === paths.reservation() && step !== '0';
}

/** Asked once, and again whenever the footer is asked for it; nothing is kept before the answer (Rules 1.8). */
function ConsentQuestion({ answer: before, isCalled }: { answer: Consent | undefined; isCalled: boolean }) {
  const { consent: texts } = useMessages(footMessages);
  const give = (answer: Consent) => ({
    text: texts.answers[answer],
    onPress: () => {
      answerConsent(answer);
      announce(texts.done[answer]);
    },
  });
  return (
    <FootCard label={texts.label} answers={[give('yes'), give('no')]} isCalled={isCalled}>
      {texts.text} {before && `${texts.now[before]} `}
      <Link to={`${paths.privacy()}#browser`}>{texts.more}</Link>
    </FootCard>
  );
}
