import { defineMessages } from '../define-messages.ts';
import { lateCancellation } from './late-cancellation.ts';

/** What the home page explains: known routes, the way to a ride, for whom, and questions (Rules 2.13, 4.13, 4.14). */
export const homeGuideMessages = defineMessages({
  fr: {
    routes: {
      title: 'Trajets fréquents',
      text: 'Prix d’un aller simple TTC, dans la catégorie la moins chère et au tarif de jour.',
      to: 'vers',
      from: (price: string) => `à partir de ${price}`,
      fill: 'Réserver ce trajet',
    },
    steps: {
      title: 'Comment ça marche',
      list: [
        {
          title: 'Votre trajet',
          text: 'Le départ, l’arrivée, le jour et l’heure\u00A0: le prix de chaque véhicule s’affiche.',
        },
        {
          title: 'Votre commande',
          text: 'Choisissez le véhicule et les options, puis le paiement à bord ou celui que le site propose.',
        },
        {
          title: 'Notre réponse',
          text: 'Nous acceptons ou refusons la course par e-mail. Acceptée, elle vous est rappelée la veille.',
        },
      ],
    },
    clientele: {
      title: 'Clients et partenaires',
      customers: {
        title: 'Nos clients',
        text: 'Des voyageurs qui ont un vol à prendre, des familles, des entreprises et leurs invités, des mairies et leurs élus.',
      },
      partners: {
        title: 'Nos partenaires',
        text: 'Hôtels, restaurants, salles de réception, agences\u00A0: confiez-nous vos clients, et voyons ensemble comment travailler.',
      },
      contact: 'Nous écrire',
    },
    proof: {
      title: 'Qui vous conduit',
      driver: 'Votre chauffeur',
      since: 'Chauffeur depuis',
      phone: 'Une question, un imprévu',
      revtc: 'Registre des VTC',
      insurer: 'Assurance professionnelle',
    },
    questions: {
      title: 'Questions et réponses',
      list: [
        {
          question: 'Le prix peut-il changer après la commande\u00A0?',
          answer:
            'Non. Il est calculé d’après la distance, le véhicule, le jour et l’heure, TTC, et fixé à la commande. Si une distance n’a pas pu être mesurée, le site le dit avant et le prix vous est confirmé par e-mail.',
        },
        {
          question: 'Vol en retard\u00A0: l’attente est-elle payante\u00A0?',
          answer:
            'L’attente est comprise dès l’heure convenue, ou l’atterrissage s’il est plus tard\u00A0: {airport}\u00A0minutes à l’aéroport, {station} à la gare, {other} ailleurs, puis {minute} la minute. Indiquez votre numéro de vol ou de train en réservant.',
        },
        {
          question: 'Puis-je annuler\u00A0?',
          answer: `Oui, depuis votre compte\u00A0: sans frais jusqu’à 24\u00A0heures avant la prise en charge. ${lateCancellation.fr}`,
        },
        {
          question: 'Comment payer\u00A0?',
          answer:
            'À bord du véhicule, ou par carte en ligne lorsque le site le propose. La carte n’est débitée qu’une fois la course acceptée.',
        },
        {
          question: 'Avez-vous des sièges enfant\u00A0?',
          answer: 'Oui, parmi les options\u00A0: coque, siège ou rehausseur, selon le poids de l’enfant.',
        },
        {
          question: 'Aurai-je une facture avec la TVA\u00A0?',
          answer:
            'Elle est envoyée par e-mail au lendemain de la course. La TVA est de 10\u00A0% pour le transport, 20\u00A0% pour la mise à disposition à l’heure\u00A0; chaque option suit son taux.',
        },
      ],
      more: 'Une autre question\u00A0?',
      phone: 'Par téléphone',
      email: 'Par e-mail',
    },
  },
  en: {
    routes: {
      title: 'Popular trips',
      text: 'One-way prices, VAT included, in our cheapest category and at the day rate.',
      to: 'to',
      from: (price: string) => `from ${price}`,
      fill: 'Book this trip',
    },
    steps: {
      title: 'How it works',
      list: [
        { title: 'Your trip', text: 'Where from, where to, the day and the time: you see the price of each car.' },
        {
          title: 'Your order',
          text: 'Choose your car and any extras, then pay on board or in any other way we offer.',
        },
        {
          title: 'Our reply',
          text: 'We accept or decline your ride by e-mail. Once it is accepted, we remind you the day before.',
        },
      ],
    },
    clientele: {
      title: 'Customers and partners',
      customers: {
        title: 'Our customers',
        text: 'Travellers with a flight to catch, families, companies and their guests, town halls and their councillors.',
      },
      partners: {
        title: 'Our partners',
        text: 'Hotels, restaurants, reception venues, agencies: leave your guests in our hands, and let us work out together how.',
      },
      contact: 'Write to us',
    },
    proof: {
      title: 'Who drives you',
      driver: 'Your driver',
      since: 'Driving since',
      phone: 'Questions? Call us',
      revtc: 'French VTC register',
      insurer: 'Professional insurance',
    },
    questions: {
      title: 'Questions and answers',
      list: [
        {
          question: 'Can the price change after I order?',
          answer:
            'No. It is worked out from the distance, the car, the day and the time, VAT included, and fixed when you order. If a distance could not be measured, the site says so first and we confirm the price by e-mail.',
        },
        {
          question: 'My flight is late: do I pay for waiting?',
          answer:
            'Waiting is included from the agreed time, or the landing if later: {airport} minutes at the airport, {station} at the station, {other} elsewhere, then {minute} a minute. Give us your flight or train number when you book.',
        },
        {
          question: 'Can I cancel?',
          answer: `Yes, from your account: free of charge until 24 hours before the pick-up. ${lateCancellation.en}`,
        },
        {
          question: 'How do I pay?',
          answer:
            'On board, or by card online where the site offers it. The card is charged only once the ride is accepted.',
        },
        {
          question: 'Do you have child seats?',
          answer: 'Yes, as an extra: infant carrier, child seat or booster, depending on the child’s weight.',
        },
        {
          question: 'Will I get a VAT invoice?',
          answer:
            'It is e-mailed to you the day after the ride. VAT is 10% for transport, 20% for hire by the hour; each extra follows its own rate.',
        },
      ],
      more: 'Another question?',
      phone: 'By phone',
      email: 'By e-mail',
    },
  },
});
