import type { Point } from './great-circle.ts';

/** The places between which rides are most often asked, each with the point that stands for it. */
export const poles = {
  beauvais: { latitude: 49.4333, longitude: 2.0833 },
  bva: { latitude: 49.4597, longitude: 2.1118 },
  cdg: { latitude: 49.0097, longitude: 2.5479 },
  orly: { latitude: 48.7283, longitude: 2.3617 },
  'le-bourget': { latitude: 48.9592, longitude: 2.4358 },
  paris: { latitude: 48.8566, longitude: 2.3522 },
  creil: { latitude: 49.2567, longitude: 2.4848 },
  compiegne: { latitude: 49.4179, longitude: 2.8261 },
  senlis: { latitude: 49.2058, longitude: 2.5822 },
  chantilly: { latitude: 49.1947, longitude: 2.4712 },
  clermont: { latitude: 49.3789, longitude: 2.4126 },
  disneyland: { latitude: 48.8722, longitude: 2.7758 },
  asterix: { latitude: 49.1342, longitude: 2.5722 },
  villepinte: { latitude: 48.9703, longitude: 2.5158 },
  'la-defense': { latitude: 48.892, longitude: 2.2386 },
  versailles: { latitude: 48.8047, longitude: 2.1267 },
  amiens: { latitude: 49.9, longitude: 2.3 },
  lille: { latitude: 50.633, longitude: 3.0586 },
  reims: { latitude: 49.2653, longitude: 4.0286 },
  rouen: { latitude: 49.4431, longitude: 1.0993 },
} as const satisfies Record<string, Point>;

export type PoleId = keyof typeof poles;

const poleOfCommune = new Map<string, PoleId>([
  ['60057', 'beauvais'],
  ['75056', 'paris'],
  ['60175', 'creil'],
  ['60159', 'compiegne'],
  ['60612', 'senlis'],
  ['60141', 'chantilly'],
  ['60157', 'clermont'],
  ['78646', 'versailles'],
  ['80021', 'amiens'],
  ['59350', 'lille'],
  ['51454', 'reims'],
  ['76540', 'rouen'],
]);

/** The pole to which a commune belongs, by its INSEE code. */
export function communePole(communeCode: string): PoleId | undefined {
  return poleOfCommune.get(communeCode);
}
