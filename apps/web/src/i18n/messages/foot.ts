import { defineMessages } from '../define-messages.ts';

/** What is said to a browser that speaks English, whatever the site does (Rules 9.9). */
const english = {
  label: 'English',
  text: 'This site is also available in English.',
  switch: 'Read it in English',
  stay: 'No, thanks',
} as const;

/** What is asked at the foot of the window (Rules 1.8, 4.19). */
export const footMessages = defineMessages({
  fr: {
    english,
    consent: {
      label: 'Cookies',
      text: 'Garder sept jours sur cet appareil une réservation commencée\u00A0?',
      more: 'En savoir plus',
      answers: { yes: 'Accepter', no: 'Refuser' },
      now: { yes: 'Votre choix actuel\u00A0: accepté.', no: 'Votre choix actuel\u00A0: refusé.' },
      done: { yes: 'Accepté. Vous pouvez changer d’avis en bas de page.', no: 'Refusé. Rien ne sera gardé.' },
    },
    ride: {
      label: 'Réservation commencée',
      question: (from: string, to: string) => `Reprendre ${from} → ${to}\u00A0?`,
      questionOn: (from: string, to: string, day: string) => `Reprendre ${from} → ${to}, ${day}\u00A0?`,
      resume: 'Reprendre',
      forget: 'Non, oublier',
      forgotten: 'Cette réservation est oubliée.',
    },
  },
  en: {
    english,
    consent: {
      label: 'Cookies',
      text: 'Keep a booking you have begun on this device for seven days?',
      more: 'Find out more',
      answers: { yes: 'Accept', no: 'Decline' },
      now: { yes: 'You have accepted so far.', no: 'You have declined so far.' },
      done: {
        yes: 'Accepted. You can change your mind at the foot of the page.',
        no: 'Declined. Nothing will be kept.',
      },
    },
    ride: {
      label: 'Unfinished booking',
      question: (from: string, to: string) => `Carry on with ${from} → ${to}?`,
      questionOn: (from: string, to: string, day: string) => `Carry on with ${from} → ${to}, ${day}?`,
      resume: 'Carry on',
      forget: 'No, forget it',
      forgotten: 'That booking is forgotten.',
    },
  },
});
