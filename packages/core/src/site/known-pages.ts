/** Places from which many are driven, each with a page of its own (Rules 2.15): the address's last part, and the gazetteer's id. */
export const placePages = {
  beauvais: 'c:60057',
  'aeroport-beauvais': 'poi:bva',
  chantilly: 'c:60141',
  compiegne: 'c:60159',
  creil: 'c:60175',
  senlis: 'c:60612',
} as const;

export type PlaceSlug = keyof typeof placePages;

interface RoutePage {
  /** The address's last part. */
  readonly slug: string;
  readonly from: PlaceSlug;
  /** By the ids of the gazetteer, which stands behind every map service (Rules 7.7). */
  readonly toPlaceId: string;
}

const charlesDeGaulle = 'poi:cdg';
const paris = 'c:75056';

/** Rides that many ask for, each with a page of its own (Rules 2.15). The home page names the first of them (Rules 2.13). */
export const routePages = [
  { slug: 'beauvais-aeroport-cdg', from: 'beauvais', toPlaceId: charlesDeGaulle },
  { slug: 'creil-aeroport-orly', from: 'creil', toPlaceId: 'poi:orly' },
  { slug: 'chantilly-paris', from: 'chantilly', toPlaceId: paris },
  { slug: 'compiegne-aeroport-cdg', from: 'compiegne', toPlaceId: charlesDeGaulle },
  { slug: 'senlis-paris-gare-du-nord', from: 'senlis', toPlaceId: 'poi:gare-du-nord' },
  { slug: 'aeroport-beauvais-paris', from: 'aeroport-beauvais', toPlaceId: paris },
  { slug: 'beauvais-paris', from: 'beauvais', toPlaceId: paris },
  { slug: 'aeroport-beauvais-disneyland', from: 'aeroport-beauvais', toPlaceId: 'poi:disneyland' },
  { slug: 'chantilly-aeroport-cdg', from: 'chantilly', toPlaceId: charlesDeGaulle },
  { slug: 'compiegne-paris', from: 'compiegne', toPlaceId: paris },
  { slug: 'creil-aeroport-cdg', from: 'creil', toPlaceId: charlesDeGaulle },
  { slug: 'senlis-aeroport-cdg', from: 'senlis', toPlaceId: charlesDeGaulle },
] as const satisfies readonly RoutePage[];

export type RouteSlug = (typeof routePages)[number]['slug'];
