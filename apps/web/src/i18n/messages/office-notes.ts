import { defineMessages } from '../define-messages.ts';

/** What the office notes of a customer, on the customer's page and on that of an order (Rules 12.15). */
export const officeNotesMessages = defineMessages({
  fr: {
    noEmail: 'Pas d’e-mail\u00A0: prévenir par téléphone.',
    page: 'Fiche du client',
    notes: 'Notes sur le client',
    all: (count: number) => (count === 1 ? 'Voir la note' : `Voir les ${count} notes`),
    by: (who: string, when: string) => `${who}, ${when}`,
  },
  en: {
    noEmail: 'No e-mail: tell them by phone.',
    page: 'Customer’s page',
    notes: 'Notes about the customer',
    all: (count) => (count === 1 ? 'See the note' : `See all ${count} notes`),
    by: (who, when) => `${who}, ${when}`,
  },
});
