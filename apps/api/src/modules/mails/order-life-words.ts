import type { Language } from '@chauffeur/core';
import { lateCancellation } from './mail-words.ts';

/** When somebody is fetched, and the traveller's name, where the reader is somebody else; otherwise null. */
interface Fetching {
  day: string;
  hour: string;
  whom: string | null;
}

type ConnectionKind = 'flight' | 'train';

/** Whose flight or train number it is: `own` to whoever travels, `others` to whoever booked for somebody else. */
function your(own: string, others: string, whom: string | null): string {
  return whom === null ? own : others;
}

const numbered = { flight: 'vol', train: 'train' } as const;

const french = {
  acceptedSubject: (ride: string) => `Course acceptée : ${ride}`,
  /** Rules 8.5. */
  acceptedTitle: 'Votre réservation est confirmée !',
  accepted: ({ day, hour, whom }: Fetching) =>
    `Votre course est acceptée : nous viendrons ${fetching(whom)} le ${day} à ${hour}.`,
  confirmedSubject: (ride: string) => `Réservation confirmée : ${ride}`,
  confirmed: ({ day, hour, whom }: Fetching, orderNumber: string) =>
    `Votre course est confirmée : nous viendrons ${fetching(whom)} le ${day} à ${hour}. Elle porte le numéro ${orderNumber}.`,
  beingConfirmed: (amount: string) =>
    `Votre carte est autorisée pour ${amount}. Dès que ce montant est débité, votre course est confirmée, et nous vous l’écrivons aussitôt.`,
  documents: 'Votre bon de réservation et l’entrée pour votre agenda sont joints à ce message.',
  calendarAlone: 'L’entrée pour votre agenda est jointe à ce message.',
  charged: (amount: string) => `Votre carte a été débitée de ${amount}.`,
  /** Who books for somebody else is not on board. */
  chargedInPart: (amount: string, rest: string, whom: string | null) =>
    `Votre carte a été débitée de ${amount} ; ${whom === null ? `vous réglez le reste, ${rest}, à bord` : `le reste, ${rest}, est à régler à bord`}.`,
  payInCar: (amount: string, whom: string | null) =>
    whom === null ? `Vous réglez ${amount} à bord.` : `${amount} sont à régler à bord.`,
  invoiced: (amount: string) => `Le montant de ${amount} sera facturé à votre société.`,
  priceStillToConfirm: 'Le prix de votre course reste à confirmer : vous ne devez rien avant de le connaître.',
  freeUntil: (day: string, hour: string) =>
    `Vous pouvez annuler sans frais jusqu’au ${day} à ${hour}. ${lateCancellation['fr-FR']}`,
  ourWord: 'Un mot de notre part',

  refusedSubject: (ride: string) => `Course refusée : ${ride}`,
  refusedTitle: 'Nous ne pouvons pas assurer votre course',
  refused: (day: string, hour: string) =>
    `Nous en sommes désolés : nous ne pouvons pas assurer votre course du ${day} à ${hour}, qui est donc refusée.`,

  cancelledSubject: (ride: string) => `Course annulée : ${ride}`,
  cancelledTitle: 'Votre course est annulée',
  cancelled: (day: string, hour: string) => `À votre demande, votre course du ${day} à ${hour} est annulée.`,

  cancelledByUs: (day: string, hour: string) => `Nous avons dû annuler votre course du ${day} à ${hour}.`,
  cancelledBilled: (day: string, hour: string) => `Votre course du ${day} à ${hour} est annulée.`,

  missed: (day: string, hour: string, whom: string | null) =>
    `Notre chauffeur ${whom === null ? 'vous attendait' : `attendait ${whom}`} le ${day} à ${hour}. Après l’attente offerte et deux appels, il n’a trouvé personne : votre course est annulée.`,

  waivedSubject: (ride: string) => `Annulation non facturée : ${ride}`,
  waivedTitle: 'Votre annulation n’est pas facturée',
  waived: (day: string, hour: string) =>
    `L’annulation de votre course du ${day} à ${hour} devait vous être facturée. Elle ne l’est pas : nous y avons renoncé.`,

  expiredSubject: (ride: string) => `Toutes nos excuses, votre demande est restée sans réponse : ${ride}`,
  expiredTitle: 'Toutes nos excuses',
  expired: (day: string, hour: string) =>
    `Nous n’avons pas répondu à temps à votre demande de course du ${day} à ${hour}. Elle est annulée : ne comptez pas sur nous pour ce trajet. Nous vous prions de nous en excuser.`,

  lateSubject: (ride: string) => `Notre réponse a du retard : ${ride}`,
  lateTitle: 'Notre réponse a du retard',
  late: (orderNumber: string) =>
    `Nous vous avions promis une réponse à votre demande ${orderNumber} et nous ne l’avons pas tenue : nous nous en excusons. Votre demande est toujours à l’étude.`,
  lateCancel: 'Vous pouvez aussi annuler sans frais, d’un bouton, depuis votre réservation.',

  released: (amount: string) =>
    `Les ${amount} réservés sur votre carte sont libérés : rien n’a été débité. Votre banque peut mettre quelques jours à l’afficher.`,
  beingReleased: (amount: string) => `Les ${amount} réservés sur votre carte vont être libérés : rien n’a été débité.`,
  refunded: (amount: string, isInAll: boolean) =>
    `Nous vous avons remboursé ${amount}${isInAll ? ' en tout' : ''} sur votre carte. Votre banque peut mettre quelques jours à l’afficher.`,
  refundFollows: (amount: string) => `Nous vous devons ${amount}, que nous vous remboursons sur votre carte.`,
  nothingDue: 'Vous ne nous devez rien.',
  /** The beginnings of the sentences below. */
  billedRide: {
    late: 'Annulée moins de 24 heures avant la prise en charge, la course',
    byUs: 'La course que vous aviez commandée',
  },
  due: (amount: string) => `est facturée en totalité : ${amount}. Une facture suivra.`,
  dueKeptInPart: (amount: string, kept: string, rest: string) =>
    `est facturée en totalité, soit ${amount} : nous conservons les ${kept} débités de votre carte, et le reste, ${rest}, est à régler à réception de la facture.`,
  dueKept: (amount: string) =>
    `est facturée en totalité : nous conservons les ${amount} débités de votre carte. Une facture suivra.`,

  reminderSubject: (ride: string) => `Rappel de votre course : ${ride}`,
  reminderTitle: 'Votre course approche',
  flightSubject: (ride: string, whom: string | null) =>
    `${your('Votre', 'Le', whom)} numéro de vol pour votre course : ${ride}`,
  flightTitle: (whom: string | null) => `${your('Votre', 'Le', whom)} numéro de vol ?`,
  reminder: ({ day, hour, whom }: Fetching) => `Nous venons ${fetching(whom)} le ${day} à ${hour}.`,
  beReady: (whom: string | null) =>
    whom === null
      ? 'Soyez prêt quelques minutes avant.'
      : `Conseillez à ${whom} d’être sur place quelques minutes avant.`,
  numberMissing: {
    from: (kind: ConnectionKind, whom: string | null) =>
      `Il nous manque encore ${your('votre', 'le', whom)} numéro de ${numbered[kind]} : avec lui, nous suivons les retards.`,
    to: (kind: ConnectionKind, whom: string | null) =>
      `Il nous manque encore ${your('votre', 'le', whom)} numéro de ${numbered[kind]} : avec lui, nous ${whom === null ? 'vous déposons' : `déposons ${whom}`} au bon endroit.`,
  },
  addNumber: { flight: 'Ajouter le numéro de vol', train: 'Ajouter le numéro de train' },

  creditNote: {
    subject: (number: string) => `Votre avoir ${number}`,
    title: 'Votre avoir',
    text: ({ number, amount, invoiceNumber }: { number: string; amount: string; invoiceNumber: string }) =>
      `Vous trouverez en pièce jointe l’avoir ${number} de ${amount}, qui corrige la facture ${invoiceNumber}.`,
    goesBack: (amount: string) =>
      `Nous vous remboursons ${amount} sur votre carte. Votre banque peut mettre quelques jours à l’afficher.`,
    goesBackInPart: (amount: string, rest: string) =>
      `Nous vous remboursons ${amount} sur votre carte ; votre banque peut mettre quelques jours à l’afficher. Le reste, ${rest}, n’est plus dû : si vous l’aviez déjà réglé, nous vous le rendons.`,
    givenBack: (amount: string) => `Nous vous rendons ${amount}, que vous aviez déjà réglés.`,
    noLongerDue: (amount: string) => `${amount} ne sont plus dus.`,
    wentBack: 'Ce montant a été remboursé sur votre carte. Votre banque peut mettre quelques jours à l’afficher.',
    lowered: 'Ce montant n’est plus dû. Si vous l’aviez déjà réglé, nous vous le rendons.',
    disputed: 'Ce montant vous a été rendu par votre banque, après votre contestation.',
    replaced: 'Une nouvelle facture la remplace.',
    section: 'Avoir',
    number: 'Numéro d’avoir',
    issuedAt: 'Émis le',
    invoice: 'Facture corrigée',
    order: 'Commande',
    amount: 'Montant TTC',
  },
  invoiceSubject: (invoiceNumber: string) => `Votre facture ${invoiceNumber}`,
  invoiceTitle: 'Votre facture',
  invoice: (invoiceNumber: string, orderNumber: string) =>
    `Vous trouverez en pièce jointe la facture ${invoiceNumber} de votre course ${orderNumber}. Merci de votre confiance.`,
  cancellationInvoice: (invoiceNumber: string, orderNumber: string) =>
    `Vous trouverez en pièce jointe la facture ${invoiceNumber} de votre course ${orderNumber}, annulée moins de 24 heures avant la prise en charge.`,
  ourCancellationInvoice: (invoiceNumber: string, orderNumber: string) =>
    `Vous trouverez en pièce jointe la facture ${invoiceNumber} de votre course ${orderNumber}, qui a été annulée.`,
  invoicePaid: (amount: string) => `Cette facture est réglée : votre carte a été débitée de ${amount}.`,
  invoiceDue: {
    in_vehicle: (amount: string, _day: string, isRest: boolean) =>
      `${isRest ? 'Le reste' : 'Cette facture'} se règle à bord : si ${amount} ont été remis au chauffeur, vous ne devez plus rien.`,
    on_receipt: (amount: string) => `Il reste ${amount} à régler, à réception de cette facture.`,
    within_30_days: (amount: string, day: string) => `Il reste ${amount} à régler, au plus tard le ${day}.`,
  },
  invoiceDueThere: (amount: string) => `${amount} étaient à régler à bord, à l’aller.`,
  byTransfer: (iban: string, invoiceNumber: string) =>
    `Par virement : IBAN ${iban}, avec le numéro ${invoiceNumber} en référence.`,
  invoiceSection: 'Facture',
  invoiceNumber: 'Numéro de facture',
  issuedAt: 'Établie le',
  invoicedOrder: 'Commande',

  acceptedSince: 'Entre-temps, votre course a été acceptée.',
  cancelledSince: 'Entre-temps, cette commande a été annulée.',
  authorisedOnly: (amount: string) =>
    `Votre carte est autorisée pour ${amount} : rien n’est débité avant que nous ayons accepté votre course.`,
  questionsByPhone: (phone: string) => `Une question ? Appelez-nous au ${phone}.`,
  questionsByEmail: (email: string) => `Une question ? Écrivez-nous à ${email}.`,
  bookAgain: 'Réserver un autre trajet',

  card: 'Carte',
  cardAuthorised: (amount: string) => `${amount} autorisés, non débités`,
  cardCaptured: (amount: string) => `${amount} débités`,
  cardCapturedInPart: (amount: string, total: string) => `${amount} débités sur ${total}`,
  cardReleased: (amount: string) => `${amount} libérés, rien n’est débité`,
  cardRefunded: (amount: string) => `${amount} remboursés`,
};

