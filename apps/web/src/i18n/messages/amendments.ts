import { defineMessages } from '../define-messages.ts';

/** What the office changes of an order. */
export const amendmentMessages = defineMessages({
  fr: {
    menu: 'Modifier',
    otherHour: 'Proposer une autre heure…',
    kinds: {
      hour: 'L’heure',
      places: 'Les adresses',
      returnOnly: 'Annuler l’aller',
      oneWay: 'Annuler le retour',
      passenger: 'Le passager',
      details: 'Le vol ou le train',
      price: 'Le prix',
      note: 'Le message',
      waiting: 'Ajouter de l’attente',
      refund: 'Rembourser une partie',
    },
    rideNumber: (index: number) => (index === 0 ? 'Aller' : 'Retour'),
    withoutEmail: {
      needsYes:
        'Le client doit d’abord dire oui, et aucun e-mail n’est connu\u00A0: demandez-lui au téléphone, puis cochez son accord.',
      amended: 'La course est modifiée. Aucun e-mail n’est connu\u00A0: prévenez le client.',
      told: 'Aucun e-mail n’est connu\u00A0: dites vous-même au client ce qui change.',
      cancelled: 'La course est annulée. Aucun e-mail n’est connu\u00A0: prévenez le client.',
      waived: 'L’annulation n’est pas facturée. Aucun e-mail n’est connu\u00A0: prévenez le client.',
    },
    tellPartners: (names: string) =>
      `La course était confiée à ${names}\u00A0: prévenez ce confrère qu’elle n’a pas lieu, aucun message n’est parti vers lui.`,
    done: {
      amended: 'La course est modifiée, et le client en est averti.',
      proposed: 'La proposition est envoyée\u00A0: la course ne change pas avant le oui du client.',
      change_pending: 'La modification est notée\u00A0: elle suit dès que le prestataire de carte répond.',
    },
    proposal: (moment: string) => `Une proposition attend la réponse du client jusqu’au ${moment}.`,
    owes: (amount: string) => `Le client doit ${amount}.`,
    underWay: 'Un autre changement est en cours sur cette commande.',
    /** In the place of the words of a cancellation. */
    waive: {
      open: 'Renoncer aux frais d’annulation…',
      title: (number: string) => `Renoncer aux frais de la course ${number}\u00A0?`,
      owed: (amount: string) => `${amount} devaient être facturés pour cette course annulée.`,
      nothing: 'Le client ne doit plus rien, et aucune facture ne sera émise.',
      confirm: 'Renoncer aux frais',
      cancelling: 'Un instant…',
      keep: 'Facturer quand même',
      closed: 'Ces frais ne peuvent plus être abandonnés ici\u00A0: s’ils sont facturés, faites un avoir.',
      done: 'L’annulation n’est pas facturée, et le client en est averti.',
      pending: 'C’est noté\u00A0: le remboursement suit dès que le prestataire de carte répond.',
    },
  },
  en: {
    menu: 'Change',
    otherHour: 'Propose another time…',
    kinds: {
      hour: 'The time',
      places: 'The addresses',
      returnOnly: 'Cancel the outbound ride',
      oneWay: 'Cancel the return',
      passenger: 'The passenger',
      details: 'The flight or train',
      price: 'The price',
      note: 'The message',
      waiting: 'Add waiting',
      refund: 'Refund a part',
    },
    rideNumber: (index) => (index === 0 ? 'Outbound' : 'Return'),
    withoutEmail: {
      needsYes: 'The customer has to say yes first, and no e-mail is known: ask on the phone, then tick the yes.',
      amended: 'The ride is changed. No e-mail is known: tell the customer.',
      told: 'No e-mail is known: tell the customer yourself what changes.',
      cancelled: 'The ride is cancelled. No e-mail is known: tell the customer.',
      waived: 'The cancellation is not charged. No e-mail is known: tell the customer.',
    },
    tellPartners: (names) =>
      `The ride was given to ${names}: tell this partner that it does not take place, no message has left for them.`,
    done: {
      amended: 'The ride is changed, and the customer is told.',
      proposed: 'The proposal is sent: the ride does not change before the customer’s yes.',
      change_pending: 'The change is noted: it follows as soon as the card’s provider answers.',
    },
    proposal: (moment) => `A proposal waits for the customer’s answer until ${moment}.`,
    owes: (amount) => `The customer owes ${amount}.`,
    underWay: 'Another change of this order is under way.',
    waive: {
      open: 'Waive the cancellation fee…',
      title: (number) => `Waive the fee of ride ${number}?`,
      owed: (amount) => `${amount} was to be charged for this cancelled ride.`,
      nothing: 'The customer owes nothing any more, and no invoice will be issued.',
      confirm: 'Waive the fee',
      cancelling: 'One moment…',
      keep: 'Charge it',
      closed: 'This fee can no longer be waived here: if it was invoiced, make a credit note.',
      done: 'The cancellation is not charged, and the customer has been told.',
      pending: 'It is noted: the refund follows as soon as the card’s provider answers.',
    },
  },
});
