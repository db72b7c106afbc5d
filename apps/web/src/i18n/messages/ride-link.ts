import { defineMessages } from '../define-messages.ts';

export const rideLinkMessages = defineMessages({
  fr: {
    untitled: 'Votre course',
    order: (orderNumber: string) => `Réservation ${orderNumber}`,
    closedTitle: 'Ce lien n’ouvre rien',
    closed:
      'Il est peut-être incomplet, a été remplacé, ou la course est passée depuis longtemps. Ouvrez le lien de notre dernier e-mail, ou appelez-nous.',
    travellerLead: 'Voici la course réservée pour vous.',
    status: {
      pending: 'Demandée\u00A0: la réponse suit.',
      validated: 'Confirmée.',
      canceled: 'Annulée\u00A0: cette course n’aura pas lieu.',
      changing: 'Un changement est en cours.',
    },
    trip: 'Trajet',
    car: 'Véhicule',
    details: 'Détails',
    comment: 'Commentaire',
    extras: 'Options',
    papers: 'Vos papiers',
    calendar: 'Ajouter à l’agenda',
    voucher: 'Bon de réservation',
    invoice: (invoiceNumber: string) => `Facture ${invoiceNumber}`,
    price: 'Prix et paiement',
    keep: 'Gardez ce lien pour vous\u00A0: qui le possède peut modifier et annuler la course.',
  },
  en: {
    untitled: 'Your ride',
    order: (orderNumber: string) => `Reservation ${orderNumber}`,
    closedTitle: 'This link no longer works',
    closed:
      'It may be incomplete, it may have been replaced, or the ride was long ago. Open the link in our latest e-mail, or call us.',
    travellerLead: 'This is the ride booked for you.',
    status: {
      pending: 'Requested: our answer will follow.',
      validated: 'Confirmed.',
      canceled: 'Cancelled: this ride will not take place.',
      changing: 'A change is under way.',
    },
    trip: 'Trip',
    car: 'Car',
    details: 'Details',
    comment: 'Comment',
    extras: 'Extras',
    papers: 'Your documents',
    calendar: 'Add to my calendar',
    voucher: 'Booking voucher',
    invoice: (invoiceNumber: string) => `Invoice ${invoiceNumber}`,
    price: 'Price and payment',
    keep: 'Keep this link to yourself: whoever has it can change and cancel the ride.',
  },
});
