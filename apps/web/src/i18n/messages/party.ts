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
    tooLarge: {
      title: (party: string) => `Aucun de nos véhicules ne prend à lui seul ${party}`,
      room: (passengers: string, luggage: string) => `Le plus grand prend jusqu’à ${passengers} et ${luggage}.`,
      ways: 'Changez les nombres ici, ou écrivez-nous.',
      waysWithPair: 'Prenez deux véhicules ci-dessous, changez les nombres ici, ou écrivez-nous.',
      fits: (party: string) => `${party}\u00A0: c’est possible`,
      choose: 'Choisissez votre véhicule ci-dessous.',
      arrange: 'Plus nombreux, ou plus de bagages\u00A0? Nous organisons votre trajet avec plusieurs véhicules.',
      write: 'Nous écrire',
      call: 'ou appelez-nous au',
      message: (trip: string, when: string, party: string) =>
        `Bonjour, je souhaite un trajet ${trip}, ${when}, pour ${party}. Pouvez-vous me proposer plusieurs véhicules\u00A0?`,
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
    tooLarge: {
      title: (party: string) => `None of our cars takes ${party} by itself`,
      room: (passengers: string, luggage: string) => `The largest takes up to ${passengers} and ${luggage}.`,
      ways: 'Change the numbers here, or write to us.',
      waysWithPair: 'Take two cars below, change the numbers here, or write to us.',
      fits: (party: string) => `${party}: that works`,
      choose: 'Choose your car below.',
      arrange: 'More people, or more bags? We arrange your trip with several cars.',
      write: 'Write to us',
      call: 'or call us on',
      message: (trip: string, when: string, party: string) =>
        `Hello, I would like a trip ${trip}, ${when}, for ${party}. Could you offer me several cars?`,
    },
  },
});
