import { defineMessages } from '../define-messages.ts';

/** What the pages of rides to the airports of Paris say, each written for that ride alone (Rules 2.15). */
export const routesToAirports = defineMessages({
  fr: {
    'beauvais-aeroport-cdg': {
      name: 'Beauvais – aéroport Charles-de-Gaulle',
      title: 'De Beauvais à l’aéroport Charles-de-Gaulle',
      description:
        'Chauffeur privé de Beauvais à Roissy-Charles-de-Gaulle\u00A0: prix fixe, distance et durée, de votre porte à votre terminal.',
      lead: 'De votre porte à votre terminal, sans passer par Paris.',
      points: [
        'Par le train, il faut descendre à la gare du Nord et remonter vers Roissy par le RER B. Par la route, Paris reste de côté\u00A0: un seul véhicule, et vos bagages dans le coffre.',
        'Choisissez votre terminal dans la liste des adresses\u00A0: 1, 2A à 2G ou 3. Le chauffeur s’arrête devant le bon.',
        'Pour un vol du matin, on part souvent de nuit. Si un tarif de nuit s’applique, il est nommé à côté du prix avant la commande.',
      ],
    },
    'creil-aeroport-orly': {
      name: 'Creil – aéroport d’Orly',
      title: 'De Creil à l’aéroport d’Orly',
      description:
        'Chauffeur privé de Creil à Paris-Orly\u00A0: prix fixe, distance et durée, sans changer de train dans Paris.',
      lead: 'Orly est de l’autre côté de Paris\u00A0: autant ne pas changer en chemin.',
      points: [
        'De Creil, le train mène à la gare du Nord. Il reste à traverser la capitale avec ses valises\u00A0; en voiture, vous restez assis du premier au dernier kilomètre.',
        'La durée affichée est celle d’une circulation ordinaire. Aux heures de pointe, prenez de la marge\u00A0: le prix dépend de la distance, pas des bouchons.',
        'Orly a quatre terminaux, numérotés de 1 à 4. Le vôtre est sur votre billet, et dans la liste des adresses du formulaire.',
      ],
    },
    'compiegne-aeroport-cdg': {
      name: 'Compiègne – aéroport Charles-de-Gaulle',
      title: 'De Compiègne à l’aéroport Charles-de-Gaulle',
      description:
        'Chauffeur privé de Compiègne à Roissy-Charles-de-Gaulle par l’autoroute A1\u00A0: prix fixe, distance et durée.',
      lead: 'L’autoroute A1 passe à l’ouest de Compiègne et longe l’aéroport.',
      points: [
        'L’essentiel du trajet se fait sur autoroute, sans traverser de ville\u00A0: on y compte d’ordinaire moins de minutes que de kilomètres.',
        'Vous commandez pour un invité, un collègue, un étudiant de l’université de technologie\u00A0? Mettez son nom et son téléphone en commentaire.',
        'Pour un retour, indiquez le numéro du vol. À l’aéroport, {airport}\u00A0minutes d’attente sont comprises à partir de l’heure convenue, ou de l’atterrissage s’il est plus tard.',
      ],
    },
    'chantilly-aeroport-cdg': {
      name: 'Chantilly – aéroport Charles-de-Gaulle',
      title: 'De Chantilly à l’aéroport Charles-de-Gaulle',
      description:
        'Chauffeur privé de Chantilly à Roissy-Charles-de-Gaulle\u00A0: prix fixe, distance et durée, de l’hôtel ou de la maison au terminal.',
      lead: 'Tout près par la route, au sud-est de la forêt.',
      points: [
        'Un détour par Paris et le RER B prend plus de temps que la course entière.',
        'Vous logez à l’hôtel\u00A0? Tapez son nom\u00A0: ceux de Chantilly et ceux de l’aéroport sont dans la liste des adresses.',
        'Avec des clubs de golf ou du matériel de cheval, prévenez en commentaire et prenez la catégorie au-dessus\u00A0: un coffre se remplit vite.',
      ],
    },
    'creil-aeroport-cdg': {
      name: 'Creil – aéroport Charles-de-Gaulle',
      title: 'De Creil à l’aéroport Charles-de-Gaulle',
      description:
        'Chauffeur privé de Creil à Roissy-Charles-de-Gaulle\u00A0: prix fixe, à toute heure, depuis Nogent, Montataire ou Villers-Saint-Paul aussi.',
      lead: 'De la vallée de l’Oise à votre terminal, à toute heure.',
      points: [
        'Pour un vol de six heures du matin, aucun train n’arrive assez tôt. Le chauffeur, lui, part quand vous le dites.',
        'Nogent-sur-Oise, Montataire et Villers-Saint-Paul touchent Creil\u00A0: donnez votre rue, le prix suit la distance.',
        'Équipages et horaires décalés sont les bienvenus\u00A0: un trajet déjà fait se réserve à nouveau depuis votre compte.',
      ],
    },
    'senlis-aeroport-cdg': {
      name: 'Senlis – aéroport Charles-de-Gaulle',
      title: 'De Senlis à l’aéroport Charles-de-Gaulle',
      description:
        'Chauffeur privé de Senlis à Roissy-Charles-de-Gaulle\u00A0: une seule autoroute, un prix fixe, et pas de parking à payer.',
      lead: 'Deux sorties de la même autoroute.',
      points: [
        'Une semaine de parking à l’aéroport se paie\u00A0: comparez-la avec un aller et un retour.',
        'Sur une course courte, le prix minimum de la catégorie peut s’appliquer. Il est compris dans le prix affiché.',
        'Le Parc Astérix est sur le chemin, à Plailly\u00A0: il se choisit comme étape.',
      ],
    },
  },
  en: {
    'beauvais-aeroport-cdg': {
      name: 'Beauvais – Charles de Gaulle Airport',
      title: 'From Beauvais to Charles de Gaulle Airport',
      description:
        'Private driver from Beauvais to Paris Charles de Gaulle: fixed price, distance and time, from your door to your terminal.',
      lead: 'From your door to your terminal, without going through Paris.',
      points: [
        'By train you would get off at the Gare du Nord and come back out to Roissy on the RER B. The road leaves Paris aside: a single car, with your luggage in the boot.',
        'Choose your terminal from the list of addresses: 1, 2A to 2G or 3. The driver stops at the right one.',
        'For a morning flight you often leave at night. If a night rate applies, it is named beside the price before you order.',
      ],
    },
    'creil-aeroport-orly': {
      name: 'Creil – Orly Airport',
      title: 'From Creil to Orly Airport',
      description:
        'Private driver from Creil to Paris-Orly: fixed price, distance and time, with no change of train in Paris.',
      lead: 'Orly lies on the far side of Paris: better not to change on the way.',
      points: [
        'From Creil the train takes you to the Gare du Nord, and then you still have to cross the capital with your suitcases. By car you stay in your seat from the first mile to the last.',
        'The time shown is for ordinary traffic. At rush hour, leave a margin: the price follows the distance, not the queues.',
        'Orly has four terminals, numbered 1 to 4. Yours is on your ticket, and in the list of addresses of the form.',
      ],
    },
    'compiegne-aeroport-cdg': {
      name: 'Compiègne – Charles de Gaulle Airport',
      title: 'From Compiègne to Charles de Gaulle Airport',
      description:
        'Private driver from Compiègne to Paris Charles de Gaulle by the A1 motorway: fixed price, distance and time.',
      lead: 'The A1 motorway passes west of Compiègne and runs alongside the airport.',
      points: [
        'Nearly all of the way is motorway, with no town to cross: as a rule it takes fewer minutes than it has kilometres.',
        'Ordering for a guest, a colleague, a student of the university of technology? Put their name and phone number in the comment.',
        'For the way back, give the flight number. At the airport {airport} minutes of waiting are included from the agreed hour, or from the landing where that is later.',
      ],
    },
    'chantilly-aeroport-cdg': {
      name: 'Chantilly – Charles de Gaulle Airport',
      title: 'From Chantilly to Charles de Gaulle Airport',
      description:
        'Private driver from Chantilly to Paris Charles de Gaulle: fixed price, distance and time, from hotel or home to the terminal.',
      lead: 'Close by road, to the south-east of the forest.',
      points: [
        'Going by way of Paris and the RER B takes longer than the whole ride.',
        'Staying at a hotel? Type its name: those of Chantilly and those of the airport are in the list of addresses.',
        'With golf clubs or riding gear, tell us in the comment and take the next category up: a boot fills quickly.',
      ],
    },
    'creil-aeroport-cdg': {
      name: 'Creil – Charles de Gaulle Airport',
      title: 'From Creil to Charles de Gaulle Airport',
      description:
        'Private driver from Creil to Paris Charles de Gaulle: fixed price, at any hour, from Nogent, Montataire and Villers-Saint-Paul too.',
      lead: 'From the valley of the Oise to your terminal, at any hour.',
      points: [
        'For a flight at six in the morning no train arrives early enough. The driver leaves when you say so.',
        'Nogent-sur-Oise, Montataire and Villers-Saint-Paul adjoin Creil: give your street, and the price follows the distance.',
        'Crews and odd hours are welcome: a ride you have had is booked again from your account.',
      ],
    },
    'senlis-aeroport-cdg': {
      name: 'Senlis – Charles de Gaulle Airport',
      title: 'From Senlis to Charles de Gaulle Airport',
      description:
        'Private driver from Senlis to Paris Charles de Gaulle: a single motorway, a fixed price, and no car park to pay for.',
      lead: 'Two exits of the same motorway.',
      points: [
        'A week in the airport’s car park has its price: compare it with a ride there and a ride back.',
        'On a short ride the minimum price of the category may apply. It is included in the price shown.',
        'Parc Astérix is on the way, at Plailly: you can add it as a stop.',
      ],
    },
  },
});