function fetching(whom: string | null): string {
  return whom === null ? 'vous chercher' : `chercher ${whom}`;
}

/** The words of what becomes of an order. The type is the French one, so that English cannot lack any. */
export type OrderLifeWords = typeof french;

const english: OrderLifeWords = {
  acceptedSubject: (ride) => `Ride accepted: ${ride}`,
  acceptedTitle: 'Your reservation is confirmed!',
  accepted: ({ day, hour, whom }) => `Your ride is accepted: we will pick ${whom ?? 'you'} up on ${day} at ${hour}.`,
  confirmedSubject: (ride) => `Reservation confirmed: ${ride}`,
  confirmed: ({ day, hour, whom }, orderNumber) =>
    `Your ride is confirmed: we will pick ${whom ?? 'you'} up on ${day} at ${hour}. Its number is ${orderNumber}.`,
  beingConfirmed: (amount) =>
    `Your card is authorised for ${amount}. As soon as this amount is charged your ride is confirmed, and we write to you at once.`,
  documents: 'Your booking voucher and the entry for your calendar are attached to this message.',
  calendarAlone: 'The entry for your calendar is attached to this message.',
  charged: (amount) => `Your card has been charged ${amount}.`,
  chargedInPart: (amount, rest, whom) =>
    `Your card has been charged ${amount}; ${whom === null ? `you pay the rest, ${rest}, in the car` : `the rest, ${rest}, is to be paid in the car`}.`,
  payInCar: (amount, whom) => (whom === null ? `You pay ${amount} in the car.` : `${amount} is to be paid in the car.`),
  invoiced: (amount) => `${amount} will be invoiced to your company.`,
  priceStillToConfirm: 'The price of your ride is still to be confirmed: you owe nothing before you know it.',
  freeUntil: (day, hour) => `You can cancel free of charge until ${day} at ${hour}. ${lateCancellation['en-US']}`,
  ourWord: 'A note from us',

  refusedSubject: (ride) => `Ride refused: ${ride}`,
  refusedTitle: 'We cannot provide your ride',
  refused: (day, hour) =>
    `We are sorry: we cannot provide your ride on ${day} at ${hour}, so we have had to refuse it.`,

  cancelledSubject: (ride) => `Ride cancelled: ${ride}`,
  cancelledTitle: 'Your ride is cancelled',
  cancelled: (day, hour) => `As you asked, your ride on ${day} at ${hour} is cancelled.`,
  cancelledByUs: (day, hour) => `We had to cancel your ride on ${day} at ${hour}.`,
  cancelledBilled: (day, hour) => `Your ride on ${day} at ${hour} is cancelled.`,
  missed: (day, hour, whom) =>
    `Our driver was waiting for ${whom ?? 'you'} on ${day} at ${hour}. After the free waiting and two calls nobody was found: your ride is cancelled.`,
  waivedSubject: (ride) => `Cancellation not charged: ${ride}`,
  waivedTitle: 'Your cancellation is not charged',
  waived: (day, hour) =>
    `The cancellation of your ride on ${day} at ${hour} was to be charged. It is not: we have waived the fee.`,

  expiredSubject: (ride) => `Our apologies, we did not answer your request in time: ${ride}`,
  expiredTitle: 'Our apologies',
  expired: (day, hour) =>
    `We did not answer your request for a ride on ${day} at ${hour} in time. It is cancelled, so please make other arrangements for this trip, and accept our apologies.`,

  lateSubject: (ride) => `Our answer is late: ${ride}`,
  lateTitle: 'Our answer is late',
  late: (orderNumber) =>
    `We had promised you an answer to your request ${orderNumber} and have not kept our word: we apologise. We are still looking into it.`,
  lateCancel: 'You can also cancel free of charge, with one button, from your reservation.',

  released: (amount) =>
    `The ${amount} held on your card is released: nothing was charged. Your bank may take a few days to show it.`,
  beingReleased: (amount) => `The ${amount} held on your card will be released: nothing was charged.`,
  refunded: (amount, isInAll) =>
    `We have refunded ${amount}${isInAll ? ' in all' : ''} to your card. Your bank may take a few days to show it.`,
  refundFollows: (amount) => `We owe you ${amount}, which we are refunding to your card.`,
  nothingDue: 'You owe us nothing.',
  billedRide: {
    late: 'Cancelled less than 24 hours before the pick-up, the ride',
    byUs: 'The ride that you had ordered',
  },
  due: (amount) => `is billed in full: ${amount}. An invoice will follow.`,
  dueKeptInPart: (amount, kept, rest) =>
    `is billed in full: ${amount}. We keep the ${kept} charged to your card, and ${rest} is due when you receive the invoice.`,
  dueKept: (amount) => `is billed in full: we keep the ${amount} charged to your card. An invoice will follow.`,

  reminderSubject: (ride) => `Reminder of your ride: ${ride}`,
  reminderTitle: 'Your ride is coming up',
  flightSubject: (ride, whom) => `${your('Your', 'The', whom)} flight number for your ride: ${ride}`,
  flightTitle: (whom) => `${your('Your', 'The', whom)} flight number?`,
  reminder: ({ day, hour, whom }) => `We will pick ${whom ?? 'you'} up on ${day} at ${hour}.`,
  beReady: (whom) => `Please ${whom === null ? '' : `tell ${whom} to `}be ready a few minutes early.`,
  numberMissing: {
    from: (kind, whom) => `We do not have ${your('your', 'the', whom)} ${kind} number yet: with it we follow delays.`,
    to: (kind, whom) =>
      `We do not have ${your('your', 'the', whom)} ${kind} number yet: with it we drop ${whom ?? 'you'} at the right place.`,
  },
  addNumber: { flight: 'Add the flight number', train: 'Add the train number' },

  creditNote: {
    subject: (number) => `Your credit note ${number}`,
    title: 'Your credit note',
    text: ({ number, amount, invoiceNumber }) =>
      `Credit note ${number} for ${amount}, which corrects invoice ${invoiceNumber}, is attached.`,
    goesBack: (amount) => `We are refunding ${amount} to your card. Your bank may take a few days to show it.`,
    goesBackInPart: (amount, rest) =>
      `We are refunding ${amount} to your card; your bank may take a few days to show it. The rest, ${rest}, is no longer due: if you have already paid it, we will give it back to you.`,
    givenBack: (amount) => `We are giving you back ${amount}, which you have already paid.`,
    noLongerDue: (amount) => `${amount} is no longer due.`,
    wentBack: 'This amount has been refunded to your card. Your bank may take a few days to show it.',
    lowered: 'This amount is no longer due. If you have already paid it, we will give it back to you.',
    disputed: 'Your bank has given this amount back to you, after your dispute.',
    replaced: 'A new invoice takes its place.',
    section: 'Credit note',
    number: 'Credit note number',
    issuedAt: 'Issued on',
    invoice: 'Corrected invoice',
    order: 'Order',
    amount: 'Amount incl. VAT',
  },
  invoiceSubject: (invoiceNumber) => `Your invoice ${invoiceNumber}`,
  invoiceTitle: 'Your invoice',
  invoice: (invoiceNumber, orderNumber) =>
    `Invoice ${invoiceNumber} for your ride ${orderNumber} is attached. Thank you for choosing us.`,
  cancellationInvoice: (invoiceNumber, orderNumber) =>
    `Invoice ${invoiceNumber} for your ride ${orderNumber}, cancelled less than 24 hours before the pick-up, is attached.`,
  ourCancellationInvoice: (invoiceNumber, orderNumber) =>
    `Invoice ${invoiceNumber} for your ride ${orderNumber}, which was cancelled, is attached.`,
  invoicePaid: (amount) => `This invoice is paid: your card has been charged ${amount}.`,
  invoiceDue: {
    in_vehicle: (amount) => `It is paid in the car: if you have given ${amount} to your driver, you owe nothing more.`,
    on_receipt: (amount) => `${amount} is still to be paid, on receipt of this invoice.`,
    within_30_days: (amount, day) => `${amount} is still to be paid, by ${day} at the latest.`,
  },
  invoiceDueThere: (amount) => `${amount} was to be paid in the car, on the way out.`,
  byTransfer: (iban, invoiceNumber) => `By bank transfer: IBAN ${iban}, with ${invoiceNumber} as its reference.`,
  invoiceSection: 'Invoice',
  invoiceNumber: 'Invoice number',
  issuedAt: 'Issued on',
  invoicedOrder: 'Order',

  acceptedSince: 'In the meantime, your ride has been accepted.',
  cancelledSince: 'In the meantime, this order has been cancelled.',
  authorisedOnly: (amount) =>
    `Your card is authorised for ${amount}: nothing is charged before we have accepted your ride.`,
  questionsByPhone: (phone) => `Any questions? Call us on ${phone}.`,
  questionsByEmail: (email) => `Any questions? Write to us at ${email}.`,
  bookAgain: 'Book another trip',

  card: 'Card',
  cardAuthorised: (amount) => `${amount} authorised, not charged`,
  cardCaptured: (amount) => `${amount} charged`,
  cardCapturedInPart: (amount, total) => `${amount} of ${total} charged`,
  cardReleased: (amount) => `${amount} released, nothing is charged`,
  cardRefunded: (amount) => `${amount} refunded`,
};

export const orderLifeWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, OrderLifeWords>;
