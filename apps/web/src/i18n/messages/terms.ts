import { defineMessages } from '../define-messages.ts';
import { lateCancellation } from './late-cancellation.ts';

/** The terms of sale and of use (Rules 1.4, 2.14, 4, 9.13). Dates and figures are those that the booking itself applies. */
export const termsMessages = defineMessages({
  fr: {
    title: "Conditions générales de vente et d'utilisation",
    description:
      'Compte, réservation, prix, attente, annulation et réclamations\u00A0: les conditions du site et de nos courses avec chauffeur.',
    dated: 'En vigueur depuis le 01/03/2024',
    sections: {
      subject: {
        title: 'Objet',
        paragraphs: [
          'Ces conditions valent pour l’usage de ce site et pour toute course de transport avec chauffeur (VTC) qui y est réservée, par un particulier ou par une entreprise, dans l’Oise comme sur de plus longues distances. Elles sont acceptées à la création d’un compte, puis à chaque commande.',
        ],
      },
      use: {
        title: 'Utilisation du site',
        paragraphs: [
          'Chercher une adresse, voir les prix et nous écrire ne demande pas de compte. Commander en demande un, sauf où le site propose de réserver sans\u00A0: vous donnez des informations exactes, tenez celles de votre compte à jour et gardez votre mot de passe pour vous. Ce qui est commandé depuis votre compte l’est en votre nom\u00A0; dites-nous aussitôt si quelqu’un d’autre s’en sert.',
          'Le site sert à réserver des courses réelles. Il est interdit d’y commander au nom d’autrui sans son accord, de l’interroger par des moyens automatiques qui en gênent le fonctionnement, de chercher à entrer dans le compte d’un autre ou d’y envoyer quoi que ce soit d’illicite. Le nombre de demandes dans un temps donné est limité.',
          'Nous faisons de notre mieux pour que le site soit disponible à toute heure, sans pouvoir le garantir\u00A0: en cas de panne, les commandes enregistrées restent valables et nous restons joignables.',
          'Les textes, les dessins et la marque du site ne se reprennent pas sans notre accord. Un compte se supprime à tout moment depuis «\u00A0Mes données\u00A0»\u00A0; nous pouvons fermer celui qui sert à enfreindre ces règles, après vous en avoir dit la raison.',
        ],
      },
      booking: {
        title: 'Réservation',
        paragraphs: [
          'Une course se réserve au moins 24\u00A0heures à l’avance. Pour un départ plus proche, elle dépend de nos disponibilités\u00A0: appelez-nous avant de commander.',
          'Une fois la commande enregistrée, vous recevez un e-mail avec son numéro. La course est ensuite acceptée ou refusée par e-mail. Lorsque le site annonce, avant la commande, qu’elle est confirmée aussitôt, elle est acceptée dès son enregistrement, et cet e-mail le dit. Sans réponse de notre part avant le départ, la commande expire, ne coûte rien, et vous en êtes averti par e-mail.',
        ],
      },
      price: {
        title: 'Prix',
        paragraphs: [
          'Le prix est calculé d’après la distance, la catégorie du véhicule, le jour et l’heure de chaque départ. Il est donné en euros, toutes taxes comprises, avant la commande, et fixé à la réservation.',
          'Lorsqu’une distance n’a pas pu être mesurée, le site le dit avant la commande et le prix vous est confirmé par e-mail.',
          'La TVA est de 10\u00A0% pour le transport et de 20\u00A0% pour la mise à disposition à l’heure. Chaque option suit le taux qui lui est propre.',
        ],
      },
      cars: {
        title: 'Véhicules',
        paragraphs: [
          'Une berline prend jusqu’à 3\u00A0passagers, un minivan jusqu’à 8. Le nombre de passagers et de bagages ne peut dépasser celui qu’annonce la catégorie choisie.',
        ],
      },
      payment: {
        title: 'Paiement',
        paragraphs: [
          'La course se règle à bord du véhicule, ou par un autre moyen lorsque le site le propose au moment de commander.',
          'Par carte en ligne, le montant est réservé à la commande et débité lorsque la course est acceptée, donc aussitôt si elle est confirmée dès la commande. Si elle est refusée, ou reste sans réponse, ce montant est libéré et rien n’est débité. La facture est envoyée par e-mail après la course.',
        ],
      },
      waiting: {
        title: 'Prise en charge et attente',
        paragraphs: [
          'Le chauffeur vous attend sans frais à partir de l’heure convenue, ou de l’atterrissage s’il est plus tard\u00A0: {airport}\u00A0minutes à un aéroport, {station}\u00A0minutes à une gare, {other}\u00A0minutes ailleurs. Chaque minute au-delà est facturée {minute}.',
        ],
      },
      cancellation: {
        title: 'Annulation',
        paragraphs: [
          'Une course s’annule depuis votre compte, par le lien privé que porte chaque e-mail à son sujet, sans compte, ou par téléphone ou par e-mail avec le numéro de la commande. Jusqu’à 24\u00A0heures avant l’heure de prise en charge, c’est sans frais.',
          `${lateCancellation.fr} Le montant est montré avant que l’annulation soit confirmée. Celle qui est confirmée dès la commande est acceptée dès cet instant. Une course qui n’est pas encore acceptée, ou dont le prix n’a pas été confirmé, ne coûte rien.`,
          'Ce qui n’est pas dû est rendu sur la carte, ou libéré, aussitôt.',
        ],
      },
      withdrawal: {
        title: 'Droit de rétractation',
        paragraphs: [
          'Le transport de passagers n’ouvre pas droit au délai de rétractation de quatorze jours (article L.\u00A0221-2 du Code de la consommation).',
        ],
      },
      charter: {
        title: 'Charte du voyage',
        paragraphs: [
          'Chaque passager boucle sa ceinture. Un enfant voyage dans un siège adapté, à demander en option lors de la réservation.',
          'On ne fume pas à bord. Le véhicule est rendu dans l’état où il a été trouvé.',
          'Le chauffeur conduit selon le Code de la route et adapte son itinéraire à la circulation, sans changer le prix convenu.',
        ],
      },
      data: {
        title: 'Données personnelles',
        paragraphs: [
          'Ce que vous saisissez sert à traiter vos commandes, à vous écrire à leur sujet et à tenir votre compte. Vous pouvez demander à le consulter, à le corriger ou à le faire effacer en nous écrivant, et saisir la CNIL.',
        ],
      },
    },
    complaints: {
      title: 'Réclamations et médiation',
      text: 'Adressez d’abord votre réclamation à notre service client, par e-mail ou par téléphone. Sans réponse satisfaisante, un consommateur peut saisir gratuitement le médiateur de la consommation.',
      mediator: (mediator: string) => `Médiateur\u00A0: ${mediator}`,
    },
  },
  en: {
    title: 'Terms of sale and use',
    description:
      'Account, booking, price, waiting, cancellation and complaints: the terms of the site and of our rides with a driver.',
    dated: 'In force since 1 March 2024',
    sections: {
      subject: {
        title: 'Purpose',
        paragraphs: [
          'These terms hold for the use of this site and for every ride with a private driver (VTC) booked on it, by a person or by a company, in the Oise as over longer distances. You accept them when you create an account, and again with each order. The French text prevails.',
        ],
      },
      use: {
        title: 'Use of the site',
        paragraphs: [
          'Looking up an address, seeing prices and writing to us needs no account. Ordering does, except where the site lets you book without one: you give accurate details, keep those of your account up to date and keep your password to yourself. What is ordered from your account is ordered in your name; please tell us at once if somebody else is using it.',
          'The site is for booking real rides. You may not order in the name of others without their agreement, query it by automatic means that disturb it, try to enter the account of somebody else, or send anything unlawful through it. How much may be asked in a given time is limited.',
          'We do our best to keep the site available at any hour, but cannot guarantee it: should it break down, orders that are stored remain valid and we can still be reached.',
          'The texts, the drawings and the name of the site may not be reused without our agreement. You can delete your account at any time from “My data”; we may close one that is used to break these rules, once we have told you why.',
        ],
      },
      booking: {
        title: 'Booking',
        paragraphs: [
          'A ride is booked at least 24 hours ahead. A nearer departure depends on our availability: please phone us before you order.',
          'Once the order is stored, you receive an e-mail with its number. The ride is then accepted or refused by e-mail. Where the site says before you order that it is confirmed at once, it is accepted as soon as it is stored, and that e-mail says so. Without an answer from us before the departure the order expires, costs nothing, and you are told by e-mail.',
        ],
      },
      price: {
        title: 'Price',
        paragraphs: [
          'The price follows from the distance, the category of the vehicle, and the day and hour of each departure. It is given in euros, all taxes included, before you order, and is fixed when you book.',
          'Where a distance could not be measured, the site says so before you order and the price is confirmed to you by e-mail.',
          'VAT is 10% for transport and 20% for provision by the hour. Each extra follows its own rate.',
        ],
      },
      cars: {
        title: 'Vehicles',
        paragraphs: [
          'A saloon takes up to 3 passengers, a minivan up to 8. Passengers and luggage may not outnumber what the chosen category states.',
        ],
      },
      payment: {
        title: 'Payment',
        paragraphs: [
          'The ride is paid for on board, or by another means where the site offers one as you order.',
          'By card online, the amount is held when you order and charged once the ride is accepted, so straight away where it is confirmed as you order. If the ride is refused, or no answer comes, the hold is lifted and nothing is charged. The invoice is sent by e-mail after the ride.',
        ],
      },
      waiting: {
        title: 'Pick-up and waiting',
        paragraphs: [
          'The driver waits free of charge from the agreed hour, or from the landing where that is later: {airport} minutes at an airport, {station} minutes at a station, {other} minutes elsewhere. Each further minute is charged at {minute}.',
        ],
      },
      cancellation: {
        title: 'Cancellation',
        paragraphs: [
          'A ride is cancelled from your account, without one by the private link in every e-mail about it, or by phone or by e-mail with the number of the order. Until 24 hours before the pick-up it is free of charge.',
          `${lateCancellation.en} The amount is shown before the cancellation is confirmed. One that is confirmed as you order is accepted from then on. A ride that is not accepted yet, or whose price was not confirmed, costs nothing.`,
          'Anything not owed is refunded to the card, or released on it, at once.',
        ],
      },
      withdrawal: {
        title: 'Right of withdrawal',
        paragraphs: [
          'Passenger transport carries no fourteen-day right of withdrawal (article L. 221-2 of the French Consumer Code).',
        ],
      },
      charter: {
        title: 'Travel charter',
        paragraphs: [
          'Every passenger wears a seat belt. A child travels in a suitable seat, to be asked for as an extra when booking.',
          'There is no smoking on board. The vehicle is left in the state in which it was found.',
          'The driver keeps to the highway code and suits the route to the traffic, without changing the agreed price.',
        ],
      },
      data: {
        title: 'Personal data',
        paragraphs: [
          'What you enter serves to handle your orders, to write to you about them and to keep your account. You may ask to see it, to have it corrected or erased by writing to us, and complain to the CNIL.',
        ],
      },
    },
    complaints: {
      title: 'Complaints and mediation',
      text: 'Please address a complaint to our customer service first, by e-mail or by phone. Without a satisfactory answer, a consumer may turn to the consumer mediator free of charge.',
      mediator: (mediator: string) => `Mediator: ${mediator}`,
    },
  },
});
