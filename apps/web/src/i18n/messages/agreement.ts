import { defineMessages } from '../define-messages.ts';

/** Where the customer says yes or no to a change of an order. */
export const agreementMessages = defineMessages({
  fr: {
    title: 'Êtes-vous d’accord\u00A0?',
    lead: (number: string) => `Modification proposée pour votre réservation ${number}`,
    until: (moment: string) => `Vous pouvez répondre jusqu’au ${moment}. Rien ne change avant votre oui.`,
    pickup: 'Prise en charge',
    route: 'Trajet',
    totalLabel: 'Prix total',
    difference: (amount: string) => `Soit ${amount} de plus.`,
    onBoard: (amount: string) => `Vous réglez ${amount} à bord.`,
    toSettle: (amount: string) => `Il restera ${amount} à régler, si ce n’est déjà fait.`,
    cardStays: 'Votre carte n’est pas débitée davantage.',
    yes: 'Oui, je suis d’accord',
    no: 'Non, garder ma réservation',
    answeredTitles: {
      agreed: 'Réservation modifiée',
      declined: 'Réservation inchangée',
      pending: 'Accord noté',
    },
    answered: {
      agreed: 'Merci\u00A0! Votre réservation est modifiée, et vous recevez un e-mail qui le confirme.',
      declined: 'C’est noté\u00A0: votre réservation reste ce qu’elle était.',
      pending: 'Merci\u00A0! Votre accord est noté, un e-mail vous le confirmera.',
    },
    unknown: 'Ce lien n’est plus valable',
    unknownText:
      'Il a déjà servi, son délai est passé, ou il est incomplet. Votre réservation est dans votre dernier e-mail.',
    toConfirm: 'à confirmer',
    sending: 'Envoi…',
  },
  en: {
    title: 'Do you agree?',
    lead: (number) => `Suggested change of your reservation ${number}`,
    until: (moment) => `You can answer until ${moment}. Nothing changes before your yes.`,
    pickup: 'Pick-up',
    route: 'Trip',
    totalLabel: 'Total price',
    difference: (amount) => `That is ${amount} more.`,
    onBoard: (amount) => `You pay ${amount} in the car.`,
    toSettle: (amount) => `${amount} will be left to pay, if it has not been paid.`,
    cardStays: 'Your card is not charged any more.',
    yes: 'Yes, I agree',
    no: 'No, keep my reservation',
    answeredTitles: {
      agreed: 'Reservation changed',
      declined: 'Reservation unchanged',
      pending: 'Agreement noted',
    },
    answered: {
      agreed: 'Thank you! Your reservation is changed, and an e-mail confirms it.',
      declined: 'Noted: your reservation stays as it was.',
      pending: 'Thank you! Your agreement is noted, and an e-mail will confirm it.',
    },
    unknown: 'This link is no longer valid',
    unknownText: 'It has been used, its time is over, or it is incomplete. Your reservation is in your last e-mail.',
    toConfirm: 'to be confirmed',
    sending: 'Sending…',
  },
});
