import type { PlaceSlug } from '@chauffeur/core';
import type { Messages } from '../define-messages.ts';
import type { PageWords } from './route-pages.ts';

interface PlaceWords extends PageWords {
  /** Behind what begins there: `au départ …`. */
  readonly from: string;
}

const fr = {
  beauvais: {
    name: 'Beauvais',
    from: 'de Beauvais',
    title: 'Votre chauffeur à Beauvais',
    description:
      'Chauffeur privé à Beauvais et à l’aéroport de Tillé\u00A0: trajets fréquents, prix fixes et réservation en ligne.',
    lead: 'La préfecture de l’Oise, sa cathédrale au chœur le plus haut du monde gothique, et un aéroport qui porte le nom de Paris.',
    points: [
      'L’aéroport est à Tillé, à quelques minutes au nord du centre\u00A0: on vous y mène et l’on vous y prend.',
      'Les trains pour Paris arrivent à la gare du Nord. Pour Roissy, Orly ou Disneyland, la route évite de changer.',
      'Mairie, hôpital, gare\u00A0: leur nom suffit dans le formulaire.',
    ],
  },
  'aeroport-beauvais': {
    name: 'Aéroport de Beauvais',
    from: 'de l’aéroport de Beauvais',
    title: 'Votre chauffeur à l’aéroport de Beauvais',
    description:
      'Chauffeur privé à l’aéroport Paris-Beauvais (BVA)\u00A0: Paris, Disneyland et les autres à prix fixe, à toute heure.',
    lead: 'Deux terminaux, des vols tôt et tard, et pas de gare.',
    points: [
      'Donnez votre numéro de vol en réservant. {airport}\u00A0minutes d’attente sont comprises à partir de l’heure convenue, ou de l’atterrissage s’il est plus tard\u00A0; chaque minute de plus coûte {minute}.',
      'Avec un bagage en soute, convenez d’une heure un peu après l’atterrissage\u00A0: c’est d’elle que l’attente se compte.',
      'Sur votre billet, l’aéroport s’appelle Paris-Beauvais, Beauvais-Tillé ou BVA\u00A0: le formulaire connaît les trois.',
    ],
  },
  chantilly: {
    name: 'Chantilly',
    from: 'de Chantilly',
    title: 'Votre chauffeur à Chantilly',
    description:
      'Chauffeur privé à Chantilly\u00A0: Paris, l’aéroport Charles-de-Gaulle et toutes distances à prix fixe, les jours de courses aussi.',
    lead: 'Le château et le musée Condé, les Grandes Écuries, l’hippodrome, la forêt\u00A0: on y vient de loin, et l’on aime y rester tard.',
    points: [
      'Les jours de courses ou de mariage, on se gare mal. Faites-vous déposer à l’entrée, et choisissez l’heure du retour en réservant.',
      'Gouvieux, Lamorlaye et Coye-la-Forêt sont à quelques minutes\u00A0: donnez votre adresse, le prix la suit.',
      'Hôtels et salles de réception peuvent nous confier leurs invités\u00A0: écrivez-nous, nous en parlons.',
    ],
  },
  compiegne: {
    name: 'Compiègne',
    from: 'de Compiègne',
    title: 'Votre chauffeur à Compiègne',
    description:
      'Chauffeur privé à Compiègne\u00A0: Paris et l’aéroport Charles-de-Gaulle par l’A1, à prix fixe, pour entreprises et particuliers.',
    lead: 'Le palais impérial, la forêt, l’université de technologie, la clairière de l’Armistice.',
    points: [
      'L’A1 met Roissy, puis Paris, au bout d’une seule autoroute.',
      'La clairière de l’Armistice et le château de Pierrefonds sont loin de toute gare\u00A0: ajoutez-les comme étapes.',
      'Margny, Venette, Lacroix-Saint-Ouen, Choisy-au-Bac\u00A0: toute l’agglomération se choisit dans le formulaire.',
    ],
  },
  creil: {
    name: 'Creil',
    from: 'de Creil',
    title: 'Votre chauffeur à Creil',
    description:
      'Chauffeur privé à Creil, Nogent-sur-Oise, Montataire et Villers-Saint-Paul\u00A0: aéroports à prix fixe, à toute heure.',
    lead: 'Un nœud de chemins de fer au bord de l’Oise\u00A0; pour les aéroports, la route est plus simple.',
    points: [
      'Creil, Nogent-sur-Oise, Montataire et Villers-Saint-Paul ne font presque qu’une ville\u00A0: la rue suffit à trouver la bonne.',
      'Une correspondance à la gare de Creil\u00A0? Mettez le numéro du train en commentaire, comme vous le feriez d’un vol.',
      'Roissy est tout près, Orly de l’autre côté de Paris\u00A0: comparez les deux prix avant de choisir un vol.',
    ],
  },
  senlis: {
    name: 'Senlis',
    from: 'de Senlis',
    title: 'Votre chauffeur à Senlis',
    description:
      'Chauffeur privé à Senlis, ville sans train\u00A0: gare du Nord, aéroport Charles-de-Gaulle et toutes distances à prix fixe.',
    lead: 'Une ville royale, ses remparts gallo-romains, sa cathédrale, ses pavés, et plus de train.',
    points: [
      'Dans les rues anciennes, donnez un numéro\u00A0: le chauffeur s’arrête au plus près de votre porte.',
      'Le Parc Astérix, à Plailly, est le voisin\u00A0: une course courte, à prix connu d’avance.',
      'L’autoroute A1 passe aux portes de la ville\u00A0: Roissy au sud, Lille au nord.',
    ],
  },
} satisfies Record<PlaceSlug, PlaceWords>;

