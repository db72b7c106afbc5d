import { defineMessages } from '../define-messages.ts';

/** What the pages of rides to Paris and its surroundings say, each written for that ride alone (Rules 2.15). */
export const routesToParis = defineMessages({
  fr: {
    'chantilly-paris': {
      name: 'Chantilly – Paris',
      title: 'De Chantilly à Paris',
      description:
        'Chauffeur privé de Chantilly à Paris\u00A0: prix fixe pour une soirée, un rendez-vous ou une correspondance, aller simple ou aller-retour.',
      lead: 'Pour une soirée, un rendez-vous ou une correspondance, d’une porte à l’autre.',
      points: [
        'Le train est rapide tant que l’on va à la gare du Nord à l’heure où il roule. Le chauffeur va à votre adresse, et revient à l’heure que vous avez choisie pour le retour.',
        'Paris est grand\u00A0: le prix affiché ici mène au centre. Celui de votre arrondissement apparaît dès que l’adresse est choisie.',
        'Plusieurs invités à prendre en chemin\u00A0? Jusqu’à quatre étapes tiennent dans une seule course.',
      ],
    },
    'senlis-paris-gare-du-nord': {
      name: 'Senlis – gare du Nord',
      title: 'De Senlis à la gare du Nord',
      description:
        'Chauffeur privé de Senlis à Paris-Gare du Nord\u00A0: prix fixe, de votre rue au parvis, pour un Eurostar ou un TGV.',
      lead: 'Senlis n’a plus de train\u00A0: le vôtre commence devant chez vous.',
      points: [
        'Pour prendre le train, il faut d’abord rejoindre Chantilly, Creil ou Orry-la-Ville. Autant aller d’une traite jusqu’au parvis.',
        'Pour un Eurostar, comptez le contrôle des billets, des papiers et des bagages avant le départ\u00A0: choisissez une heure qui le laisse faire.',
        'Au retour, le numéro du train en commentaire dit au chauffeur quand vous attendre.',
      ],
    },
    'aeroport-beauvais-paris': {
      name: 'Aéroport de Beauvais – Paris',
      title: 'De l’aéroport de Beauvais à Paris',
      description:
        'Chauffeur privé de l’aéroport Paris-Beauvais à Paris\u00A0: prix fixe jusqu’à votre adresse, de jour et de nuit.',
      lead: 'L’aéroport porte le nom de Paris\u00A0; la ville, elle, est à plus d’une heure.',
      points: [
        'L’aéroport est à Tillé, au nord de Beauvais, et n’a pas de gare. Le chauffeur vous mène à votre adresse, et non à un arrêt de car.',
        'Les vols partent tôt et se posent tard\u00A0: une voiture se réserve à toute heure, à prix connu d’avance.',
        'Indiquez votre numéro de vol et votre terminal\u00A0: il y en a deux, voisins.',
      ],
    },
    'beauvais-paris': {
      name: 'Beauvais – Paris',
      title: 'De Beauvais à Paris',
      description:
        'Chauffeur privé de Beauvais à Paris\u00A0: prix fixe jusqu’à votre adresse, et retour à l’heure de votre choix.',
      lead: 'De la préfecture de l’Oise à votre adresse de Paris.',
      points: [
        'Après un dîner, un spectacle ou une réunion qui dure, la question du dernier train ne se pose pas.',
        'En aller-retour, chaque sens a son prix, affiché à part, et l’heure du retour se choisit en réservant.',
        'Pour un hôpital, une gare ou un grand musée, son nom suffit dans le formulaire.',
      ],
    },
    'aeroport-beauvais-disneyland': {
      name: 'Aéroport de Beauvais – Disneyland Paris',
      title: 'De l’aéroport de Beauvais à Disneyland Paris',
      description:
        'Chauffeur privé de l’aéroport Paris-Beauvais à Disneyland Paris\u00A0: prix fixe en famille, sièges enfant sur demande, jusqu’à huit passagers.',
      lead: 'Du tapis à bagages à l’hôtel, sans changer à Paris.',
      points: [
        'L’aéroport est au nord de Paris, le parc à l’est, et aucun train ne va de l’un à l’autre. Avec des enfants et des valises, une seule voiture change tout.',
        'Les sièges enfant se choisissent parmi les options\u00A0: coque, siège ou rehausseur.',
        'Le van prend jusqu’à huit passagers\u00A0: une course pour deux familles.',
      ],
    },
    'compiegne-paris': {
      name: 'Compiègne – Paris',
      title: 'De Compiègne à Paris',
      description:
        'Chauffeur privé de Compiègne à Paris par l’autoroute A1\u00A0: prix fixe, étapes possibles, facture avec TVA.',
      lead: 'Par l’A1, de Compiègne à n’importe quelle rue de Paris.',
      points: [
        'Pour une journée de rendez-vous, ajoutez des étapes\u00A0: jusqu’à quatre adresses entre le départ et l’arrivée.',
        'La facture, au nom de votre société si vous le voulez, part par e-mail au lendemain de la course.',
        'Le trajet est assez long pour relire un dossier\u00A0: dites-le au chauffeur si vous préférez le silence.',
      ],
    },
  },
  en: {
    'chantilly-paris': {
      name: 'Chantilly – Paris',
      title: 'From Chantilly to Paris',
      description:
        'Private driver from Chantilly to Paris: a fixed price for an evening out, a meeting or a connection, one way or there and back.',
      lead: 'For an evening out, a meeting or a connection, from door to door.',
      points: [
        'The train is quick as long as you want the Gare du Nord at an hour when it runs. The driver goes to your address, and comes back at the time you chose for the return.',
        'Paris is large: the price here takes you to the centre. That of your arrondissement appears as soon as you choose the address.',
        'Picking up guests on the way? Up to four stops fit into a single ride.',
      ],
    },
    'senlis-paris-gare-du-nord': {
      name: 'Senlis – Gare du Nord',
      title: 'From Senlis to the Gare du Nord',
      description:
        'Private driver from Senlis to Paris Gare du Nord: fixed price, from your street to the station’s doors, for a Eurostar or a TGV.',
      lead: 'Senlis no longer has a train: yours begins at your door.',
      points: [
        'To catch a train you first have to get to Chantilly, Creil or Orry-la-Ville. You may as well go straight to the station.',
        'For a Eurostar, allow for the checks of tickets, passports and luggage before departure, and choose a time that leaves room for them.',
        'On the way back, the number of your train in the comment tells the driver when to expect you.',
      ],
    },
    'aeroport-beauvais-paris': {
      name: 'Beauvais Airport – Paris',
      title: 'From Beauvais Airport to Paris',
      description:
        'Private driver from Paris-Beauvais Airport to Paris: a fixed price to your address, by day and by night.',
      lead: 'The airport is named after Paris; the city itself is more than an hour away.',
      points: [
        'The airport is at Tillé, north of Beauvais, and has no railway station. The driver takes you to your address, not to a coach stop.',
        'Flights leave early and land late: a car can be booked at any hour, at a price you know beforehand.',
        'Tell us your flight number and your terminal: there are two, side by side.',
      ],
    },
    'beauvais-paris': {
      name: 'Beauvais – Paris',
      title: 'From Beauvais to Paris',
      description:
        'Private driver from Beauvais to Paris: a fixed price to your address, and a return at the hour you choose.',
      lead: 'From the capital of the Oise to your address in Paris.',
      points: [
        'After a dinner, a show or a meeting that runs on, nobody has to think about the last train.',
        'On a round trip each way has its own price, shown separately, and you choose your return time when you book.',
        'For a hospital, a station or a great museum, its name is all the form needs.',
      ],
    },
    'aeroport-beauvais-disneyland': {
      name: 'Beauvais Airport – Disneyland Paris',
      title: 'From Beauvais Airport to Disneyland Paris',
      description:
        'Private driver from Paris-Beauvais Airport to Disneyland Paris: a fixed price for the family, child seats on request, up to eight passengers.',
      lead: 'From the luggage belt to your hotel, without changing in Paris.',
      points: [
        'The airport is north of Paris, the park is east of it, and no train runs from one to the other. With children and suitcases, a single car makes all the difference.',
        'Choose child seats among the extras: infant carrier, child seat or booster.',
        'The van takes up to eight passengers: one ride for two families.',
      ],
    },
    'compiegne-paris': {
      name: 'Compiègne – Paris',
      title: 'From Compiègne to Paris',
      description:
        'Private driver from Compiègne to Paris by the A1 motorway: fixed price, stops on the way, invoice with VAT.',
      lead: 'By the A1, from Compiègne to any street in Paris.',
      points: [
        'For a day of meetings, add stops: up to four addresses between start and end.',
        'The invoice, in your company’s name if you wish, leaves by e-mail on the day after the ride.',
        'The way is long enough to read through a file: tell the driver if you would rather have silence.',
      ],
    },
  },
});
