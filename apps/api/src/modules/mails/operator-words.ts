import type { Language } from '@chauffeur/core';
import { de } from './mail-words.ts';

const french = {
  newOrder: (orderNumber: string) => `Nouvelle commande ${orderNumber}`,
  newOrderSubject: (orderNumber: string, ride: string) => `Nouvelle commande ${orderNumber} : ${ride}`,
  asksForRide: (name: string, ride: string, price: string) => `${name} demande une course le ${ride}, pour ${price}.`,
  newRide: (orderNumber: string) => `Nouvelle course ${orderNumber}`,
  newRideSubject: (orderNumber: string, ride: string) => `Nouvelle course ${orderNumber} : ${ride}`,
  booksRide: (name: string, ride: string, price: string) => `${name} a réservé une course le ${ride}, pour ${price}.`,
  acceptedAtOnce:
    'Un de vos véhicules la conduit : elle est acceptée automatiquement, le client en est averti, et vous n’avez rien à répondre.',
  beingAccepted:
    'Un de vos véhicules la conduit : elle est acceptée automatiquement dès que la carte est débitée. Le prestataire de paiement ne répond pas encore : nous réessayons sans cesse, et vous n’avez rien à répondre.',
  pairedRide: (orderNumber: string, car: string) =>
    `Deux véhicules pour un même groupe : cette course va avec la commande ${orderNumber} (${car}).`,
  priceToConfirm:
    'À faire : une distance n’a pas pu être mesurée et le client n’a vu aucun prix. Convenez-en avec lui avant d’accepter.',
  unpriced: 'un prix à confirmer',
  pairedWith: (orderNumber: string, car: string) =>
    `Deux véhicules pour un même groupe : cette commande va avec la commande ${orderNumber} (${car}), qui se décide à part.`,
  withoutVehicle:
    'Attention : aucun de vos véhicules n’est libre à cette heure. N’acceptez que si un confrère conduit, ou si un véhicule se libère.',
  shortNotice: 'Attention : la prise en charge a lieu moins de 24 heures après la commande.',
  bookedIn: { 'fr-FR': 'Le client a réservé en français.', 'en-US': 'Le client a réservé en anglais.' },
  openOrder: 'Ouvrir la commande',
  customer: 'Client',
  writeToCustomer:
    'Pour écrire au client, touchez son adresse. Une réponse à cet e-mail ne lui parvient pas, et ne lui transférez pas cet e-mail : avec ces liens, il déciderait à votre place.',
  trip: 'Trajet',
  car: 'Véhicule',

  yourAnswer: 'Votre réponse',
  answerBefore: (moment: string) => `Répondez avant le ${moment} : sans réponse, la commande est annulée.`,
  answerBySite: 'Chaque lien ouvre la commande ; rien n’est décidé avant que vous l’ayez confirmé sur cette page.',
  accept: 'Accepter la course',
  refuse: 'Refuser la course',
  estimated: (legs: string) =>
    `Le service de cartes ne répondait pas : la distance ${legs} est une estimation. Le prix annoncé reste ferme.`,
  acceptedSince: 'Cette commande a été acceptée entre-temps.',
  cancelledSince: 'Cette commande a été annulée entre-temps : ne faites pas cette course.',

  waitingSubject: (orderNumber: string, moment: string) =>
    `Sans réponse : commande ${orderNumber}, à décider avant le ${moment}`,
  waiting: (orderNumber: string) => `La commande ${orderNumber} attend votre réponse`,
  promisedSubject: (orderNumber: string, moment: string) =>
    `Réponse promise avant le ${moment} : commande ${orderNumber}`,
  promised: (moment: string) => `Nous avons promis au client une réponse avant le ${moment}.`,
  overdueSubject: (orderNumber: string, moment: string) =>
    `En retard : commande ${orderNumber}, réponse promise avant le ${moment}`,
  overdue: (moment: string) =>
    `Nous avions promis au client une réponse avant le ${moment}. Il sait qu’elle a du retard, et peut annuler sans frais.`,

  acceptedSubject: (orderNumber: string, ride: string) => `Acceptée : ${orderNumber}, ${ride}`,
  accepted: (orderNumber: string) => `Course ${orderNumber} acceptée`,
  youAccepted: (name: string, ride: string) => `Vous avez accepté la course ${de(name)} : ${ride}.`,
  acceptedDocuments: 'Le bon de réservation à présenter et l’entrée de votre agenda, confirmée, sont joints.',
  voucherLacks: (facts: string) =>
    `L’entrée de votre agenda, confirmée, est jointe. À faire : aucun bon de réservation n’est fait tant que le fichier de l’entreprise n’a pas ${facts}.`,
  refusedSubject: (orderNumber: string, ride: string) => `Refusée : ${orderNumber}, ${ride}`,
  refused: (orderNumber: string) => `Course ${orderNumber} refusée`,
  youRefused: (name: string, ride: string) => `Vous avez refusé la course ${de(name)} : ${ride}.`,
  refusedDocuments: 'L’entrée jointe retire la course de votre agenda, si vous l’y aviez mise.',

  cancelledSubject: (orderNumber: string, ride: string) => `Annulée par le client : ${orderNumber}, ${ride}`,
  cancelled: (orderNumber: string) => `Course ${orderNumber} annulée`,
  cancelledByCustomer: (name: string, ride: string) => `${name} a annulé sa course du ${ride}.`,
  owed: (amount: string) =>
    `Annulée moins de 24 heures avant la prise en charge, la course est facturée en totalité : ${amount}.`,
  nothingOwed: 'Rien n’est dû.',
  missed: 'Le chauffeur n’avait trouvé personne, après l’attente offerte et deux appels.',
  tellPartners: (names: string) =>
    `À faire : prévenez ${names}, à qui vous aviez confié la course. Aucun message ne part d’ici vers un confrère.`,
  cancelledByUsSubject: (orderNumber: string, ride: string) => `Annulée par nos soins : ${orderNumber}, ${ride}`,
  cancelledByUs: (name: string, ride: string, who: string | undefined) =>
    `La course ${de(name)} du ${ride} a été annulée à l’exploitation${who === undefined ? '' : ` par ${who}`}. Le client en est averti.`,
  billedInFull: (amount: string) => `Elle est facturée en totalité : ${amount}.`,
  money: 'Paiement',

  expiredSubject: (orderNumber: string, ride: string) => `Expirée sans réponse : ${orderNumber}, ${ride}`,
  expired: (orderNumber: string) => `Commande ${orderNumber} expirée`,
  expiredUnanswered: (name: string, ride: string) =>
    `La demande ${de(name)} pour le ${ride} est restée sans réponse. Elle est annulée, et nous avons présenté vos excuses au client.`,
  stillReach: 'Vous pouvez encore lui proposer la course par téléphone ; il devra la commander à nouveau.',

  captureFailedSubject: (orderNumber: string) => `À faire : la carte de la commande ${orderNumber} n’a pas été débitée`,
  captureFailed: 'La carte n’a pas pu être débitée',
  captureRefused: (name: string, amount: string) =>
    `Vous avez accepté la course ${de(name)}, mais la banque a refusé de débiter ${amount}. La course n’est donc pas acceptée : la commande attend toujours, et le client n’en sait rien.`,
  captureRefusedAtOnce: (name: string, amount: string) =>
    `La course ${de(name)} allait être acceptée automatiquement, mais la banque a refusé de débiter ${amount}. La commande attend donc votre réponse ; le client sait seulement qu’elle est enregistrée.`,
  whatToDo: 'Que faire',
  callCustomer: (phone: string) =>
    `Appelez le client au ${phone} : il peut commander à nouveau avec une autre carte, ou en payant à bord.`,
  tryAgain: 'Acceptez à nouveau pour réessayer de débiter la carte.',
  orRefuse: 'Sinon, refusez cette commande : ce qui est réservé sur la carte est libéré.',
  acceptAgain: 'Réessayer',

  paymentSubject: (orderNumber: string) => `Paiement à vérifier : commande ${orderNumber}`,
  disputeSubject: (orderNumber: string) => `Litige sur le paiement de la commande ${orderNumber}`,
  paymentChanged: 'Un paiement demande votre attention',
  paymentChangedAt: (orderNumber: string, name: string) =>
    `Le paiement de la commande ${orderNumber} ${de(name)} n’est plus ce qu’en a fait le site. Voici où il en est.`,
  refundByHand: (amount: string) =>
    `À faire : le remboursement de ${amount} a été refusé. Remboursez le client depuis le tableau de bord du prestataire, ou par virement.`,
  /** Where it is owed for certain. */
  refundSentBack: (amount: string) =>
    `À faire : ${amount} ont été remboursés, puis renvoyés par la banque du client, qui ne les a pas reçus. Cette somme est de nouveau sur votre compte chez le prestataire : remboursez le client par virement.`,
  refundFailed: (amount: string) =>
    `Remboursé puis renvoyé par la banque du client : ${amount}. Il n’a pas reçu cette somme, qui est de nouveau sur votre compte chez le prestataire. S’il l’attend encore, remboursez-le par virement.`,
  disputeOpen:
    'Le client conteste ce paiement auprès de sa banque : répondez-lui dans le tableau de bord du prestataire avant l’échéance qui y est indiquée.',
  disputeWon: 'Le litige est gagné : la somme vous reste.',
  disputeLost: 'Le litige est perdu : la somme est rendue au client.',
  refundedThere: 'Un remboursement ne change ni la commande ni la facture : corrigez celle-ci s’il y en a une.',
  capturedInPart: (amount: string, rest: string) =>
    `Une partie seulement a été débitée : ${amount}. Le reste de l’autorisation est libéré ; ${rest} restent à encaisser à bord, ce que dit aussi la facture.`,
  releasedThere:
    'La somme réservée n’est plus disponible : si la course a lieu, convenez d’un autre paiement avec le client.',
  dispute: 'Litige',
  disputeStates: { open: 'ouvert', won: 'gagné', lost: 'perdu' },
  paymentId: 'Référence du paiement',
  invoice: 'Facture',

  messageSubject: (name: string) => `Message ${de(name)}`,
  messageTitle: 'Un message du formulaire de contact',
  messageFrom: 'Répondez simplement à cet e-mail : votre réponse part à l’expéditeur.',
  message: 'Message',
  sender: 'Expéditeur',
  name: 'Nom',
  email: 'E-mail',
  receivedAt: 'Reçu le',
  writtenIn: { 'fr-FR': 'L’expéditeur lit le site en français.', 'en-US': 'L’expéditeur lit le site en anglais.' },

  issueSubject: (page: string) => `Incident sur le site : ${page}`,
  issueTitle: 'Un incident a été signalé',
  issueReported: 'Le site a rencontré un problème. Voici ce qui en a été dit.',
  issue: 'Incident',
  reportedAt: 'Signalé le',
  page: 'Page',
  function: 'Fonction',
  description: 'Description',
  price: 'Prix',

  companyPage: 'Fichier de l’entreprise',
  companyStart: 'Démarrage',
  companyFacts: {
    siren: 'le SIREN',
    revtc: 'le numéro REVTC',
    address: 'l’adresse',
    phone: 'le téléphone',
    insurer: 'l’assureur',
    mediator: 'le médiateur',
  },
  companyLacks: (facts: string) =>
    `Le site est en ligne sans que le fichier de l’entreprise dise ce que la loi demande : ${facts}. Complétez-le, puis redémarrez.`,
  companyIsExample:
    'Le site est en ligne avec l’entreprise d’exemple : écrivez la vôtre dans config/company.json, puis redémarrez.',
};

