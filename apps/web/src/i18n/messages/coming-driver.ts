import { defineMessages } from '../define-messages.ts';

export const comingDriverMessages = defineMessages({
  fr: {
    /** `whom` is who is fetched, to a reader who is somebody else; null to whoever is fetched. */
    title: (whom: string | null) => (whom === null ? 'Qui vient vous chercher' : `Qui vient chercher ${whom}`),
    at: (title: string, day: string, hour: string) => `${title} le ${day} à ${hour}`,
    driver: 'Chauffeur',
    photoOf: (name: string) => `Photographie\u00A0: ${name}`,
    vehicle: 'Véhicule',
    plate: 'Immatriculation',
    partner: 'Société partenaire',
    meeting: (isOther: boolean): string => (isOther ? 'Lieu de rendez-vous' : 'Où vous retrouver'),
    meetingAt: {
      airport: (whose: string) => `Aux arrivées, à la sortie des bagages, avec une pancarte à ${whose} nom.`,
      station: (whose: string) => `Devant l’entrée principale de la gare, avec une pancarte à ${whose} nom.`,
      other: () => 'À l’adresse de prise en charge, au plus près de l’entrée.',
    },
    whose: (isOther: boolean): string => (isOther ? 'son' : 'votre'),
    waiting: 'Attente',
    waitingOf: (minutes: number, amount: string | null, isFlight: boolean) =>
      `${minutes}\u00A0minutes offertes à partir de l’heure convenue${isFlight ? ', ou de l’atterrissage s’il est plus tard' : ''}${amount === null ? '' : `, puis ${amount} par minute`}`,
    call: (name: string) => `Appeler ${name}`,
    progress: {
      on_the_way: (name: string) => `${name} est en route.`,
      on_site: (name: string) => `${name} est sur place.`,
      aboard: () => 'À bord, en chemin.',
      done: () => 'La course est terminée.',
    },
    lands: (hour: string) => `Atterrissage attendu à ${hour}.`,
  },
  en: {
    title: (whom) => `Who picks ${whom ?? 'you'} up`,
    at: (title, day, hour) => `${title} on ${day} at ${hour}`,
    driver: 'Driver',
    photoOf: (name: string) => `Photograph of ${name}`,
    vehicle: 'Car',
    plate: 'Number plate',
    partner: 'Partner company',
    meeting: () => 'Where to meet',
    meetingAt: {
      airport: (whose) => `In arrivals, after baggage reclaim, with ${whose} name on a board.`,
      station: (whose) => `At the main entrance of the station, with ${whose} name on a board.`,
      other: () => 'At the pick-up address, as near the door as possible.',
    },
    whose: (isOther) => (isOther ? 'their' : 'your'),
    waiting: 'Waiting',
    waitingOf: (minutes: number, amount: string | null, isFlight: boolean) =>
      `${minutes} minutes are free from the agreed time${isFlight ? ', or from the landing where that is later' : ''}${amount === null ? '' : `, then ${amount} a minute`}`,
    call: (name: string) => `Call ${name}`,
    progress: {
      on_the_way: (name) => `${name} is on the way.`,
      on_site: (name) => `${name} is there.`,
      aboard: () => 'On board, on the way.',
      done: () => 'The ride is over.',
    },
    lands: (hour) => `Landing expected at ${hour}.`,
  },
});
