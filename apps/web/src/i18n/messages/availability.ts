import { defineMessages } from '../define-messages.ts';

/** Whether a vehicle is free at the hour of the trip, and which other hours there are (Rules 10.10, 10.12). */
export const availabilityMessages = defineMessages({
  fr: {
    last: 'Dernier véhicule',
    lastText: (car: string, hour: string) =>
      `C’est notre dernier ${car} libre à ${hour}. Il n’est à vous qu’une fois votre commande passée.`,
    atOnce: 'Confirmation immédiate',
    full: 'Complet à cette heure',
    fullAt: (hour: string) => `Complet à ${hour}`,
    freeAt: 'libre à',
    or: 'ou',
    take: (hour: string, car: string) => `${hour}, prendre ${car}`,
    asking: 'Nouveau prix…',
    justTaken: 'Ce véhicule vient d’être réservé',
    oneJustTaken: 'L’un de ces véhicules vient d’être réservé',
    nothingLost: 'Rien n’a été commandé ni débité, et tout ce que vous avez saisi est resté en place.',
    otherHour: 'Choisissez un autre départ\u00A0: vous en verrez le prix avant de commander.',
    otherCar: (car: string, hour: string) => `${car} est libre à ${hour}.`,
    takeOther: (car: string, price: string) => `Prendre ${car}, ${price}`,
    chooseOther: 'Choisissez une autre heure ou un autre véhicule pour continuer.',
    onRequest: 'Sur demande',
    notFree: (hour: string) => `Aucun véhicule de cette gamme n’est libre à ${hour}.`,
    /** The way back has an hour of its own, which may be the one that is full. */
    notFreeBothWays: 'Aucun véhicule de cette gamme n’est libre à la fois pour l’aller et pour le retour.',
    onRequestText:
      'Commandez sans carte\u00A0: nous cherchons un chauffeur partenaire, puis votre course est acceptée ou refusée par e-mail.',
    moved: (hour: string) => `Votre départ est maintenant à ${hour}.`,
    movedDay: (day: string, hour: string) => `Votre départ est maintenant le ${day} à ${hour}.`,
    movedCar: (car: string) => `Vous prenez maintenant ${car}.`,
    priceChanged: (before: string, now: string) => `Le prix passe de ${before} à ${now}.`,
    priceStays: (now: string) => `Le prix ne change pas\u00A0: ${now}.`,
  },
  en: {
    last: 'Last car available',
    lastText: (car: string, hour: string) =>
      `This is our last ${car} free at ${hour}. It is yours only once you have ordered.`,
    atOnce: 'Confirmed at once',
    full: 'Fully booked at this time',
    fullAt: (hour: string) => `Fully booked at ${hour}`,
    freeAt: 'free at',
    or: 'or',
    take: (hour: string, car: string) => `${hour}, take ${car}`,
    asking: 'New price…',
    justTaken: 'This car has just been booked',
    oneJustTaken: 'One of these cars has just been booked',
    nothingLost: 'Nothing was ordered or charged, and all that you entered is still here.',
    otherHour: 'Choose another departure: you see its price before you order.',
    otherCar: (car: string, hour: string) => `${car} is free at ${hour}.`,
    takeOther: (car: string, price: string) => `Take ${car}, ${price}`,
    chooseOther: 'Choose another time or another car to continue.',
    onRequest: 'On request',
    notFree: (hour: string) => `No car of this category is free at ${hour}.`,
    notFreeBothWays: 'No car of this category is free for both the way there and the way back.',
    onRequestText:
      'Order without a card: we look for a partner driver, then your ride is accepted or refused by e-mail.',
    moved: (hour: string) => `You now leave at ${hour}.`,
    movedDay: (day: string, hour: string) => `You now leave on ${day} at ${hour}.`,
    movedCar: (car: string) => `You are now taking ${car}.`,
    priceChanged: (before: string, now: string) => `The price goes from ${before} to ${now}.`,
    priceStays: (now: string) => `The price stays the same: ${now}.`,
  },
});
