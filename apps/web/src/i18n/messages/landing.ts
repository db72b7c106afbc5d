import { defineMessages } from '../define-messages.ts';

/** When the flight lands that a driver waits for. */
export const landingMessages = defineMessages({
  fr: {
    known: (hour: string) => `Atterrissage à ${hour}`,
    /** As the service says it that follows flights. */
    told: {
      expected: (hour: string) => `Atterrissage attendu à ${hour}`,
      landed: (hour: string) => `Le vol a atterri à ${hour}`,
      cancelled: (_hour: string) => 'Vol annulé',
      diverted: (_hour: string) => 'Vol dérouté vers un autre aéroport',
    },
    byService: 'd’après le suivi des vols',
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
    told: {
      expected: (hour) => `Landing expected at ${hour}`,
      landed: (hour) => `The flight landed at ${hour}`,
      cancelled: () => 'Flight cancelled',
      diverted: () => 'Flight diverted to another airport',
    },
    byService: 'by the flight service',
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
