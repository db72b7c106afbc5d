import { defineMessages } from '../define-messages.ts';

/** A change that a customer asks the office for. */
export const officeQuestionMessages = defineMessages({
  fr: {
    title: 'Changement demandé',
    list: 'Changements demandés',
    of: (number: string, done: string) => `Commande ${number}\u00A0: ${done}`,
    asked: (moment: string, until: string) =>
      `Le client l’a demandé le ${moment}. Sans réponse avant le ${until}, la course reste ce qu’elle est.`,
    collect: (amount: string) => `À encaisser à bord ensuite\u00A0: ${amount}.`,
    yes: 'Accepter le changement',
    no: 'Garder la course telle quelle',
    sending: 'Envoi…',
    done: {
      amended: 'La course est changée, et le client en est averti.',
      before: 'Quelqu’un a répondu avant vous\u00A0: voyez l’historique.',
      declined: 'La course reste ce qu’elle était, et le client en est averti.',
      change_pending: 'C’est noté\u00A0: cela suit dès que le prestataire de carte répond.',
    },
    withoutEmail: {
      amended: 'La course est changée. Aucun e-mail n’est connu\u00A0: prévenez le client.',
      declined: 'La course reste ce qu’elle était. Aucun e-mail n’est connu\u00A0: prévenez le client.',
    },
  },
  en: {
    title: 'Change asked for',
    list: 'Changes asked for',
    of: (number, done) => `Order ${number}: ${done}`,
    asked: (moment, until) =>
      `The customer asked for it on ${moment}. Without an answer before ${until}, the ride stays as it is.`,
    collect: (amount) => `To collect in the car then: ${amount}.`,
    yes: 'Accept the change',
    no: 'Keep the ride as it is',
    sending: 'Sending…',
    done: {
      amended: 'The ride is changed, and the customer is told.',
      before: 'Somebody has answered before you: see the history.',
      declined: 'The ride stays as it was, and the customer is told.',
      change_pending: 'It is noted: it follows as soon as the card’s provider answers.',
    },
    withoutEmail: {
      amended: 'The ride is changed. No e-mail is known: tell the customer.',
      declined: 'The ride stays as it was. No e-mail is known: tell the customer.',
    },
  },
});
