import type { Point } from './great-circle.ts';

/** Beauvais: where the operator's cars stand unless it says otherwise. Places near it are suggested first. */
export const operatorBase: Point = { latitude: 49.4333, longitude: 2.0833 };
