import type { Language } from '@chauffeur/core';

const french = {
  amendedSubject: (ride: string) => `Course modifiée : ${ride}`,
  amendedTitle: 'Votre réservation a changé',
  amended: (orderNumber: string) =>
    `Voici ce qui a changé dans votre réservation ${orderNumber} ; le reste est inchangé.`,
  landsLater: (landing: string) =>
    `Votre vol atterrit à ${landing} : votre chauffeur vous attend à partir de la nouvelle heure, et votre attente offerte compte de là.`,
  noReturn: (moment: string) => `Le retour du ${moment} n’a pas lieu ; l’aller est inchangé.`,
  noOutbound: (moment: string) => `L’aller du ${moment} n’a pas lieu ; le retour est inchangé.`,
  offerSubject: (orderNumber: string) => `Votre accord pour la réservation ${orderNumber}`,
  offerTitle: 'Êtes-vous d’accord ?',
  offer: (orderNumber: string, ride: string) =>
    `Nous vous proposons de changer votre réservation ${orderNumber} : ${ride}. Rien ne change tant que vous n’avez pas dit oui.`,
  offerUntil: (moment: string) =>
    `Vous pouvez répondre jusqu’au ${moment}. Sans réponse, votre réservation reste ce qu’elle est.`,
  /** Of a request that nobody has accepted yet. */
  offerUntilAnswered: (moment: string) =>
    `Vous pouvez répondre jusqu’au ${moment}. Sans réponse, cette proposition prend fin ; votre demande n’est acceptée que si nous vous l’écrivons.`,
  ifYes: (sentences: string) => `Si vous acceptez, ${sentences[0]?.toLowerCase()}${sentences.slice(1)}`,
  answer: 'Voir et répondre',
  priceChanges: (before: string, after: string) => `Le prix passe de ${before} à ${after}.`,
  priceIsSet: (after: string) => `Le prix de votre course est de ${after}.`,
  priceStays: 'Le prix ne change pas.',
  givenBack: (amount: string) =>
    `Nous vous remboursons ${amount} sur votre carte. Votre banque peut mettre quelques jours à l’afficher.`,
  payOnBoard: (amount: string) => `Vous réglez ${amount} à bord.`,
  restOnBoard: (amount: string) => `Votre carte n’est pas débitée davantage : vous réglez le reste, ${amount}, à bord.`,
  stillToPay: (amount: string) => `Il reste ${amount} à régler, si ce n’est déjà fait.`,
  restToPay: (amount: string) =>
    `Votre carte n’est pas débitée davantage : il reste ${amount} à régler, si ce n’est déjà fait.`,
  paidTooMuch: (amount: string) => `Vous avez payé ${amount} de trop à bord : nous vous les rendons.`,
  heldFurther: (amount: string) =>
    `${amount} de plus sont réservés sur votre carte : ils ne sont débités que si votre course est acceptée.`,
  chargedFurther: (amount: string) => `${amount} de plus sont débités sur votre carte.`,
  boardOrCard: (rest: string, card: string) =>
    `Vous réglez le reste, ${rest}, à bord ; si vous préférez, payez ${card} par carte en répondant.`,
  payOrCard: (rest: string, card: string) =>
    `Il restera ${rest} à régler ; si vous préférez, payez ${card} par carte en répondant.`,
  changes: 'Ce qui change',
  before: (value: string) => `Avant : ${value}`,
  after: (value: string) => `Maintenant : ${value}`,
  /** What changes only with a yes. */
  wouldChange: 'Ce qui changerait',
  still: (value: string) => `Actuellement : ${value}`,
  proposed: (value: string) => `Proposé : ${value}`,
  wished: (value: string) => `Demandé : ${value}`,
  fields: {
    hour: 'Prise en charge',
    places: 'Trajet',
    traveller: 'Passager',
    connections: 'Vols et trains',
    note: 'Votre message',
    waiting: 'Attente',
    total: 'Total',
  },
  customersNote: 'Message du client',
  nothing: 'aucun',
  toConfirm: 'à confirmer',
  minutes: (count: number) => `${count} min`,
  operatorAmended: (orderNumber: string, ride: string) => `Modifiée par le client : ${orderNumber}, ${ride}`,
  operatorAmendedTitle: (orderNumber: string) => `${orderNumber} est modifiée`,
  operatorAgreed: (orderNumber: string, ride: string) => `Proposition acceptée : ${orderNumber}, ${ride}`,
  agreed: (customer: string) => `${customer} a dit oui à votre proposition.`,
  asked: (customer: string) => `${customer} a modifié sa réservation.`,
  giveBack: (amount: string) => `À rendre au client, qui l’a déjà payé à bord : ${amount}.`,
  tellPartners: (names: string) =>
    `À faire : prévenez ${names} du changement. Aucun message ne part d’ici vers un confrère.`,
  askPartners: (names: string) => `${names} conduit la course : voyez d’abord avec ce confrère.`,
  operatorAsked: (orderNumber: string, ride: string) => `À répondre, changement demandé : ${orderNumber}, ${ride}`,
  operatorAskedTitle: (orderNumber: string) => `Changer ${orderNumber} ?`,
  askedFirst: (customer: string) =>
    `${customer} demande ce changement trop tard pour le faire sans vous. Rien ne change tant que vous n’avez pas dit oui.`,
  answerBefore: (moment: string) => `Sans réponse avant le ${moment}, la réservation reste ce qu’elle est.`,
  refusedSubject: (ride: string) => `Votre course reste inchangée : ${ride}`,
  refusedTitle: 'Nous ne pouvons pas changer votre course',
  refused: (orderNumber: string) =>
    `Le changement que vous avez demandé pour la réservation ${orderNumber} n’est pas possible. Elle reste ce qu’elle était.`,
  linksSubject: (ride: string) => `Votre nouveau lien : ${ride}`,
  linksTitle: 'Vos liens privés sont remplacés',
  links: (orderNumber: string) =>
    `Les liens que nous avions envoyés pour la réservation ${orderNumber} n’ouvrent plus rien. En voici de nouveaux.`,
  releasedSubject: (ride: string) => `Changement non effectué, carte libérée : ${ride}`,
  releasedTitle: 'Le changement n’a pas pu se faire',
  released: (orderNumber: string) =>
    `Le changement de votre réservation ${orderNumber} n’était plus possible quand votre carte a été autorisée : cette autorisation est levée, rien n’est débité pour lui, et la réservation n’est pas modifiée.`,
  furtherRefused: (further: string, rest: string) =>
    `Le client devait régler ${further} de plus par une autre carte : elle a été refusée, ou son autorisation a pris fin, et rien n’y est débité. Le changement reste fait comme convenu ; à encaisser à bord : ${rest}.`,
  unchangedTitle: (orderNumber: string) => `${orderNumber} reste inchangée`,
  declined: {
    subject: (orderNumber: string, ride: string) => `Proposition refusée : ${orderNumber}, ${ride}`,
    text: (customer: string) => `${customer} a dit non à votre proposition. La réservation reste ce qu’elle était.`,
  },
  withdrawn: {
    subject: (orderNumber: string, ride: string) => `Demande retirée : ${orderNumber}, ${ride}`,
    text: (customer: string) =>
      `${customer} ne demande plus de changement : il n’y a rien à répondre. La réservation reste ce qu’elle était.`,
  },
};

