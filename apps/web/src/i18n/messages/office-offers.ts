import { defineMessages } from '../define-messages.ts';

/** Rides that were offered on the phone and wait for their customer's yes. */
export const officeOffersMessages = defineMessages({
  fr: {
    title: (count: number) => (count === 1 ? 'Une offre attend son client' : `${count} offres attendent leur client`),
    until: (moment: string) => `À accepter avant ${moment}`,
    by: (email: string, moment: string) => `Offerte par ${email}, ${moment}`,
    kept: (vehicle: string) => `${vehicle} lui est gardé`,
    keptNone: 'Aucun véhicule ne lui est plus gardé',
    withdraw: 'Retirer l’offre…',
    ask: 'Retirer cette offre\u00A0?',
    effect: (name: string) =>
      `Le lien de ${name} n’ouvrira plus rien, le véhicule redevient libre, et rien n’est débité. Aucun e-mail ne part\u00A0: un appel le dira.`,
    keep: 'Garder l’offre',
    confirm: 'Retirer l’offre',
    sending: 'Envoi…',
    withdrawn: (name: string) => `L’offre faite à ${name} est retirée. Aucun e-mail ne part, un appel le dira.`,
    accepted: (name: string) => `${name} a accepté entre-temps\u00A0: c’est une course.`,
    open: (number: string) => `Ouvrir la course ${number}`,
  },
  en: {
    title: (count) => (count === 1 ? 'One offer waits for its customer' : `${count} offers wait for their customers`),
    until: (moment) => `To be accepted before ${moment}`,
    by: (email, moment) => `Offered by ${email}, ${moment}`,
    kept: (vehicle) => `${vehicle} is kept for it`,
    keptNone: 'No vehicle is kept for it any more',
    withdraw: 'Withdraw the offer…',
    ask: 'Withdraw this offer?',
    effect: (name) =>
      `The link of ${name} will open nothing any more, the vehicle is free again, and nothing is charged. No e-mail leaves: a call will tell.`,
    keep: 'Keep the offer',
    confirm: 'Withdraw the offer',
    sending: 'Sending…',
    withdrawn: (name) => `The offer made to ${name} is withdrawn. No e-mail leaves, a call will tell.`,
    accepted: (name) => `${name} has accepted meanwhile: it is a ride.`,
    open: (number) => `Open ride ${number}`,
  },
});
