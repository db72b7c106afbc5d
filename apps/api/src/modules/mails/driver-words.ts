import type { Language, PickUpKind } from '@chauffeur/core';
import { de } from './mail-words.ts';

/** Who is meant in a sentence: a first name, or a partner. */
interface When {
  who: string;
  day: string;
  hour: string;
}

/** The traveller's name, where the reader is somebody else; otherwise null. */
type Whom = string | null;

const french = {
  partner: (name: string) => `notre partenaire ${name}`,
  subject: ({ who, day, hour }: When) => `Votre chauffeur du ${day} à ${hour} : ${who}`,
  title: 'Votre chauffeur',
  replaces:
    'Ce message remplace le précédent : le chauffeur, le véhicule ou l’heure ont changé. Fiez-vous à ce qui suit.',
  comes: ({ who, day, hour }: When) => `Le ${day} à ${hour}, ${who} vient vous chercher.`,
  comesFor: ({ who, day, hour }: When, traveller: string) => `Le ${day} à ${hour}, ${who} vient chercher ${traveller}.`,
  ofTwo: (orderNumber: string, car: string, otherNumber: string) =>
    `Deux véhicules viennent pour votre groupe : ce message est celui de la commande ${orderNumber}, ${car} ; la commande ${otherNumber} a les siens.`,
  onTheWaySubject: (who: string) => `${who} est en route`,
  onTheWayTitle: 'Votre chauffeur est en route',
  onTheWay: (who: string, hour: string, whom: Whom) =>
    whom === null
      ? `${who} est en route pour votre prise en charge de ${hour}.`
      : `${who} est en route pour la prise en charge ${de(whom)}, à ${hour}.`,
  section: (whom: Whom) => (whom === null ? 'Qui vient vous chercher' : `Qui vient chercher ${whom}`),
  driver: 'Chauffeur',
  photo: (name: string) => `Photographie : ${name}`,
  phone: 'Téléphone',
  vehicle: 'Véhicule',
  colour: 'Couleur',
  plate: 'Immatriculation',
  company: 'Société',
  revtc: 'Registre des VTC',
  meeting: (whom: Whom): string => (whom === null ? 'Où vous retrouver' : 'Lieu de rendez-vous'),
  meetingAt: {
    airport: (whom) =>
      whom === null
        ? 'Le chauffeur vous attend aux arrivées, à la sortie des bagages, avec une pancarte à votre nom.'
        : `Le chauffeur attend ${whom} aux arrivées, à la sortie des bagages, avec une pancarte à son nom.`,
    station: (whom) =>
      whom === null
        ? 'Le chauffeur vous attend devant l’entrée principale de la gare, avec une pancarte à votre nom.'
        : `Le chauffeur attend ${whom} devant l’entrée principale de la gare, avec une pancarte à son nom.`,
    other: (whom) =>
      `Le chauffeur ${whom === null ? 'vous attend' : `attend ${whom}`} à cette adresse, au plus près de l’entrée.`,
  } satisfies Record<PickUpKind, (whom: Whom) => string>,
  waiting: (minutes: number, amount: string) =>
    `Attente : ${minutes} minutes offertes à partir de l’heure convenue, puis ${amount} par minute.`,
  waitingForFlight: (minutes: number, amount: string) =>
    `Attente : ${minutes} minutes offertes à partir de l’heure convenue, ou de l’atterrissage s’il est plus tard, puis ${amount} par minute.`,
  withdrawnSubject: ({ day, hour }: Omit<When, 'who'>) => `Votre chauffeur du ${day} à ${hour} change`,
  withdrawnTitle: 'Votre chauffeur change',
  withdrawn: ({ day, hour }: Omit<When, 'who'>) =>
    `Le ${day} à ${hour}, le chauffeur ou le véhicule annoncé ne sera pas le même.`,
  tellsAgain: 'Nous vous écrivons dès que nous savons qui vient. D’ici là, ne vous fiez plus au message précédent.',
  calledOffSubject: ({ day, hour }: Omit<When, 'who'>) => `Votre course du ${day} à ${hour} est annulée`,
  calledOffTitle: 'Votre course est annulée',
  calledOff: ({ day, hour }: Omit<When, 'who'>) =>
    `Votre course du ${day} à ${hour} est annulée : personne ne viendra vous chercher.`,
  missed: ({ day, hour }: Omit<When, 'who'>) =>
    `Le ${day} à ${hour}, notre chauffeur ne vous a pas trouvé après l’attente offerte et deux appels : votre course est annulée.`,
  calledOffNow: 'Ce message remplace ceux qui annonçaient votre chauffeur.',
  ride: 'Votre course',
  number: 'Commande',
};

