import { defineMessages } from '../define-messages.ts';

export const confirmationMessages = defineMessages({
  fr: {
    title: 'Merci pour votre réservation',
    orderNumber: 'Numéro de commande',
    pickup: 'Prise en charge',
    at: (day: string, hour: string) => `${day} à ${hour}`,
    from: 'Départ',
    to: 'Arrivée',
    total: 'Total TTC',
    inVehicle: 'Paiement à bord, auprès de votre chauffeur',
    byCard: 'Réservé sur votre carte, débité si votre course est acceptée',
    email: (address: string) => `Vous allez recevoir une confirmation par e-mail à ${address}.`,
    later: 'Votre course sera ensuite acceptée ou refusée par e-mail.',
    reservations: 'Voir mes réservations',
    reservation: 'Voir ma réservation',
    latestTitle: 'Votre dernière réservation',
    home: "Retour à l'accueil",
    countdown: (seconds: number) =>
      seconds > 1 ? `Retour à l'accueil dans ${seconds} secondes` : "Retour à l'accueil dans 1 seconde",
    countdownHint: (seconds: number) =>
      `Cette page revient à l'accueil dans ${seconds} secondes. Une touche suffit à l'arrêter.`,
    stay: 'Rester sur cette page',
    staying: "Le retour automatique est arrêté\u00A0: la page reste affichée aussi longtemps qu'il vous plaira.",
    noneTitle: 'Aucune commande à confirmer',
    none: "Cette page s'affiche à la fin d'une réservation. Aucune commande n'a été passée dans cet onglet.",
    book: 'Réserver un trajet',
    newerTitle: 'Vos dernières modifications ne font pas partie de cette commande',
    newer:
      "Cette commande a été enregistrée telle que vous l'aviez envoyée. Vos modifications vous attendent\u00A0: commandez-les comme une autre réservation, ou annulez d'abord celle-ci.",
    goOn: 'Reprendre ma réservation modifiée',
  },
  en: {
    title: 'Thank you for your booking',
    orderNumber: 'Order number',
    pickup: 'Pick-up',
    at: (day: string, hour: string) => `${day} at ${hour}`,
    from: 'From',
    to: 'To',
    total: 'Total incl. VAT',
    inVehicle: 'Payment on board, to your driver',
    byCard: 'Held on your card, charged if your ride is accepted',
    email: (address: string) => `A confirmation e-mail is on its way to ${address}.`,
    later: 'Your ride will then be accepted or refused by e-mail.',
    reservations: 'See my reservations',
    reservation: 'See my reservation',
    latestTitle: 'Your latest booking',
    home: 'Back to the home page',
    countdown: (seconds: number) =>
      seconds > 1 ? `Back to the home page in ${seconds} seconds` : 'Back to the home page in 1 second',
    countdownHint: (seconds: number) =>
      `This page goes back to the home page in ${seconds} seconds. Any key stops that.`,
    stay: 'Stay on this page',
    staying: 'The automatic return is stopped: this page stays for as long as you like.',
    noneTitle: 'No order to confirm',
    none: 'This page appears at the end of a booking. No order was placed in this tab.',
    book: 'Book a ride',
    newerTitle: 'Your later changes are not part of this order',
    newer:
      'This order was stored as you first sent it. Your changes are waiting: order them as another booking, or cancel this one first.',
    goOn: 'Continue with my changed booking',
  },
});