export type AmendmentWords = typeof french;

const english: AmendmentWords = {
  amendedSubject: (ride) => `Ride changed: ${ride}`,
  amendedTitle: 'Your reservation has changed',
  amended: (orderNumber) =>
    `This is what has changed in your reservation ${orderNumber}; everything else stays as it was.`,
  landsLater: (landing) =>
    `Your flight lands at ${landing}: your driver waits for you from the new time on, and your free waiting counts from then.`,
  noReturn: (moment) => `The way back on ${moment} does not take place; the way there stays as it was.`,
  noOutbound: (moment) => `The way there on ${moment} does not take place; the way back stays as it was.`,
  offerSubject: (orderNumber) => `Your agreement for reservation ${orderNumber}`,
  offerTitle: 'Do you agree?',
  offer: (orderNumber, ride) =>
    `We suggest changing your reservation ${orderNumber}: ${ride}. Nothing changes until you say yes.`,
  offerUntil: (moment) => `You can answer until ${moment}. Without an answer, your reservation stays as it is.`,
  offerUntilAnswered: (moment) =>
    `You can answer until ${moment}. Without an answer this proposal ends; your request is accepted only if we write so to you.`,
  ifYes: (sentences) => `If you accept, ${sentences[0]?.toLowerCase()}${sentences.slice(1)}`,
  answer: 'See and answer',
  priceChanges: (before, after) => `The price goes from ${before} to ${after}.`,
  priceIsSet: (after) => `The price of your ride is ${after}.`,
  priceStays: 'The price does not change.',
  givenBack: (amount) => `We are refunding ${amount} to your card. Your bank may take a few days to show it.`,
  payOnBoard: (amount) => `You pay ${amount} in the car.`,
  restOnBoard: (amount) => `Your card is not charged any more: you pay the rest, ${amount}, in the car.`,
  stillToPay: (amount) => `${amount} is still to be paid, unless you have done so.`,
  restToPay: (amount) => `Your card is not charged any more: ${amount} is still to be paid, unless you have done so.`,
  paidTooMuch: (amount) => `You paid ${amount} too much in the car: we give it back to you.`,
  heldFurther: (amount) => `Another ${amount} is held on your card: it is charged only if your ride is accepted.`,
  chargedFurther: (amount) => `Another ${amount} is charged to your card.`,
  boardOrCard: (rest, card) =>
    `You pay the rest, ${rest}, in the car; if you prefer, pay ${card} by card as you answer.`,
  payOrCard: (rest, card) => `${rest} will be left to pay; if you prefer, pay ${card} by card as you answer.`,
  changes: 'What changes',
  before: (value) => `Before: ${value}`,
  after: (value) => `Now: ${value}`,
  wouldChange: 'What would change',
  still: (value) => `Currently: ${value}`,
  proposed: (value) => `Proposed: ${value}`,
  wished: (value) => `Asked for: ${value}`,
  fields: {
    hour: 'Pick-up',
    places: 'Trip',
    traveller: 'Passenger',
    connections: 'Flights and trains',
    note: 'Your message',
    waiting: 'Waiting',
    total: 'Total',
  },
  customersNote: 'The customer’s message',
  nothing: 'none',
  toConfirm: 'to be confirmed',
  minutes: (count) => `${count} min`,
  operatorAmended: (orderNumber, ride) => `Changed by the customer: ${orderNumber}, ${ride}`,
  operatorAmendedTitle: (orderNumber) => `${orderNumber} is changed`,
  operatorAgreed: (orderNumber, ride) => `Proposal accepted: ${orderNumber}, ${ride}`,
  agreed: (customer) => `${customer} has said yes to what you proposed.`,
  asked: (customer) => `${customer} has changed the reservation.`,
  giveBack: (amount) => `To give back to the customer, who has paid it in the car: ${amount}.`,
  tellPartners: (names) => `To do: tell ${names} of the change. No message leaves here for a partner.`,
  askPartners: (names) => `${names} drives the ride: ask this partner first.`,
  operatorAsked: (orderNumber, ride) => `To answer, a change is asked for: ${orderNumber}, ${ride}`,
  operatorAskedTitle: (orderNumber) => `Change ${orderNumber}?`,
  askedFirst: (customer) =>
    `${customer} asks for this change too late to make it without you. Nothing changes until you say yes.`,
  answerBefore: (moment) => `Without an answer before ${moment}, the reservation stays as it is.`,
  refusedSubject: (ride) => `Your ride stays as it was: ${ride}`,
  refusedTitle: 'We cannot change your ride',
  refused: (orderNumber) =>
    `The change that you asked for to reservation ${orderNumber} is not possible. The reservation stays as it was.`,
  linksSubject: (ride) => `Your new link: ${ride}`,
  linksTitle: 'Your private links are replaced',
  links: (orderNumber) =>
    `The links that we had sent for reservation ${orderNumber} open nothing any more. Here are new ones.`,
  releasedSubject: (ride) => `Change not made, card released: ${ride}`,
  releasedTitle: 'The change could not be made',
  released: (orderNumber) =>
    `The change of your reservation ${orderNumber} was not possible any more when your card was authorised: that hold is lifted, nothing is charged for it, and the reservation is not changed.`,
  furtherRefused: (further, rest) =>
    `The customer was to pay ${further} more by another card: it was refused, or its hold has ended, and nothing is charged on it. The change stands as it was agreed; to be collected in the car: ${rest}.`,
  unchangedTitle: (orderNumber) => `${orderNumber} stays as it was`,
  declined: {
    subject: (orderNumber, ride) => `Proposal declined: ${orderNumber}, ${ride}`,
    text: (customer) => `${customer} has said no to what you proposed. The reservation stays as it was.`,
  },
  withdrawn: {
    subject: (orderNumber, ride) => `Request withdrawn: ${orderNumber}, ${ride}`,
    text: (customer) =>
      `${customer} asks for no change any more: there is nothing to answer. The reservation stays as it was.`,
  },
};

/** The words of what is changed of an order, in each language. */
export const amendmentWords: Readonly<Record<Language, AmendmentWords>> = { 'fr-FR': french, 'en-US': english };