/**
 * The words that only the operator reads. The type is the French one, so that English cannot lack any; `bookedIn` has a
 * text for every language that a customer may speak.
 */
export type OperatorWords = Omit<typeof french, 'bookedIn'> & { bookedIn: Record<Language, string> };

const english: OperatorWords = {
  newOrder: (orderNumber) => `New order ${orderNumber}`,
  newOrderSubject: (orderNumber, ride) => `New order ${orderNumber}: ${ride}`,
  asksForRide: (name, ride, price) => `${name} asks for a ride on ${ride}, for ${price}.`,
  newRide: (orderNumber) => `New ride ${orderNumber}`,
  newRideSubject: (orderNumber, ride) => `New ride ${orderNumber}: ${ride}`,
  booksRide: (name, ride, price) => `${name} has booked a ride on ${ride}, for ${price}.`,
  acceptedAtOnce:
    'One of your vehicles drives it: it is accepted automatically, the customer has been told, and there is nothing for you to answer.',
  beingAccepted:
    'One of your vehicles drives it: it is accepted automatically as soon as the card is charged. The payment provider does not answer yet: we keep trying, and there is nothing for you to answer.',
  pairedRide: (orderNumber, car) => `Two cars for one party: this ride goes with order ${orderNumber} (${car}).`,
  priceToConfirm:
    'To do: a distance could not be measured, and the customer has seen no price. Agree on one before you accept.',
  unpriced: 'a price to be confirmed',
  pairedWith: (orderNumber, car) =>
    `Two cars for one party: this order goes with order ${orderNumber} (${car}), which is decided on its own.`,
  withoutVehicle:
    'Please note: none of your vehicles is free at that time. Accept only if a partner drives, or once a vehicle is free.',
  shortNotice: 'Urgent: the pick-up is less than 24 hours after the order.',
  bookedIn: { 'fr-FR': 'The customer booked in French.', 'en-US': 'The customer booked in English.' },
  openOrder: 'Open the order',
  customer: 'Customer',
  writeToCustomer:
    'To write to the customer, tap the address. An answer to this e-mail does not reach the customer, and do not forward it either: with these links the customer could decide in your place.',
  trip: 'Trip',
  car: 'Car',

  yourAnswer: 'Your answer',
  answerBefore: (moment) => `Answer before ${moment}: without an answer, the order is cancelled.`,
  answerBySite: 'Each link opens the order; nothing is decided before you confirm it on that page.',
  accept: 'Accept the ride',
  refuse: 'Refuse the ride',
  estimated: (legs) =>
    `The map service did not answer: the distance ${legs} is an estimate. The price that was quoted stays firm.`,
  acceptedSince: 'This order has been accepted in the meantime.',
  cancelledSince: 'This order has been cancelled in the meantime: do not drive it.',

  waitingSubject: (orderNumber, moment) => `No answer yet: order ${orderNumber}, to be decided before ${moment}`,
  waiting: (orderNumber) => `Order ${orderNumber} awaits your answer`,
  promisedSubject: (orderNumber, moment) => `Answer promised by ${moment}: order ${orderNumber}`,
  promised: (moment) => `We promised the customer an answer by ${moment}.`,
  overdueSubject: (orderNumber, moment) => `Overdue: order ${orderNumber}, answer promised by ${moment}`,
  overdue: (moment) =>
    `We had promised the customer an answer by ${moment}. The customer knows that it is late, and may cancel free of charge.`,

  acceptedSubject: (orderNumber, ride) => `Accepted: ${orderNumber}, ${ride}`,
  accepted: (orderNumber) => `Ride ${orderNumber} accepted`,
  youAccepted: (name, ride) => `You accepted the ride of ${name}: ${ride}.`,
  acceptedDocuments: 'The booking voucher to be shown and the confirmed entry for your calendar are attached.',
  voucherLacks: (facts) =>
    `The confirmed entry for your calendar is attached. To do: no booking voucher is made as long as the company file lacks ${facts}.`,
  refusedSubject: (orderNumber, ride) => `Refused: ${orderNumber}, ${ride}`,
  refused: (orderNumber) => `Ride ${orderNumber} refused`,
  youRefused: (name, ride) => `You refused the ride of ${name}: ${ride}.`,
  refusedDocuments: 'The attached entry takes the ride out of your calendar, if you had put it there.',

  cancelledSubject: (orderNumber, ride) => `Cancelled by the customer: ${orderNumber}, ${ride}`,
  cancelled: (orderNumber) => `Ride ${orderNumber} cancelled`,
  cancelledByCustomer: (name, ride) => `${name} has cancelled the ride on ${ride}.`,
  missed: 'The driver had found nobody, after the free waiting and two calls.',
  tellPartners: (names) =>
    `To do: tell ${names}, to whom you had given the ride. No message leaves here for a partner.`,
  cancelledByUsSubject: (orderNumber, ride) => `Cancelled by us: ${orderNumber}, ${ride}`,
  cancelledByUs: (name, ride, who) =>
    `The ride of ${name} on ${ride} was cancelled in the office${who === undefined ? '' : ` by ${who}`}. The customer has been told.`,
  billedInFull: (amount) => `It is billed in full: ${amount}.`,
  owed: (amount) => `Cancelled less than 24 hours before the pick-up, the ride is billed in full: ${amount}.`,
  nothingOwed: 'Nothing is due.',
  money: 'Payment',

  expiredSubject: (orderNumber, ride) => `Expired without an answer: ${orderNumber}, ${ride}`,
  expired: (orderNumber) => `Order ${orderNumber} expired`,
  expiredUnanswered: (name, ride) =>
    `The request of ${name} for ${ride} was left without an answer. It is cancelled, and we have apologised to the customer for you.`,
  stillReach: 'You can still offer the ride by phone; the customer will have to order it again.',

  captureFailedSubject: (orderNumber) => `To do: the card of order ${orderNumber} was not charged`,
  captureFailed: 'The card could not be charged',
  captureRefused: (name, amount) =>
    `You accepted the ride of ${name}, but the bank refused to charge ${amount}. The ride is therefore not accepted: the order still waits, and the customer knows nothing of it.`,
  captureRefusedAtOnce: (name, amount) =>
    `The ride of ${name} was about to be accepted automatically, but the bank refused to charge ${amount}. The order therefore waits for your answer; all that the customer knows is that it is stored.`,
  whatToDo: 'What to do',
  callCustomer: (phone) => `Call the customer on ${phone}, who can order again with another card or pay in the car.`,
  tryAgain: 'Accept again to try to charge the card once more.',
  orRefuse: 'Otherwise refuse this order: what is held on the card is released.',
  acceptAgain: 'Try again',

  paymentSubject: (orderNumber) => `Payment to check: order ${orderNumber}`,
  disputeSubject: (orderNumber) => `Dispute over the payment of order ${orderNumber}`,
  paymentChanged: 'A payment needs your attention',
  paymentChangedAt: (orderNumber, name) =>
    `The payment of order ${orderNumber} of ${name} is not what the site left it at. This is how it stands.`,
  refundByHand: (amount) =>
    `To do: the refund of ${amount} was refused. Give it back from the provider’s dashboard, or by transfer.`,
  refundSentBack: (amount) =>
    `To do: ${amount} was refunded, and sent back by the customer’s bank: the customer has not received it. The sum is in your account with the provider again: pay it by bank transfer.`,
  refundFailed: (amount) =>
    `Refunded, and sent back by the customer’s bank: ${amount}. The customer has not received this sum, which is in your account with the provider again. If it is still owed, pay it by bank transfer.`,
  disputeOpen:
    'The customer disputes this payment with the bank: answer in the provider’s dashboard before the date that it names.',
  disputeWon: 'The dispute is won: the amount stays with you.',
  disputeLost: 'The dispute is lost: the amount goes back to the customer.',
  refundedThere: 'A refund changes neither the order nor the invoice: correct the latter if there is one.',
  capturedInPart: (amount, rest) =>
    `Only a part was charged: ${amount}. The rest of the hold is released; ${rest} is to be collected in the car, as the invoice says too.`,
  releasedThere:
    'The amount held is no longer available: if the ride takes place, agree on another payment with the customer.',
  dispute: 'Dispute',
  disputeStates: { open: 'open', won: 'won', lost: 'lost' },
  paymentId: 'Payment reference',
  invoice: 'Invoice',

  messageSubject: (name) => `Message from ${name}`,
  messageTitle: 'A message from the contact form',
  messageFrom: 'Just answer this e-mail: your answer goes to the sender.',
  message: 'Message',
  sender: 'Sender',
  name: 'Name',
  email: 'E-mail',
  receivedAt: 'Received on',
  writtenIn: { 'fr-FR': 'The sender reads the site in French.', 'en-US': 'The sender reads the site in English.' },

  issueSubject: (page) => `Issue on the site: ${page}`,
  issueTitle: 'An issue has been reported',
  issueReported: 'The site ran into a problem. This is what was reported.',
  issue: 'Issue',
  reportedAt: 'Reported on',
  page: 'Page',
  function: 'Function',
  description: 'Description',
  price: 'Price',

  companyPage: 'Company file',
  companyStart: 'Start',
  companyFacts: {
    siren: 'the SIREN',
    revtc: 'the REVTC number',
    address: 'the address',
    phone: 'the phone',
    insurer: 'the insurer',
    mediator: 'the mediator',
  },
  companyLacks: (facts) =>
    `The site is public while the company file lacks what the law asks for: ${facts}. Complete it, then start again.`,
  companyIsExample:
    'The site is public with the company of the example: write your own into config/company.json, then start again.',
};

export const operatorWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, OperatorWords>;