const en = {
  beauvais: {
    name: 'Beauvais',
    from: 'from Beauvais',
    title: 'Your driver in Beauvais',
    description:
      'Private driver in Beauvais and at its airport in Tillé: popular trips, fixed prices and online booking.',
    lead: 'The capital of the Oise, its cathedral with the highest choir of the Gothic world, and an airport named after Paris.',
    points: [
      'The airport is at Tillé, a few minutes north of the centre: we take you there and fetch you there.',
      'Trains to Paris arrive at the Gare du Nord. For Roissy, Orly or Disneyland, the road saves you a change.',
      'Town hall, hospital, station: their names are all the form needs.',
    ],
  },
  'aeroport-beauvais': {
    name: 'Beauvais Airport',
    from: 'from Beauvais Airport',
    title: 'Your driver at Beauvais Airport',
    description:
      'Private driver at Paris-Beauvais Airport (BVA): Paris, Disneyland and beyond at a fixed price, at any hour.',
    lead: 'Two terminals, flights early and late, and no railway station.',
    points: [
      'Give your flight number as you book. {airport} minutes of waiting are included from the agreed hour, or from the landing where that is later; each minute more costs {minute}.',
      'With luggage in the hold, agree on an hour a little after landing: waiting is counted from then.',
      'Your ticket calls the airport Paris-Beauvais, Beauvais-Tillé or BVA: the form knows all three.',
    ],
  },
  chantilly: {
    name: 'Chantilly',
    from: 'from Chantilly',
    title: 'Your driver in Chantilly',
    description:
      'Private driver in Chantilly: Paris, Charles de Gaulle Airport and any distance at a fixed price, on race days too.',
    lead: 'The château and the Musée Condé, the Great Stables, the racecourse, the forest: people come from afar, and like to stay late.',
    points: [
      'On race days and at weddings, parking is hard. Get dropped off at the entrance, and choose your return time when you book.',
      'Gouvieux, Lamorlaye and Coye-la-Forêt are minutes away: give your address, and the price follows it.',
      'Hotels and reception venues can leave their guests in our hands: write to us and we will talk it over.',
    ],
  },
  compiegne: {
    name: 'Compiègne',
    from: 'from Compiègne',
    title: 'Your driver in Compiègne',
    description:
      'Private driver in Compiègne: Paris and Charles de Gaulle Airport by the A1, at a fixed price, for companies and private persons.',
    lead: 'The imperial palace, the forest, the university of technology, the clearing of the Armistice.',
    points: [
      'The A1 puts Roissy, and then Paris, at the end of a single motorway.',
      'The clearing of the Armistice and the castle of Pierrefonds are far from any station: add them as stops.',
      'Margny, Venette, Lacroix-Saint-Ouen, Choisy-au-Bac: the form knows every town around.',
    ],
  },
  creil: {
    name: 'Creil',
    from: 'from Creil',
    title: 'Your driver in Creil',
    description:
      'Private driver in Creil, Nogent-sur-Oise, Montataire and Villers-Saint-Paul: the airports at a fixed price, at any hour.',
    lead: 'A railway junction on the Oise; for the airports, the road is simpler.',
    points: [
      'Creil, Nogent-sur-Oise, Montataire and Villers-Saint-Paul are one town in all but name: the street is enough to find the right one.',
      'Changing trains at Creil? Put the number of your train in the comment, as you would a flight.',
      'Roissy is close, Orly on the far side of Paris: compare both prices before you choose a flight.',
    ],
  },
  senlis: {
    name: 'Senlis',
    from: 'from Senlis',
    title: 'Your driver in Senlis',
    description:
      'Private driver in Senlis, a town without trains: Gare du Nord, Charles de Gaulle Airport and any distance at a fixed price.',
    lead: 'A royal town with its Gallo-Roman walls, its cathedral and its cobbles, and no train any more.',
    points: [
      'In the old streets, give a house number: the driver stops as close to your door as a car can.',
      'Parc Astérix, at Plailly, is a neighbour: a short ride at a price you know beforehand.',
      'The A1 motorway passes at the gates of the town: Roissy to the south, Lille to the north.',
    ],
  },
} satisfies Record<PlaceSlug, PlaceWords>;

/** What each page of a place says, written for that place alone (Rules 2.15). */
export const placeWords: Messages<Record<PlaceSlug, PlaceWords>> = { fr, en };
