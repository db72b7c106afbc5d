import { defineMessages } from '../define-messages.ts';

export const cardPaymentMessages = defineMessages({
  fr: {
    /** How a payment stands (Rules 8.3). */
    status: {
      succeeded: 'Paiement validé',
      processing: 'Votre paiement est en cours de traitement.',
      requires_payment_method: 'Votre paiement n’a pas abouti, veuillez réessayer.',
      other: 'Une erreur s’est produite.',
    },
    trouble: {
      unavailable:
        'Une erreur est survenue avec votre tentative de paiement Stripe. Merci de re essayer ultérieurement ou de nous contacter pour finaliser votre commande',
      failed:
        'Une erreur est survenue lors de votre paiement Stripe. Merci de re essayer ultérieurement ou de nous contacter pour finaliser votre commande',
      secret:
        'Un problème est survenu avec le formulaire de paiement Stripe. Nous vous invitons à retenter ultérieurement ou à nous contacter',
      title: 'Le paiement n’a pas eu lieu',
      nothingHeld: 'Rien n’est réservé ni débité sur votre carte.',
      mendRefused: 'Vérifiez votre carte, prenez-en une autre ou choisissez le paiement à bord.',
      offline: 'Vous semblez être hors connexion.',
      onBoard: 'Vous pouvez aussi choisir le paiement à bord.',
    },
    form: {
      simulation: 'Simulation',
      simulationText:
        'Le prestataire de paiement est simulé\u00A0: aucun argent ne bouge. N’entrez pas de vraie carte.',
      card: 'Carte à utiliser',
      saved: (brand: string, last4: string) => `${brand || 'Carte'} se terminant par ${last4}`,
      expires: (month: string) => `Expire en ${month}`,
      another: 'Utiliser une autre carte',
      cardsFailed: 'Vos cartes enregistrées n’ont pas pu être chargées\u00A0: saisissez votre carte.',
      save: 'Enregistrer cette carte',
      saveHint:
        'Elle est conservée par notre prestataire de paiement, jamais par nous. Vous la retirez quand vous voulez dans votre compte.',
    },
    wait: {
      checking: 'Nous vérifions votre paiement',
      unreachable: 'Votre paiement est à vérifier',
      unreachableText: 'Nous ne recevons pas de réponse pour le moment, et continuons à demander.',
      mayBeHeld: 'Votre carte est peut-être déjà autorisée\u00A0: ne payez pas une seconde fois.',
      processingText: 'Votre banque n’a pas encore répondu. Cette page se met à jour d’elle-même.',
      mail: 'Vous pouvez fermer cette page\u00A0: dès que votre commande est enregistrée, vous recevez un e-mail.',
      signIn: 'Votre session a pris fin. Connectez-vous pour savoir où en est votre paiement.',
      call: 'Une question\u00A0? Appelez-nous au',
    },
    /** What an order becomes dearer by. */
    further: {
      how: 'Comment réglez-vous la différence\u00A0?',
      board: 'À bord',
      boardHint: (amount: string) => `${amount} auprès du chauffeur`,
      card: 'Par carte, maintenant',
      cardHint: 'Rien ne change tant que votre carte n’est pas autorisée.',
      pay: (amount: string) => `Payer ${amount} et modifier la réservation`,
      paying: 'Paiement…',
      mail: 'Vous pouvez fermer cette page\u00A0: un e-mail vous confirme la modification.',
      over: 'La modification n’a pas pu se faire, et rien n’est retenu sur votre carte.',
    },
    afterRide: {
      board: 'Plus tard',
      boardHint: (amount: string) => `${amount}, comme l’indique notre facture`,
    },
    confirmation: {
      checkingTitle: 'Votre paiement',
      held: 'Le montant est réservé sur votre carte. Il n’est débité que si votre course est acceptée\u00A0; sinon, il est libéré.',
      charged: 'Votre course est acceptée\u00A0: le montant est débité sur votre carte.',
      chargedInPart: (part: string) => `Votre course est acceptée\u00A0: ${part}.`,
      notPaidTitle: 'Votre commande n’est pas passée',
      backToPayment: 'Revenir au paiement',
      released: 'Aucune commande n’a été passée\u00A0: la réservation sur votre carte est annulée, rien n’est débité.',
      kept: 'Votre réservation vous attend telle que vous l’avez préparée.',
      overText: 'Aucune commande n’a été trouvée pour ce paiement. Regardez vos réservations, ou contactez-nous.',
      contact: 'Nous contacter',
    },
  },
  en: {
    status: {
      succeeded: 'Payment succeeded!',
      processing: 'Your payment is processing.',
      requires_payment_method: 'Your payment was not successful, please try again.',
      other: 'Something went wrong.',
    },
    trouble: {
      unavailable:
        'An error occurred with your Stripe payment attempt. Please try again later or contact us to complete your order',
      failed:
        'An error occurred during your Stripe payment. Please try again later or contact us to complete your order',
      secret: 'There was a problem with the Stripe payment form. Please try again later or contact us',
      title: 'The payment did not take place',
      nothingHeld: 'Nothing is held or charged on your card.',
      mendRefused: 'Check your card, take another one, or choose payment on board.',
      offline: 'You seem to be offline.',
      onBoard: 'You may also choose payment on board.',
    },
    form: {
      simulation: 'Simulation',
      simulationText: 'The payment provider is simulated: no money moves. Do not enter a real card.',
      card: 'Card to use',
      saved: (brand: string, last4: string) => `${brand || 'Card'} ending in ${last4}`,
      expires: (month: string) => `Expires ${month}`,
      another: 'Use another card',
      cardsFailed: 'Your saved cards could not be loaded: enter your card.',
      save: 'Save this card',
      saveHint: 'It is kept by our payment provider, never by us. You can remove it whenever you like in your account.',
    },
    wait: {
      checking: 'We are checking your payment',
      unreachable: 'Your payment is still to be checked',
      unreachableText: 'We receive no answer at the moment, and keep asking.',
      mayBeHeld: 'Your card may be authorised already: do not pay a second time.',
      processingText: 'Your bank has not answered yet. This page updates by itself.',
      mail: 'You may close this page: as soon as your order is stored, you receive an e-mail.',
      signIn: 'Your session has ended. Sign in to find out how your payment stands.',
      call: 'A question? Call us on',
    },
    further: {
      how: 'How do you pay the difference?',
      board: 'In the car',
      boardHint: (amount) => `${amount} to the driver`,
      card: 'By card, now',
      cardHint: 'Nothing changes before your card is authorised.',
      pay: (amount) => `Pay ${amount} and change the reservation`,
      paying: 'Paying…',
      mail: 'You may close this page: an e-mail confirms the change.',
      over: 'The change could not be made, and nothing is held on your card.',
    },
    afterRide: {
      board: 'Later',
      boardHint: (amount) => `${amount}, as our invoice says`,
    },
    confirmation: {
      checkingTitle: 'Your payment',
      held: 'The amount is held on your card. It is charged only if your ride is accepted; otherwise the hold is lifted.',
      charged: 'Your ride is accepted: the amount is charged to your card.',
      chargedInPart: (part) => `Your ride is accepted: ${part}.`,
      notPaidTitle: 'Your order has not been placed',
      backToPayment: 'Back to payment',
      released: 'No order was placed: the hold on your card is released, and nothing is charged.',
      kept: 'Your booking is waiting as you prepared it.',
      overText: 'No order was found for this payment. Look at your reservations, or contact us.',
      contact: 'Contact us',
    },
  },
});
