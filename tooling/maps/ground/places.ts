/** A place of the stand-in's little France. */
export interface Place {
  /** Google's name of it, which keeps to its alphabet. */
  googleId: string;
  kind: 'housenumber' | 'street' | 'municipality' | 'point_of_interest';
  name: string;
  postalCode: string;
  /** INSEE code of the commune. */
  communeCode: string;
  city: string;
  department: string;
  latitude: number;
  longitude: number;
  /** What is odd about it. A test asks for it by its name. */
  oddity?: 'off_the_network' | 'island' | 'behind_a_detour' | 'overseas' | 'abroad' | 'next_door';
}

type Row = [name: string, postalCode: string, communeCode: string, city: string, latitude: number, longitude: number];

const oise = 'Oise';

function place(kind: Place['kind'], row: Row, { department = oise, ...more }: Partial<Place> = {}): Place {
  const [name, postalCode, communeCode, city, latitude, longitude] = row;
  const googleId = `ChIJ${Buffer.from(`${name} ${city}`).toString('base64url')}`;
  return { googleId, kind, name, postalCode, communeCode, city, department, latitude, longitude, ...more };
}

/** Enough of France for the tests: streets of one name, towns, points of interest, and a place for each way to go wrong. */
export const places: readonly Place[] = [
  place('municipality', ['Creil', '60100', '60175', 'Creil', 49.2567, 2.4848]),
  place('housenumber', ['12 Rue de la Gare', '60100', '60175', 'Creil', 49.2638, 2.4712]),
  place('housenumber', ['14 Rue de la Gare', '60100', '60175', 'Creil', 49.2639, 2.4714], { oddity: 'next_door' }),
  place('street', ['Rue de la Gare', '60300', '60612', 'Senlis', 49.2071, 2.5861]),
  place('street', ['Rue de la Gare', '60000', '60057', 'Beauvais', 49.4262, 2.0871]),
  place('housenumber', ['8 Boulevard Haussmann', '75009', '75109', 'Paris', 48.8727, 2.3357], { department: 'Paris' }),
  place('point_of_interest', ['Clinique des Trois Vallées', '60100', '60175', 'Creil', 49.2511, 2.4775]),
  place('point_of_interest', ['Château de la Vallée', '60500', '60141', 'Chantilly', 49.1938, 2.4855]),
  place('point_of_interest', ['Bergerie du Bout du Monde', '60380', '60604', 'Songeons', 49.548, 1.854], {
    oddity: 'off_the_network',
  }),
  place('point_of_interest', ['Phare du Cap Perdu', '80230', '80721', 'Saint-Valery-sur-Somme', 50.187, 1.629], {
    department: 'Somme',
    oddity: 'behind_a_detour',
  }),
  place('street', ['Quai des Paimpolais', '29990', '29083', 'Île-de-Sein', 48.037, -4.85], {
    department: 'Finistère',
    oddity: 'island',
  }),
  place('street', ['Rue de la Gare Routière', '97400', '97411', 'Saint-Denis', -20.879, 55.45], {
    department: 'La Réunion',
    oddity: 'overseas',
  }),
  place('point_of_interest', ['Gare Lointaine de Cornavin', '1201', '', 'Genève', 46.21, 6.142], {
    department: 'Genève',
    oddity: 'abroad',
  }),
];
