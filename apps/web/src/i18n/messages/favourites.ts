import { defineMessages } from '../define-messages.ts';

export const favouritesMessages = defineMessages({
  fr: {
    lead: 'Ce que vous choisissez ici vous est proposé en premier quand vous réservez.',
    none: 'Vous n’avez pas encore de favori.',
    nothingSold: 'Il n’y a rien à choisir pour le moment.',
    car: 'Mon véhicule favori',
    noCar: 'Aucun véhicule en particulier',
    extras: 'Mes options favorites',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Mise à jour effectuée !',
    soldOut: 'L’un de vos choix n’est plus proposé. Vérifiez la liste et enregistrez à nouveau.',
  },
  en: {
    lead: 'What you choose here is offered to you first when you book.',
    none: 'You have no favourites yet.',
    nothingSold: 'There is nothing to choose at the moment.',
    car: 'My favourite car',
    noCar: 'No car in particular',
    extras: 'My favourite extras',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Information updated!',
    soldOut: 'One of your choices is no longer offered. Check the list and save again.',
  },
});
