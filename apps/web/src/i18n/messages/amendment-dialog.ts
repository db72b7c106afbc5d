import { defineMessages } from '../define-messages.ts';

/** What is read while the office changes an order; loaded with the dialog. */
export const amendmentDialogMessages = defineMessages({
  fr: {
    titles: {
      hour: (number: string) => `Changer l’heure de la course ${number}`,
      places: (number: string) => `Changer les adresses de la course ${number}`,
      returnOnly: (number: string) => `Annuler l’aller de la course ${number}`,
      oneWay: (number: string) => `Annuler le retour de la course ${number}`,
      passenger: (number: string) => `Changer le passager de la course ${number}`,
      details: (number: string) => `Changer le vol ou le train de la course ${number}`,
      price: (number: string) => `Changer le prix de la course ${number}`,
      note: (number: string) => `Changer le message de la course ${number}`,
      waiting: (number: string) => `Ajouter de l’attente à la course ${number}`,
      refund: (number: string) => `Rembourser une partie de la course ${number}`,
    },
    ride: 'Course',
    date: 'Jour',
    time: 'Heure',
    total: 'Nouveau prix total, TTC',
    byPhone: 'Le client a dit oui au téléphone',
    otherPassenger: 'Le passager est une autre personne que le client',
    comment: 'Message du client',
    minutes: 'Minutes d’attente en tout',
    numberHint: 'Laissez vide ce qui n’est pas encore connu.',
    minutesHint: 'Les minutes offertes sont déduites.',
    amount: 'Montant à rembourser, TTC',
    amountHint: 'En euros, par exemple 197,50.',
    word: 'Un mot pour le client',
    preview: 'Voir ce que cela change',
    looking: 'Calcul…',
    confirm: 'Confirmer',
    propose: 'Proposer au client',
    sending: 'Envoi…',
    cancel: 'Ne rien changer',
    price: (before: string, after: string) => `Prix\u00A0: ${before} → ${after}`,
    samePrice: 'Le prix ne change pas.',
    toConfirm: 'à confirmer',
    refunded: (amount: string) => `${amount} sont remboursés sur sa carte.`,
    captured: (amount: string) => `Sa carte sera débitée de ${amount} à l’acceptation.`,
    collected: (amount: string) => `À encaisser à bord\u00A0: ${amount}.`,
    toSettle: (amount: string) =>
      `La course est faite\u00A0: le client a encore ${amount} à régler, si ce n’est déjà fait.`,
    toSettleByCard: (card: string) => `S’il le préfère, il en paie ${card} par carte.`,
    giveBack: (amount: string) => `À rendre au client, qui l’a déjà payé à bord\u00A0: ${amount}.`,
    collectedOrCard: (amount: string, card: string) =>
      amount === card
        ? `À encaisser à bord, ou par carte si le client le préfère\u00A0: ${amount}.`
        : `À encaisser à bord\u00A0: ${amount}, dont ${card} par carte si le client le préfère.`,
    needsYes: 'Le client doit d’abord dire oui\u00A0: il reçoit un e-mail avec un lien, et rien ne change avant.',
    told: 'Le client reçoit un e-mail qui dit ce qui change.',
    vehicle: {
      free: 'Un véhicule est libre.',
      last: 'Un véhicule est libre.',
      taken: 'Aucun véhicule n’est libre à cette heure.',
      on_request: 'Aucun véhicule n’est libre\u00A0: la course restera sans véhicule.',
    },
    bothRides: (one: string, other: string) =>
      `La réservation entière est annulée, avec ses deux courses\u00A0: ${one}, et ${other}.`,
    keepOne: {
      toCome:
        'Pour n’en garder qu’une, choisissez sous «\u00A0Modifier\u00A0» «\u00A0Annuler l’aller\u00A0» ou «\u00A0Annuler le retour\u00A0».',
      begun:
        'Pour ne garder que l’aller, choisissez «\u00A0Annuler le retour\u00A0»\u00A0; pour ne garder que le retour, annulez sans frais et réservez-le par «\u00A0Nouvelle course\u00A0».',
    },
    freedPartner: (name: string, rideIndex: number) =>
      `${rideIndex === 0 ? 'L’aller' : 'Le retour'} est confié à ${name}\u00A0: prévenez ce confrère qu’il n’a pas lieu.`,
    partner: (name: string) => `${name} garde la course\u00A0: prévenez ce confrère du changement.`,
    chosenDriver: (name: string, next: string | null) =>
      next === null
        ? `${name} ne conduira plus cette course\u00A0: elle n’aura pas de chauffeur tant que vous n’en choisissez pas un.`
        : `${name} ne conduira plus cette course\u00A0: ce sera ${next}, qui a le véhicule à ce moment-là, sauf si vous choisissez de nouveau quelqu’un.`,
    nearest: (hours: string) => `Possible à\u00A0: ${hours}.`,
    stale: 'La course a changé entre-temps\u00A0: voici ce que votre modification ferait maintenant.',
  },
  en: {
    titles: {
      hour: (number) => `Change the time of ride ${number}`,
      places: (number) => `Change the addresses of ride ${number}`,
      returnOnly: (number) => `Cancel the outbound ride of ride ${number}`,
      oneWay: (number) => `Cancel the return of ride ${number}`,
      passenger: (number) => `Change the passenger of ride ${number}`,
      details: (number) => `Change the flight or train of ride ${number}`,
      price: (number) => `Change the price of ride ${number}`,
      note: (number) => `Change the message of ride ${number}`,
      waiting: (number) => `Add waiting to ride ${number}`,
      refund: (number) => `Refund a part of ride ${number}`,
    },
    ride: 'Ride',
    date: 'Day',
    time: 'Time',
    total: 'New total price, VAT included',
    byPhone: 'The customer has said yes on the phone',
    otherPassenger: 'The passenger is not the customer',
    comment: 'The customer’s message',
    minutes: 'Minutes of waiting in all',
    numberHint: 'Leave empty what is not known yet.',
    minutesHint: 'The free minutes are taken off.',
    amount: 'Amount to refund, VAT included',
    amountHint: 'In euros, such as 197.50.',
    word: 'A note for the customer',
    preview: 'See what it changes',
    looking: 'Working it out…',
    confirm: 'Confirm',
    propose: 'Propose to the customer',
    sending: 'Sending…',
    cancel: 'Change nothing',
    price: (before, after) => `Price: ${before} → ${after}`,
    samePrice: 'The price does not change.',
    toConfirm: 'to be confirmed',
    refunded: (amount) => `${amount} goes back to the card.`,
    captured: (amount) => `The card will be charged ${amount} on acceptance.`,
    collected: (amount) => `To collect in the car: ${amount}.`,
    toSettle: (amount) => `The ride is over: the customer still has ${amount} to pay, unless that is done.`,
    toSettleByCard: (card) => `If they prefer, they pay ${card} of it by card.`,
    giveBack: (amount) => `To give back to the customer, who has paid it in the car: ${amount}.`,
    collectedOrCard: (amount, card) =>
      amount === card
        ? `To collect in the car, or on the card if the customer wants: ${amount}.`
        : `To collect in the car: ${amount}, of which ${card} on the card if the customer wants.`,
    needsYes: 'The customer has to say yes first: an e-mail with a link is sent, and nothing changes before.',
    told: 'The customer gets an e-mail that says what changes.',
    vehicle: {
      free: 'A vehicle is free.',
      last: 'A vehicle is free.',
      taken: 'No vehicle is free at that time.',
      on_request: 'No vehicle is free: the ride will be without one.',
    },
    bothRides: (one, other) => `The whole reservation is cancelled, with both of its rides: ${one}, and ${other}.`,
    keepOne: {
      toCome: 'To keep one of them, choose “Cancel the outbound ride” or “Cancel the return” under “Change”.',
      begun:
        'To keep the outbound ride alone, choose “Cancel the return”; to keep the return alone, cancel without a fee and book it under “New ride”.',
    },
    freedPartner: (name, rideIndex) =>
      `The ${rideIndex === 0 ? 'outbound ride' : 'return'} is given to ${name}: tell this partner that it does not take place.`,
    partner: (name) => `${name} keeps the ride: tell this partner of the change.`,
    chosenDriver: (name, next) =>
      next === null
        ? `${name} will not drive this ride any more: it will have no driver until you choose one.`
        : `${name} will not drive this ride any more: ${next} will, who has the vehicle then, unless you choose somebody again.`,
    nearest: (hours) => `Possible at: ${hours}.`,
    stale: 'The ride has changed in the meantime: this is what your change would do now.',
  },
});
