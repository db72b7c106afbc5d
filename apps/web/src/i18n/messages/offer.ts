import { defineMessages } from '../define-messages.ts';

/** A ride that was offered on the phone, as its customer reads it. */
export const offerMessages = defineMessages({
  fr: {
    title: 'Votre course, à ce prix',
    lead: (name: string) => `Bonjour ${name}, voici la course dont nous avons parlé au téléphone.`,
    until: (moment: string) => `Le véhicule vous est gardé jusqu’au ${moment}.`,
    onBoard: 'Vous réglez à bord, auprès de votre chauffeur.',
    car: 'Véhicule',
    details: 'Détails',
    comment: 'Commentaire',
    price: 'Prix',
    accept: 'Commander avec obligation de paiement',
    accepting: 'Un instant…',
    goneTitle: 'Cette offre n’est plus là',
    gone: 'Elle a été acceptée, son délai est passé, ou le lien est incomplet. Si vous l’avez acceptée, notre e-mail de confirmation ouvre votre réservation.',
    taken: 'Le véhicule n’est plus libre à cette heure. Appelez-nous, nous trouverons une solution.',
  },
  en: {
    title: 'Your ride, at this price',
    lead: (name: string) => `Hello ${name}, this is the ride we spoke about on the phone.`,
    until: (moment: string) => `The car is kept for you until ${moment}.`,
    onBoard: 'You pay your driver, on board.',
    car: 'Car',
    details: 'Details',
    comment: 'Comment',
    price: 'Price',
    accept: 'Order with obligation to pay',
    accepting: 'One moment…',
    goneTitle: 'This offer is no longer available',
    gone: 'It has been accepted, it has expired, or the link is incomplete. If you accepted it, our confirmation e-mail opens your reservation.',
    taken: 'The car is no longer free at that time. Call us, and we will find a way.',
  },
});
