import { defineMessages } from '../define-messages.ts';

/** Rides that were offered on the phone and wait for their customer's yes. */
export const officeOffersMessages = defineMessages({
  fr: {
    title: (count: number) => (count === 1 ? 'Une offre attend son client' : `${count} offres attendent leur client`),
    until: (moment: string) => `À accepter avant ${moment}`,
    by: (email: string, moment: string) => `Offerte par ${email}, ${moment}`,
    kept: (vehicle: string) => `${vehicle} lui est gardé`,
    keptNone: 'Aucun véhicule ne lui est plus gardé',
    mail: 'Renvoyer l’e-mail',
    mailed: (email: string) => `L’e-mail repart à ${email}.`,
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: (url: string) => `La copie n’a pas marché. Le lien : ${url}`,
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
    mail: 'Send the e-mail again',
    mailed: (email) => `The e-mail leaves again to ${email}.`,
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: (url) => `Copying did not work. The link: ${url}`,
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
