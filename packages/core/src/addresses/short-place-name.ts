/** Words that begin the name of a street. No place that people know without its town begins with one of them. */
const streetWords =
  'allées?|av|ave|avenue|bd|boulevard|chaussée|chemin|cours|esplanade|faubourg|hameau|impasse|lieu-dit|lotissement|' +
  'montée|parvis|passage|place|promenade|quai|résidence|rond-point|route|rue|ruelle|sente|sentier|square|venelle|voie|' +
  'zac?|zi|zone';
const streetStart = new RegExp(`^(?:\\d|(?:${streetWords})(?![\\p{L}\\d-]))`, 'iu');

/** The code of an airport or the like: `Aéroport Paris-Beauvais (BVA)`. */
const addition = /\s*\([^()]*\)$/;

/** As an address has them. */
interface NamedPlace {
  readonly placeName: string;
  readonly city: string;
}

/**
 * The name by which a place stands in the title of a trip (Rules 3.3): a place of its own (airport, station, sight) by its own
 * name without what follows in brackets, a street with its town, a town by its name. No town is said twice.
 *
 * @example shortPlaceName({ placeName: 'Aéroport Paris-Beauvais (BVA)', city: 'Tillé' }) // 'Aéroport Paris-Beauvais'
 */
export function shortPlaceName(address: NamedPlace): string {
  const [name, city] = [address.placeName.trim(), address.city.trim()];
  const bare = name.replace(addition, '');
  if (bare === '' || isSame(bare, city)) return city;
  if (city === '' || !streetStart.test(bare)) return bare;
  return endsInTown(bare, city) ? bare : `${bare}, ${city}`;
}

/** `12 rue de la Gare, Senlis` and `12 rue de la Gare 60300 Senlis`; a `rue de Senlis` may be anywhere. */
function endsInTown(name: string, city: string): boolean {
  const before = name.slice(0, -city.length);
  return isSame(name.slice(-city.length), city) && /(?:,|\d{5})\s*$/.test(before);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
