import { airports } from './airports.ts';
import { hospitals } from './hospitals.ts';
import type { PointOfInterest } from './point-of-interest.ts';
import { sights } from './sights.ts';
import { stations } from './stations.ts';

/** Every place that the gazetteer knows beside communes, written by hand from public knowledge. */
export const pointsOfInterest: readonly PointOfInterest[] = [...airports, ...stations, ...sights, ...hospitals];
