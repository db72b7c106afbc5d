import { defineMessages } from '../define-messages.ts';

/** Where the customer says yes or no to a change of an order. */
export const agreementMessages = defineMessages({
  fr: {
    title: 'Êtes-vous d’accord\u00A0?',
    /** What an order is called: before it is accepted it is a request. */
    order: { reservation: 'réservation', request: 'demande' },
    lead: (order: string, number: string) => `Modification proposée pour votre ${order} ${number}`,
    until: (moment: string) => `Vous pouvez répondre jusqu’au ${moment}. Rien ne change avant votre oui.`,
    pickup: 'Prise en charge',
    route: 'Trajet',
    totalLabel: 'Prix total',
    difference: (amount: string) => `Soit ${amount} de plus.`,
    onBoard: (amount: string) => `Vous réglez ${amount} à bord.`,
    toSettle: (amount: string) => `Il restera ${amount} à régler, si ce n’est déjà fait.`,
    cardStays: 'Votre carte n’est pas débitée davantage.',
    yes: 'Oui, je suis d’accord',
    no: (order: string) => `Non, garder ma ${order}`,
    answeredTitles: {
      agreed: { reservation: 'Réservation modifiée', request: 'Demande modifiée' },
      declined: { reservation: 'Réservation inchangée', request: 'Demande inchangée' },
      pending: { reservation: 'Accord noté', request: 'Accord noté' },
    },
    answered: {
      agreed: (order: string) => `Merci\u00A0! Votre ${order} est modifiée, et vous recevez un e-mail qui le confirme.`,
      declined: (order: string) => `C’est noté\u00A0: votre ${order} reste ce qu’elle était.`,
      pending: () => 'Merci\u00A0! Votre accord est noté, un e-mail vous le confirmera.',
    },
    unknown: 'Ce lien n’est plus valable',
    unknownText:
      'Il a déjà servi, son délai est passé, ou il est incomplet. Votre réservation est dans votre dernier e-mail.',
    toConfirm: 'à confirmer',
    sending: 'Envoi…',
  },
  en: {
    title: 'Do you agree?',
    order: { reservation: 'reservation', request: 'request' },
    lead: (order, number) => `Suggested change of your ${order} ${number}`,
    until: (moment) => `You can answer until ${moment}. Nothing changes before your yes.`,
    pickup: 'Pick-up',
    route: 'Trip',
    totalLabel: 'Total price',
    difference: (amount) => `That is ${amount} more.`,
    onBoard: (amount) => `You pay ${amount} in the car.`,
    toSettle: (amount) => `${amount} will be left to pay, if it has not been paid.`,
    cardStays: 'Your card is not charged any more.',
    yes: 'Yes, I agree',
    no: (order) => `No, keep my ${order}`,
    answeredTitles: {
      agreed: { reservation: 'Reservation changed', request: 'Request changed' },
      declined: { reservation: 'Reservation unchanged', request: 'Request unchanged' },
      pending: { reservation: 'Agreement noted', request: 'Agreement noted' },
    },
    answered: {
      agreed: (order) => `Thank you! Your ${order} is changed, and an e-mail confirms it.`,
      declined: (order) => `Noted: your ${order} stays as it was.`,
      pending: () => 'Thank you! Your agreement is noted, and an e-mail will confirm it.',
    },
    unknown: 'This link is no longer valid',
    unknownText: 'It has been used, its time is over, or it is incomplete. Your reservation is in your last e-mail.',
    toConfirm: 'to be confirmed',
    sending: 'Sending…',
  },
});
