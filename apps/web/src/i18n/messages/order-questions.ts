import { defineMessages } from '../define-messages.ts';

/** What a customer is asked before an order is stored: a total that has changed (Rules 4.1), the same trip again (Rules 4.23). */
export const orderQuestionMessages = defineMessages({
  fr: {
    priceChanged: {
      title: 'Le prix a changé',
      text: 'Depuis que vous avez choisi votre véhicule, le prix de ce trajet a changé. Rien n’a été commandé\u00A0: à vous de décider.',
      before: 'Ancien total',
      now: 'Nouveau total',
      accepting: (total: string) => `En commandant, vous acceptez le nouveau total de ${total}.`,
      nowToConfirm: 'La distance n’a pas pu être mesurée cette fois\u00A0: demandez-nous le prix.',
      back: 'Revoir le véhicule',
    },
    repeated: {
      title: (minutesAgo: number) =>
        minutesAgo === 0
          ? 'Vous avez réservé ce trajet à l’instant\u00A0: réserver encore\u00A0?'
          : `Vous avez déjà réservé ce trajet il y a ${minutesAgo} ${minutesAgo === 1 ? 'minute' : 'minutes'}\u00A0: réserver encore\u00A0?`,
      text: 'Une seconde réservation est une seconde course, avec son propre véhicule et son propre prix. Cette fois-ci, rien n’a encore été commandé.',
      again: 'Réserver encore, avec obligation de paiement',
      againUnpriced: 'Demander encore un prix',
    },
  },
  en: {
    priceChanged: {
      title: 'The price has changed',
      text: 'Since you chose your car, the price of this trip has changed. Nothing has been ordered: the choice is yours.',
      before: 'Previous total',
      now: 'New total',
      accepting: (total: string) => `By ordering, you accept the new total of ${total}.`,
      nowToConfirm: 'The distance could not be measured this time: ask us for the price.',
      back: 'Look at the cars again',
    },
    repeated: {
      title: (minutesAgo: number) =>
        minutesAgo === 0
          ? 'You have just booked this trip: book it again?'
          : `You booked this trip ${minutesAgo} ${minutesAgo === 1 ? 'minute' : 'minutes'} ago: book it again?`,
      text: 'A second booking is a second ride, with a car and a price of its own. Nothing has been ordered this time yet.',
      again: 'Book again, with obligation to pay',
      againUnpriced: 'Ask for a price again',
    },
  },
});
