import { isWorkplace, type Language, pathPatterns, paths } from '@chauffeur/core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { footMessages } from '#i18n/messages/foot.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { answerConsent, type Consent, openConsent, useConsent } from '#state/device-consent.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { FootCard } from './foot-card.tsx';

// Loaded only where it is needed: a visitor who has said no need not download what keeps and reads a booking.
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
  const isAnswering = useIsAnsweringPlace();
  const { english: texts } = useMessages(footMessages);
  const english = useEnglishOffer();
  useEffect(openConsent, []);
  if (english.isOffered && !isBusy && !isCalled) {
    const answers = [
      { text: texts.switch, onPress: english.choose('en-US') },
      { text: texts.stay, onPress: english.choose('fr-FR') },
    ] as const;
    return (
      <FootCard label={texts.label} lang="en" answers={answers}>
        {texts.text}
      </FootCard>
    );
  }
  if (isAsked && (isCalled || !(isBusy || isAnswering))) return <ConsentQuestion answer={answer} isCalled={isCalled} />;
  return <Suspense>{answer === 'yes' && <RideOffer />}</Suspense>;
}

/**
 * Whether the foot of the window belongs to the page's own buttons: in the booking after its first step, on its confirmation, and on the
 * operator's decision.
 */
function useIsBusyPlace(): boolean {
  const { pathname, search } = useLocation();
  if (pathname === paths.confirmation() || matchPath(pathPatterns.decision, pathname)) return true;
  const step = new URLSearchParams(search).get('step') ?? '0';
  return pathname === paths.reservation() && step !== '0';
}

/** The pages that links of mails open, and that ask for an answer themselves. */
const mailedPages = [paths.agreement(''), paths.offer(''), paths.ride(''), paths.emailProof('')];

/** Whether the page itself asks for a yes or a no, or belongs to somebody's work: no other question should be taken for its own. */
function useIsAnsweringPlace(): boolean {
  const { pathname } = useLocation();
  return isWorkplace(pathname) || mailedPages.some((page) => pathname.startsWith(page));
}

/**
 * French opens for everyone. A browser that speaks English is told of the other half, until its visitor has chosen one of them anywhere on
 * the site: a choice is kept, so that it is never asked again (Rules 9.9).
 */
function useEnglishOffer() {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(
    () => language === 'fr-FR' && navigator.language.startsWith('en') && !hasChosenLanguage(document.cookie),
  );
  const choose = (chosen: Language) => () => {
    chooseLanguage(chosen);
    setIsOpen(false);
  };
  return { isOffered: isOpen && language === 'fr-FR', choose };
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
