import { defineMessages } from '../define-messages.ts';

/** Two cars for one party, which are two orders (Rules 4.21). */
export const pairMessages = defineMessages({
  fr: {
    title: 'Deux véhicules, une seule réservation',
    lead: 'Deux commandes en une fois, chacune avec son numéro et son chauffeur. Vous vous répartissez comme vous voulez\u00A0: ceci est notre proposition.',
    leadToConfirm: 'Deux demandes en une fois, chacune avec son numéro et son chauffeur.',
    name: (first: string, second: string) => `${first} et ${second}`,
    chosen: 'Véhicules choisis',
    share: (car: string, party: string) => `${car}\u00A0: ${party}`,
    twoOrders: 'Vous passez deux commandes, une par véhicule\u00A0: chacune a son numéro, son prix et sa réponse.',
    extras: 'Les options voyagent dans le premier.',
    total: 'Total des deux véhicules',
    onBoard: 'Deux véhicules, deux commandes\u00A0: chacune se règle à bord, auprès de son chauffeur.',
    noCard: 'Le paiement par carte en ligne ne vaut que pour un véhicule à la fois.',
    orderNumbers: 'Numéros de commande',
    yourCars: 'MES VÉHICULES',
    partner: 'Votre groupe voyage dans deux véhicules. Chaque commande est acceptée, payée et annulée séparément.',
    seePartner: 'Voir la commande de l’autre véhicule',
  },
  en: {
    title: 'Two cars, one booking',
    lead: 'Two orders in one go, each with its own number and driver. Share the seats as you like: this is what we suggest.',
    leadToConfirm: 'Two requests in one go, each with its own number and driver.',
    name: (first: string, second: string) => `${first} and ${second}`,
    chosen: 'Chosen cars',
    share: (car: string, party: string) => `${car}: ${party}`,
    twoOrders: 'You are placing two orders, one for each car: each has its own number, price and answer.',
    extras: 'Extras travel in the first one.',
    total: 'Total for both cars',
    onBoard: 'Two cars, two orders: each is paid on board, to its driver.',
    noCard: 'Paying by card online covers one car at a time.',
    orderNumbers: 'Order numbers',
    yourCars: 'Your cars',
    partner: 'Your party travels in two cars. Each order is accepted, paid and cancelled on its own.',
    seePartner: 'See the order for the other car',
  },
});
