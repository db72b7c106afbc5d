import type { Language, PaymentMethodName } from '@chauffeur/core';

/** What a late cancellation costs, in the one wording that site and mails have (Rules 4.13). */
export const lateCancellation: Record<Language, string> = {
  'fr-FR':
    'Annulée moins de 24 heures avant la prise en charge, une course acceptée, à un prix confirmé, est facturée en totalité.',
  'en-US':
    'Cancelled less than 24 hours before the pick-up, a ride that was accepted, at a confirmed price, is billed in full.',
};

/** `de Camille`, `d’Anne`: also before an h, as most French names in h have it, and before a y that is a vowel. */
export function de(name: string): string {
  return /^([aeiouàâéèêëîïôöûüœh]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** Added where a ride begins at an airport: free minutes count from the landing, where that is later (Rules 14.6). */
const orLanding = {
  'fr-FR': ', ou de l’atterrissage s’il est plus tard',
  'en-US': ', or from the landing where that is later',
};

const french = {
  hello: (name: string) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  at: (day: string, hour: string) => `${day} à ${hour}`,
  andBack: (route: string) => `${route} et retour`,

  receivedSubject: (ride: string) => `Commande enregistrée : ${ride}`,
  receivedPreview: (day: string, hour: string) => `Prise en charge le ${day} à ${hour}`,
  receivedTitle: 'Votre commande est enregistrée',
  received: (ride: string, orderNumber: string) =>
    `Nous avons bien reçu votre demande de course : ${ride}. Elle porte le numéro ${orderNumber}.`,
  decidedLater: 'Nous étudions votre demande : votre course sera acceptée ou refusée par e-mail.',
  answerBy: (company: string, day: string, hour: string) =>
    `Réponse avant ${day} à ${hour} : ${company} accepte ou refuse votre course par e-mail.`,
  priceToConfirm:
    'Prix à confirmer : la distance de ce trajet n’a pas pu être mesurée. Nous vous indiquons le prix avant d’accepter votre course ; d’ici là, votre demande ne vous engage pas.',
  shortNotice:
    'Votre prise en charge a lieu dans moins de 24 heures : elle dépend de nos disponibilités. Appelez-nous pour en être sûr.',
  shortNoticeByPhone: (phone: string) =>
    `Votre prise en charge a lieu dans moins de 24 heures : elle dépend de nos disponibilités. Appelez-nous au ${phone} pour en être sûr.`,
  myOrder: 'Voir ma réservation',
  howToCancel: (day: string, hour: string) =>
    `Pour annuler : ouvrez votre réservation, puis « Annuler cette réservation ». C’est gratuit jusqu’au ${day} à ${hour} ; ensuite, tant que nous ne l’avons pas acceptée.`,
  howToCancelAccepted: (day: string, hour: string) =>
    `Pour annuler : ouvrez votre réservation, puis « Annuler cette réservation ». C’est gratuit jusqu’au ${day} à ${hour}.`,
  howToCancelSoon:
    'Pour annuler : ouvrez votre réservation, puis « Annuler cette réservation ». C’est gratuit tant que nous ne l’avons pas acceptée.',

  order: 'Réservation',
  orderNumber: 'Numéro',
  orderedAt: 'Réservée le',
  trip: 'Votre trajet',
  outbound: 'Aller',
  wayBack: 'Retour',
  stop: (number: number) => `Étape ${number}`,
  about: (hour: string) => `vers ${hour}`,
  pickup: 'Prise en charge',
  afterOutbound: 'dès la fin de l’aller',
  from: 'Départ',
  to: 'Arrivée',
  arrival: 'Arrivée estimée',
  distance: 'Distance',
  notMeasured: 'à confirmer',

  carWith: (car: string, passengers: number) => `${car} (${passengers > 1 ? `${passengers} passagers` : '1 passager'})`,
  twoCars: ({ own, other, otherNumber }: { own: string; other: string; otherNumber: string }) =>
    `Votre trajet se fait dans deux véhicules : ${own} pour cette commande, ${other} pour la commande ${otherNumber}.`,
  bothCost: (total: string) => `Total des deux : ${total}.`,
  eachAlone: 'Chacune des deux commandes est acceptée, payée et annulée séparément.',
  thisAlone: ({ own, other, otherNumber }: { own: string; other: string; otherNumber: string }) =>
    `Seul ce véhicule est concerné, ${own} : pour l’autre, ${other}, votre commande ${otherNumber} reste inchangée.`,

  car: 'Votre véhicule',
  category: 'Catégorie',
  passengers: 'Passagers',
  luggage: 'Bagages',
  comment: 'Commentaire',
  traveller: 'Passager',
  travellerPhone: 'Téléphone du passager',
  speaks: { 'fr-FR': 'parle français', 'en-US': 'parle anglais' },
  flight: 'Vol',
  train: 'N° de train',
  connectionAt: {
    flight: { from: (place: string) => `Vol d’arrivée, ${place}`, to: (place: string) => `Vol de départ, ${place}` },
    train: { from: (place: string) => `Train d’arrivée, ${place}`, to: (place: string) => `Train de départ, ${place}` },
  },
  notKnown: 'numéro à venir',

  price: 'Prix',
  ride: 'Course',
  wayPrice: { outbound: 'dont aller', wayBack: 'dont retour' },
  times: (name: string, quantity: number) => (quantity === 1 ? name : `${name} × ${quantity}`),
  offered: 'offert',
  toConfirm: 'à confirmer',
  total: 'Total TTC',
  totalHT: 'Total HT',
  vat: (rate: string, base: string) => `dont TVA ${rate} sur ${base} HT`,
  payment: 'Paiement',
  emissions: (amount: string) =>
    `Gaz à effet de serre de cette course : ${amount} (calcul expliqué sur notre site, page « Nos véhicules »).`,

  privateLink: 'Votre lien privé',
  aboutPrivateLink:
    'Il ouvre cette réservation sans compte : l’état de la course, vos papiers, vos modifications, l’annulation. Ne le transmettez à personne.',
  aboutPrivateLinkOver:
    'Il ouvre cette réservation sans compte : son état et vos papiers. Ne le transmettez à personne.',
  openRide: 'Ouvrir ma réservation',
  aboutTravellerLink: 'L’autre lien est pour le passager : il n’y voit aucun prix.',
  travellerLink: 'Lien du passager',

  customer: 'Vos coordonnées',
  name: 'Nom',
  phone: 'Téléphone',
  email: 'E-mail',
  company: 'Société',
  vatNumber: 'N° de TVA',
  costCenter: 'Centre de coût',
  billingAddress: 'Adresse de facturation',

  conditions: 'Conditions',
  waiting: ([there = 0, back = there]: readonly number[], amount: string, isFlight: boolean) =>
    there === back
      ? `Attente : ${there} minutes offertes à partir de l’heure convenue${isFlight ? orLanding['fr-FR'] : ''}, puis ${amount} par minute supplémentaire.`
      : `Attente offerte à partir de l’heure convenue${isFlight ? orLanding['fr-FR'] : ''} : ${there} minutes à l’aller, ${back} au retour, puis ${amount} par minute supplémentaire.`,
  cancellation: lateCancellation['fr-FR'],
  withdrawal: 'Le droit de rétractation de 14 jours ne s’applique pas au transport de passagers.',
  firmPrice: 'Le prix, TVA comprise, est fixé à la réservation.',

  welcomeSubject: (company: string) => `Bienvenue chez ${company}`,
  welcomePreview: 'Votre compte est créé',
  welcomeTitle: 'Bienvenue',
  welcome:
    'Votre compte est créé. Vos coordonnées vous attendent à la prochaine réservation, avec vos favoris et vos courses.',
  available: 'Nous roulons 24h/24 et 7j/7, sur réservation au moins 24 heures à l’avance.',
  bookTrip: 'Réserver un trajet',

  contactPhone: (phone: string) => `Téléphone : ${phone}`,
  contactEmail: (email: string) => `E-mail : ${email}`,
  siren: (number: string) => `SIREN : ${number}`,
  revtc: (number: string) => `Registre VTC : ${number}`,
  companyVat: (number: string) => `TVA : ${number}`,
  mediator: (name: string) => `Médiateur de la consommation : ${name}`,
};

/** The words of the mails to customers, and of the facts about an order in every mail. The type is the French one, so that English cannot lack any. */
export type MailWords = typeof french;

const english: MailWords = {
  hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  at: (day, hour) => `${day} at ${hour}`,
  andBack: (route) => `${route} and back`,

  receivedSubject: (ride) => `Order received: ${ride}`,
  receivedPreview: (day, hour) => `Pick-up on ${day} at ${hour}`,
  receivedTitle: 'Your order has been received',
  received: (ride, orderNumber) => `We have received your request for a ride: ${ride}. Its number is ${orderNumber}.`,
  decidedLater: 'We are looking into your request: your ride will be accepted or refused by e-mail.',
  answerBy: (company, day, hour) => `Answer by ${day}, ${hour}: ${company} accepts or refuses your ride by e-mail.`,
  priceToConfirm:
    'Price to be confirmed: the distance of this trip could not be measured. We will tell you the price before we accept your ride; until then, your request commits you to nothing.',
  shortNotice:
    'Your pick-up is less than 24 hours away: it depends on our availability. Call us to be sure of your car.',
  shortNoticeByPhone: (phone) =>
    `Your pick-up is less than 24 hours away: it depends on our availability. Call us on ${phone} to be sure of it.`,
  myOrder: 'See my reservation',
  howToCancel: (day, hour) =>
    `To cancel: open your reservation, then “Cancel this reservation”. It is free until ${day} at ${hour}; after that, for as long as we have not accepted it.`,
  howToCancelAccepted: (day, hour) =>
    `To cancel: open your reservation, then “Cancel this reservation”. It is free until ${day} at ${hour}.`,
  howToCancelSoon:
    'To cancel: open your reservation, then “Cancel this reservation”. It is free for as long as we have not accepted it.',

  order: 'Reservation',
  orderNumber: 'Number',
  orderedAt: 'Made on',
  trip: 'Your trip',
  outbound: 'Outbound',
  wayBack: 'Return',
  stop: (number) => `Stop ${number}`,
  about: (hour) => `around ${hour}`,
  pickup: 'Pick-up',
  afterOutbound: 'as soon as the outbound trip ends',
  from: 'From',
  to: 'To',
  arrival: 'Estimated arrival',
  distance: 'Distance',
  notMeasured: 'to be confirmed',

  carWith: (car, passengers) => `${car} (${passengers > 1 ? `${passengers} passengers` : '1 passenger'})`,
  twoCars: ({ own, other, otherNumber }) =>
    `Your trip takes two cars: ${own} for this order, ${other} for order ${otherNumber}.`,
  bothCost: (total) => `Total of both: ${total}.`,
  eachAlone: 'Each of the two orders is accepted, paid and cancelled on its own.',
  thisAlone: ({ own, other, otherNumber }) =>
    `This is about one car alone, ${own}: for the other, ${other}, your order ${otherNumber} stays as it is.`,

  car: 'Your car',
  category: 'Category',
  passengers: 'Passengers',
  luggage: 'Luggage',
  comment: 'Comment',
  traveller: 'Passenger',
  travellerPhone: 'Passenger’s phone',
  speaks: { 'fr-FR': 'speaks French', 'en-US': 'speaks English' },
  flight: 'Flight',
  train: 'Train',
  connectionAt: {
    flight: { from: (place) => `Arriving flight, ${place}`, to: (place) => `Departing flight, ${place}` },
    train: { from: (place) => `Arriving train, ${place}`, to: (place) => `Departing train, ${place}` },
  },
  notKnown: 'number to come',

  price: 'Price',
  ride: 'Ride',
  wayPrice: { outbound: 'of which outbound', wayBack: 'of which return' },
  times: (name, quantity) => (quantity === 1 ? name : `${name} × ${quantity}`),
  offered: 'free',
  toConfirm: 'to be confirmed',
  total: 'Total incl. VAT',
  totalHT: 'Total excl. VAT',
  vat: (rate, base) => `of which VAT ${rate} on ${base} excl. VAT`,
  payment: 'Payment',
  emissions: (amount) => `Greenhouse gases of this ride: ${amount} (how it is worked out: our site, page “Our cars”).`,

  privateLink: 'Your private link',
  aboutPrivateLink:
    'It opens this reservation without an account: how the ride stands, your papers, your changes, cancelling. Please keep it to yourself.',
  aboutPrivateLinkOver:
    'It opens this reservation without an account: how it stands, and your papers. Please keep it to yourself.',
  openRide: 'Open my reservation',
  aboutTravellerLink: 'The other link is for the passenger: it shows no price.',
  travellerLink: 'Passenger’s link',

  customer: 'Your details',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  company: 'Company',
  vatNumber: 'VAT number',
  costCenter: 'Cost centre',
  billingAddress: 'Billing address',

  conditions: 'Terms',
  waiting: ([there = 0, back = there], amount, isFlight) =>
    there === back
      ? `Waiting: ${there} minutes are free from the agreed time${isFlight ? orLanding['en-US'] : ''}, then ${amount} for each further minute.`
      : `Free waiting from the agreed time${isFlight ? orLanding['en-US'] : ''}: ${there} minutes outbound, ${back} on the way back, then ${amount} for each further minute.`,
  cancellation: lateCancellation['en-US'],
  withdrawal: 'The 14-day right of withdrawal does not apply to passenger transport.',
  firmPrice: 'The price, VAT included, is fixed when you book.',

  welcomeSubject: (company) => `Welcome to ${company}`,
  welcomePreview: 'Your account has been created',
  welcomeTitle: 'Welcome',
  welcome: 'Your account has been created. Your details, favourites and rides will be there for your next booking.',
  available: 'We drive around the clock, every day: just book at least 24 hours ahead.',
  bookTrip: 'Book a ride',

  contactPhone: (phone) => `Phone: ${phone}`,
  contactEmail: (email) => `E-mail: ${email}`,
  siren: (number) => `SIREN: ${number}`,
  revtc: (number) => `VTC register: ${number}`,
  companyVat: (number) => `VAT: ${number}`,
  mediator: (name) => `Consumer mediator: ${name}`,
};

export const mailWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, MailWords>;

/** How a stored payment method reads (Rules 7.8). */
export const paymentWords = {
  'fr-FR': {
    'Paiement à bord': 'Paiement à bord',
    'Paiement CB en ligne': 'Paiement CB en ligne',
    'Facturation compte professionnel': 'Facturation compte professionnel',
  },
  'en-US': {
    'Paiement à bord': 'In the car',
    'Paiement CB en ligne': 'Online, by card',
    'Facturation compte professionnel': 'Invoiced to the company account',
  },
} as const satisfies Record<Language, Record<PaymentMethodName, string>>;