/** The words of who comes. The type is the French one, so that English cannot lack any. */
export type DriverWords = typeof french;

const english: DriverWords = {
  partner: (name) => `our partner ${name}`,
  subject: ({ who, day, hour }) => `Your driver on ${day} at ${hour}: ${who}`,
  title: 'Your driver',
  replaces: 'This message replaces the one before: the driver, the car or the hour has changed. Please rely on this.',
  comes: ({ who, day, hour }) => `On ${day} at ${hour}, ${who} will pick you up.`,
  comesFor: ({ who, day, hour }, traveller) => `On ${day} at ${hour}, ${who} will pick up ${traveller}.`,
  ofTwo: (orderNumber, car, otherNumber) =>
    `Two cars come for your party: this message is about order ${orderNumber}, ${car}; order ${otherNumber} has messages of its own.`,
  onTheWaySubject: (who) => `${who} is on the way`,
  onTheWayTitle: 'Your driver is on the way',
  onTheWay: (who, hour, whom) =>
    whom === null
      ? `${who} is on the way for your pick-up at ${hour}.`
      : `${who} is on the way to pick up ${whom} at ${hour}.`,
  section: (whom) => `Who picks ${whom === null ? 'you' : whom} up`,
  driver: 'Driver',
  photo: (name) => `Photograph of ${name}`,
  phone: 'Phone',
  vehicle: 'Car',
  colour: 'Colour',
  plate: 'Number plate',
  company: 'Company',
  revtc: 'VTC register',
  meeting: () => 'Where to meet',
  meetingAt: {
    airport: (whom) =>
      whom === null
        ? 'Your driver waits in arrivals, after baggage reclaim, with a board that has your name.'
        : `The driver waits for ${whom} in arrivals, after baggage reclaim, with a board that has that name.`,
    station: (whom) =>
      whom === null
        ? 'Your driver waits at the main entrance of the station, with a board that has your name.'
        : `The driver waits for ${whom} at the main entrance of the station, with a board that has that name.`,
    other: (whom) =>
      `${whom === null ? 'Your driver waits' : `The driver waits for ${whom}`} at this address, as near to the door as possible.`,
  },
  waiting: (minutes, amount) =>
    `Waiting: ${minutes} minutes are free from the agreed hour on, then ${amount} for each minute.`,
  waitingForFlight: (minutes, amount) =>
    `Waiting: ${minutes} minutes are free from the agreed hour on, or from the landing where that is later, then ${amount} for each minute.`,
  withdrawnSubject: ({ day, hour }) => `Your driver on ${day} at ${hour} changes`,
  withdrawnTitle: 'Your driver changes',
  withdrawn: ({ day, hour }) => `On ${day} at ${hour}, the driver or the car will not be the one announced.`,
  tellsAgain:
    'We will write to you as soon as we know who is coming. Until then please do not rely on the message before.',
  calledOffSubject: ({ day, hour }) => `Your ride on ${day} at ${hour} is cancelled`,
  calledOffTitle: 'Your ride is cancelled',
  calledOff: ({ day, hour }) => `Your ride on ${day} at ${hour} is cancelled: nobody will pick you up.`,
  missed: ({ day, hour }) =>
    `On ${day} at ${hour} our driver did not find you, after the free waiting and two calls: your ride is cancelled.`,
  calledOffNow: 'This message replaces those that told you of your driver.',
  ride: 'Your ride',
  number: 'Order',
};

export const driverWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, DriverWords>;
