import { defineMessages } from '../define-messages.ts';

/** What drivers press and propose, as the office reads and answers it. */
export const rideLogMessages = defineMessages({
  fr: {
    proposals: 'À répondre aux chauffeurs',
    title: 'Déroulement',
    noShow:
      'Le chauffeur n’a trouvé personne, après l’attente offerte et deux appels. Facturez la course en totalité, ou annulez-la sans frais.',
    otherRide:
      'Cette réservation a deux courses, et l’annuler annule les deux. Si vous n’annulez pas, l’autre reste prévue, et le tout est facturé après elle.',
    waiting: (minutes: number, free: number, amount: string) =>
      `Attente proposée par le chauffeur\u00A0: ${minutes}\u00A0min au-delà des ${free} offertes, soit ${amount}.`,
    receivedAt: (hour: string) => `reçu à ${hour}`,
    by: {
      driver: (name: string) => `par ${name || 'un chauffeur qui n’est plus là'}`,
      office: () => 'par l’exploitation',
    },
    charge: (amount: string) => `Facturer ${amount}`,
    decline: 'Ne pas facturer',
    answering: 'Envoi…',
    answers: {
      charged: 'L’attente est facturée.',
      declined: 'L’attente n’est pas facturée.',
      change_pending: 'La réponse est notée\u00A0: elle suit dès qu’elle peut.',
    },
    missed: 'Client absent',
    waited: (minutes: number, amount: string) => `Attente proposée\u00A0: ${minutes}\u00A0min, ${amount}`,
    proposedOf: (day: string, hour: string, route: string) => `${day}, ${hour}, ${route}`,
    confirmMissed: 'Facturer l’absence…',
    /** In the place of the word that cancels a ride. */
    cancelMissed: { free: 'Annuler sans frais', billed: 'Annuler et facturer' },
    withdraw: 'Retirer l’absence',
    withdrawing: 'Envoi…',
    withdrawn: 'L’absence est retirée\u00A0: la course reste due, et rien n’est annulé.',
    withdrawHint:
      'C’était une erreur, ou le client est venu\u00A0? La course redevient «\u00A0Sur place\u00A0», et n’est pas annulée.',
  },
  en: {
    proposals: 'Drivers waiting for an answer',
    title: 'Progress',
    noShow:
      'The driver found nobody, after the free waiting and two calls. Bill the whole ride, or cancel it without a fee.',
    otherRide:
      'This reservation has two rides, and cancelling it cancels both. If you do not cancel, the other one stands, and all of it is billed after that.',
    waiting: (minutes, free, amount) =>
      `Waiting proposed by the driver: ${minutes} min beyond the ${free} free ones, that is ${amount}.`,
    receivedAt: (hour) => `received at ${hour}`,
    by: { driver: (name) => `by ${name || 'a driver who has left'}`, office: () => 'by the office' },
    charge: (amount) => `Charge ${amount}`,
    decline: 'Do not charge',
    answering: 'Sending…',
    answers: {
      charged: 'The waiting is charged.',
      declined: 'The waiting is not charged.',
      change_pending: 'The answer is noted, and follows as soon as it can.',
    },
    missed: 'Nobody came',
    waited: (minutes, amount) => `Waiting proposed: ${minutes} min, ${amount}`,
    proposedOf: (day, hour, route) => `${day}, ${hour}, ${route}`,
    confirmMissed: 'Bill the no-show…',
    cancelMissed: { free: 'Cancel without a fee', billed: 'Cancel and bill' },
    withdraw: 'Take the no-show back',
    withdrawing: 'Sending…',
    withdrawn: 'The no-show is taken back: the ride stands, and nothing is cancelled.',
    withdrawHint: 'Was it a mistake, or did the customer come? The ride is “On site” again, and is not cancelled.',
  },
});
