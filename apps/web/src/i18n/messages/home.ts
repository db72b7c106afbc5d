import { defineMessages } from '../define-messages.ts';

export const homeMessages = defineMessages({
  fr: {
    headline: 'Votre chauffeur privé, dans l’Oise et bien au-delà',
    tagline: 'Tous Trajets - Toutes Distances',
    promises: ['Réservez en 3 minutes', 'Disponible 24h/24 et 7j/7', 'Prix fixe, TTC, dès la réservation'],
    book: 'Réserver un trajet',
    carsTitle: 'Nos véhicules',
    carsText: 'Trois catégories, le même soin. Le prix de chacune s’affiche avant de réserver, toutes taxes comprises.',
    carsDetails: 'Tous les détails',
    // As long as a category’s description in the catalogue: it keeps the place and is never shown.
    carOutline: 'Berline, minivan ou grande berline, pour tous vos déplacements',
    passengers: (count: number) => (count > 1 ? `Jusqu’à ${count} passagers` : '1 passager'),
    luggage: (count: number) => (count > 1 ? `Jusqu’à ${count} bagages` : `${count} bagage`),
    servicesTitle: 'Nos services',
    servicesText: 'D’une gare à un gala, un chauffeur qui connaît votre heure, votre vol et votre adresse.',
    services: {
      individual: {
        title: 'Particuliers',
        text: 'Gares, aéroports, soirées, vacances\u00A0: de porte à porte, au prix connu d’avance.',
      },
      professionals: {
        title: 'Professionnels',
        text: 'Rendez-vous, séminaires, salons\u00A0: travaillez en route, TVA détaillée.',
      },
      company: {
        title: 'Entreprises',
        text: 'Collaborateurs et invités conduits avec soin, un centre de coût par course.',
      },
      availability: {
        title: 'Disponibilité',
        text: 'Jour et nuit, toute l’année, sur réservation au moins 24\u00A0heures à l’avance.',
      },
      events: {
        title: 'Mariages et événements',
        text: 'À l’heure pour le grand jour, les invités ramenés jusqu’au dernier.',
      },
      extras: {
        title: 'Services à bord',
        text: 'Siège enfant, bouquet, champagne, accueil personnalisé\u00A0: choisissez-les en réservant.',
      },
    },
  },
  en: {
    headline: 'Your private driver, in the Oise and far beyond',
    tagline: 'Every trip - Any distance',
    promises: ['Book in 3 minutes', 'Available 24/7', 'A fixed price, VAT included, when you book'],
    book: 'Book a ride',
    carsTitle: 'Our cars',
    carsText: 'Three categories, one standard. You see the price of each before you book, all taxes included.',
    carsDetails: 'All the details',
    carOutline: 'A saloon, a large saloon or a minivan, for all your journeys',
    passengers: (count: number) => (count > 1 ? `Up to ${count} passengers` : '1 passenger'),
    luggage: (count: number) => (count > 1 ? `Up to ${count} pieces of luggage` : `${count} piece of luggage`),
    servicesTitle: 'Our services',
    servicesText: 'From a station to a gala, a driver who knows your time, your flight and your address.',
    services: {
      individual: {
        title: 'Individuals',
        text: 'Stations, airports, evenings out, holidays: door to door, at a price you know in advance.',
      },
      professionals: {
        title: 'Professionals',
        text: 'Meetings, seminars, trade fairs: work on the way, with VAT shown on every order.',
      },
      company: {
        title: 'Companies',
        text: 'Your staff and guests driven with care, and a cost centre on every order.',
      },
      availability: {
        title: 'Availability',
        text: 'Day and night, all year round, booked at least 24 hours ahead.',
      },
      events: {
        title: 'Weddings and special events',
        text: 'A car that is on time for the big day, and every guest driven safely home.',
      },
      extras: {
        title: 'Services on board',
        text: 'Child seat, bouquet, champagne, a personal welcome: choose them as you book.',
      },
    },
  },
});
