import { normalizeText } from './normalize-text.ts';

const countries =
  'belgique|belgium|belgie|suisse|switzerland|luxembourg|allemagne|germany|deutschland|pays bas|netherlands|hollande|holland|' +
  'angleterre|england|royaume uni|uk|united kingdom|grande bretagne|great britain|ecosse|scotland|irlande|ireland|italie|italy|' +
  'italia|espagne|spain|espana|portugal|andorre|andorra|monaco|autriche|austria|danemark|denmark|pologne|poland|maroc|morocco|' +
  'algerie|algeria|tunisie|tunisia|republique tcheque|czech republic|usa|etats unis|united states';
const cities =
  'bruxelles|brussels|brussel|anvers|antwerp|gand|gent|ghent|bruges|brugge|liege|namur|mons|tournai|charleroi|courtrai|ostende|' +
  'luxembourg ville|geneve|geneva|lausanne|zurich|bale|basel|berne|bern|neuchatel|londres|london|douvres|dover|manchester|edimbourg|' +
  'edinburgh|dublin|amsterdam|rotterdam|la haye|the hague|utrecht|eindhoven|maastricht|cologne|koln|francfort|frankfurt|berlin|munich|' +
  'munchen|hambourg|hamburg|dusseldorf|stuttgart|sarrebruck|fribourg en brisgau|milan|milano|turin|torino|rome|roma|venise|venice|' +
  'florence|genes|genova|barcelone|barcelona|madrid|saint sebastien espagne|bilbao|lisbonne|lisbon|porto|vienne autriche|vienna|' +
  'prague|copenhague|copenhagen|varsovie|warsaw|monte carlo|new york|marrakech|casablanca|alger|tunis';
const gates =
  'heathrow|gatwick|stansted|luton|schiphol|zaventem|cointrin|bruxelles midi|brussels midi|bruxelles charleroi|brussels charleroi|' +
  'st pancras|saint pancras|london st pancras|london saint pancras|london heathrow|londres heathrow|london gatwick';

const names = new Set(`${countries}|${cities}|${gates}`.split('|'));
const countryNames = new Set(countries.split('|'));

/** Words around the name of a place that do not change where it lies. */
const around =
  /\b(?:aeroport|airport|international|gare|station|centre|center|city|centrum|de|d|du|des|la ville|[a-z]{0,2}\d{3,5})\b/g;

/**
 * Whether a text names a place outside France: a country, a large town or an airport of it, whole, or behind the last comma.
 * A street may have the name of such a town, so a name at the end of a text tells nothing.
 */
export function isAbroad(text: string): boolean {
  const parts = text.split(',').map((part) => normalizeText(part));
  const last = parts.at(-1) ?? '';
  if (names.has(last) || names.has(bare(last))) return true;
  const [beforeLast, lastWord] = [last.slice(0, last.lastIndexOf(' ')), last.slice(last.lastIndexOf(' ') + 1)];
  return names.has(bare(beforeLast)) && countryNames.has(lastWord);
}

function bare(text: string): string {
  return text.replace(around, ' ').replace(/ +/g, ' ').trim();
}
