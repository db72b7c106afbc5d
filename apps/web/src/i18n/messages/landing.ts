import { defineMessages } from '../define-messages.ts';

/** When the flight lands that a driver waits for. */
export const landingMessages = defineMessages({
  fr: {
    known: (hour: string) => `Atterrissage à ${hour}`,
    enter: 'Noter l’atterrissage…',
    change: 'Changer…',
    label: 'Heure d’atterrissage',
    hint: 'À l’heure de Paris. L’attente offerte compte à partir de là, si c’est après l’heure prévue.',
    save: 'Noter',
    saving: 'Envoi…',
    cancel: 'Annuler',
    invalid: 'Écrivez une heure, comme 18:05.',
  },
  en: {
    known: (hour) => `Landing at ${hour}`,
    enter: 'Note the landing…',
    change: 'Change…',
    label: 'Hour of landing',
    hint: 'In Paris time. Free waiting counts from then, where that is after the agreed hour.',
    save: 'Note',
    saving: 'Sending…',
    cancel: 'Cancel',
    invalid: 'Write an hour, such as 18:05.',
  },
});
