import { defineMessages } from '../define-messages.ts';

export const travelMessages = defineMessages({
  fr: {
    connection: { flight: 'Numéro de vol', train: 'Numéro de train' },
    connectionAt: {
      flight: {
        from: (place: string) => `Vol d’arrivée, ${place}`,
        to: (place: string) => `Vol de départ, ${place}`,
      },
      train: {
        from: (place: string) => `Train d’arrivée, ${place}`,
        to: (place: string) => `Train de départ, ${place}`,
      },
    },
    connectionHint: {
      from: 'Nous suivons votre arrivée. Pas encore connu\u00A0? Laissez vide\u00A0: le lien de nos e-mails permet de l’ajouter plus tard.',
      to: 'Pour vous déposer au bon endroit. Pas encore connu\u00A0? Laissez vide\u00A0: le lien de nos e-mails permet de l’ajouter plus tard.',
    },
    unknownAirline: 'À vérifier\u00A0: nous ne connaissons pas cette compagnie.',
    forSomebody: 'Je réserve pour une autre personne',
    traveller: 'Passager',
    travellerLead: 'La personne que nous prenons en charge. Elle ne verra aucun prix.',
    name: 'Prénom et nom du passager',
    phoneNumber: 'Téléphone du passager',
    email: 'E-mail du passager',
    emailHint: 'Pour que nous puissions le joindre.',
    language: 'Langue du passager',
    languages: { 'fr-FR': 'Français', 'en-US': 'Anglais' },
    missing: {
      'traveller.name': 'Renseignez le nom du passager',
      'traveller.phoneNumber': 'Renseignez le téléphone du passager',
    },
    notKnown: 'pas encore connu',
    freeWaiting: 'Attente offerte',
    freeWaitingOf: ([there = 0, back = there]: readonly number[], isFlight: boolean) =>
      `${there === back ? `${there}\u00A0min` : `${there}\u00A0min à l’aller, ${back}\u00A0min au retour,`} à partir de l’heure convenue${isFlight ? ', ou de l’atterrissage s’il est plus tard' : ''}`,
  },
  en: {
    connection: { flight: 'Flight number', train: 'Train number' },
    connectionAt: {
      flight: {
        from: (place: string) => `Arriving flight, ${place}`,
        to: (place: string) => `Departing flight, ${place}`,
      },
      train: {
        from: (place: string) => `Arriving train, ${place}`,
        to: (place: string) => `Departing train, ${place}`,
      },
    },
    connectionHint: {
      from: 'We follow your arrival. Not known yet? Leave it empty: the link in our e-mails lets you add it later.',
      to: 'So that we drop you at the right place. Not known yet? Leave it empty: the link in our e-mails lets you add it later.',
    },
    unknownAirline: 'Please check: we do not know this airline.',
    forSomebody: 'I am booking for somebody else',
    traveller: 'Passenger',
    travellerLead: 'The person whom we pick up. No price will be shown to them.',
    name: 'The passenger’s first and last name',
    phoneNumber: 'The passenger’s phone',
    email: 'The passenger’s e-mail',
    emailHint: 'So that we can reach them.',
    language: 'The passenger’s language',
    languages: { 'fr-FR': 'French', 'en-US': 'English' },
    missing: {
      'traveller.name': 'Enter the passenger’s name',
      'traveller.phoneNumber': 'Enter the passenger’s phone number',
    },
    notKnown: 'not known yet',
    freeWaiting: 'Free waiting',
    freeWaitingOf: ([there = 0, back = there], isFlight) =>
      `${there === back ? `${there}\u00A0min` : `${there}\u00A0min outbound, ${back}\u00A0min on the way back,`} from the agreed time${isFlight ? ', or from the landing where that is later' : ''}`,
  },
});
