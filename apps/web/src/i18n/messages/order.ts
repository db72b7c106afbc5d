import { defineMessages } from '../define-messages.ts';

/** What became of an order and of its money, for its customer and for the operator alike. */
export const orderMessages = defineMessages({
  fr: {
    status: {
      pending: 'En attente de confirmation',
      changing: 'En cours de traitement',
      validated: 'Acceptée',
      refused: 'Refusée',
      cancelled: 'Annulée',
      expired: 'Expirée',
    },
    at: (day: string, hour: string) => `${day} à ${hour}`,
    /** Rules 8.5. */
    confirmed: 'Votre réservation est confirmée\u00A0!',
    answer: {
      before: (day: string, hour: string) => `Réponse avant ${day} ${hour}`,
      late: 'Notre réponse a du retard',
      sorry: 'Nous vous l’avions promise plus tôt, et nous nous en excusons. Votre demande est toujours à l’étude.',
      call: 'Nous appeler au',
      cancelFree: 'Vous pouvez aussi annuler cette réservation\u00A0: cela ne vous coûte rien.',
    },
    history: 'Historique',
    events: {
      ordered: 'Commande passée',
      accept: 'Course acceptée',
      acceptedAtOnce: 'Course confirmée dès la commande',
      refuse: 'Course refusée',
      cancelByCustomer: 'Course annulée par le client',
      cancelByOperator: 'Course annulée par nos soins',
      expire: 'Sans réponse à temps\u00A0: demande expirée',
    },
    by: (who: string) => `par ${who}`,
    billed: (amount: string) => `${amount} facturés`,
    stillDue: (amount: string) => `${amount} facturés (annulée moins de 24 heures avant la prise en charge)`,
    ride: (car: string) => `Course ${car}`,
    paymentMethods: {
      'Paiement CB en ligne': 'Paiement CB en ligne',
      'Facturation compte professionnel': 'Facturation compte professionnel',
      'Paiement à bord': 'Paiement à bord',
    },
    payment: 'Paiement',
    card: {
      authorised: (amount: string) => `${amount} autorisés sur la carte, rien n’est encore débité`,
      authorisedUntil: (amount: string, until: string) =>
        `${amount} autorisés sur la carte jusqu’au ${until}, rien n’est encore débité`,
      captured: (amount: string) => `${amount} débités sur la carte`,
      capturedInPart: (amount: string, total: string) => `${amount} débités sur la carte, sur ${total}`,
      released: (amount: string) => `Autorisation de ${amount} levée, rien n’a été débité`,
      refunded: (amount: string) => `${amount} remboursés sur la carte`,
      dispute: {
        open: 'Paiement contesté auprès de la banque',
        won: 'Contestation rejetée par la banque',
        lost: 'Contestation acceptée par la banque',
      },
    },
  },
  en: {
    status: {
      pending: 'Awaiting confirmation',
      changing: 'Being processed',
      validated: 'Accepted',
      refused: 'Refused',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    at: (day: string, hour: string) => `${day} at ${hour}`,
    confirmed: 'Your reservation is confirmed!',
    answer: {
      before: (day: string, hour: string) => `Answer by ${day}, ${hour}`,
      late: 'Our answer is late',
      sorry: 'We had promised it to you earlier, and we apologise. We are still looking into your request.',
      call: 'Call us on',
      cancelFree: 'You can also cancel this reservation: it costs you nothing.',
    },
    history: 'History',
    events: {
      ordered: 'Ordered',
      accept: 'Ride accepted',
      acceptedAtOnce: 'Ride confirmed as soon as it was ordered',
      refuse: 'Ride refused',
      cancelByCustomer: 'Ride cancelled by the customer',
      cancelByOperator: 'Ride cancelled by us',
      expire: 'No answer in time: the request expired',
    },
    by: (who: string) => `by ${who}`,
    billed: (amount: string) => `${amount} billed`,
    stillDue: (amount: string) => `${amount} billed (cancelled less than 24 hours before the pick-up)`,
    ride: (car: string) => `${car} ride`,
    paymentMethods: {
      'Paiement CB en ligne': 'Card, online',
      'Facturation compte professionnel': 'Invoice to a company account',
      'Paiement à bord': 'Payment on board',
    },
    payment: 'Payment',
    card: {
      authorised: (amount: string) => `${amount} authorised on the card, nothing is charged yet`,
      authorisedUntil: (amount: string, until: string) =>
        `${amount} authorised on the card until ${until}, nothing is charged yet`,
      captured: (amount: string) => `${amount} charged to the card`,
      capturedInPart: (amount: string, total: string) => `${amount} of ${total} charged to the card`,
      released: (amount: string) => `Hold of ${amount} released, nothing was charged`,
      refunded: (amount: string) => `${amount} refunded to the card`,
      dispute: {
        open: 'Payment disputed with the bank',
        won: 'Dispute rejected by the bank',
        lost: 'Dispute upheld by the bank',
      },
    },
  },
});
