import { defineMessages } from '../define-messages.ts';

/** How many travel and with what, where the vehicle step asks about it. */
export const partyMessages = defineMessages({
  fr: {
    childSeats: {
      seats: (count: number) => (count > 1 ? `${count} sièges enfant` : '1 siège enfant'),
      title: (seats: string, passengers: string) => `${seats} pour ${passengers}\u00A0?`,
      text: 'Les enfants comptent parmi les passagers.',
      add: (passengers: number) => `Nous serons ${passengers}`,
      keep: 'Nos nombres sont bons',
    },
  },
  en: {
    childSeats: {
      seats: (count: number) => (count > 1 ? `${count} child seats` : '1 child seat'),
      title: (seats: string, passengers: string) => `${seats} for ${passengers}?`,
      text: 'Children count as passengers.',
      add: (passengers: number) => `There will be ${passengers} of us`,
      keep: 'Our numbers are right',
    },
  },
});
