import type { Address, PlaceSuggestion } from '@chauffeur/core';
import type { PlaceRecord } from '#ports/maps.ts';
import type { GroundedRoadEnd } from '../offline-maps/measure-road.ts';

/** Where a place stands, as far as a road is concerned. */
export interface Stand {
  /** The provider's own name of the place, where it has one and knows the place better than by its point. */
  providerId?: string;
  /** Its point on the ground; `null` where nothing is known of it but `providerId`. */
  end: GroundedRoadEnd | null;
  /** How far from that point the place itself may lie, in kilometres: 0 where the point is its own. */
  withinKm: number;
}

/** A road as a provider measured it. */
export interface ProviderRoad {
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
  /** Kilometres from the points that were asked for to where the road begins and ends, where the provider says that. */
  gapsKm?: readonly [start: number, end: number];
}

/**
 * What differs from one map service to another. Each call rejects with `MapsUnavailableError` while the service is down, and
 * answers nothing that is not of metropolitan France, where it can tell (Rules 9.8).
 */
export interface MapProvider {
  /** At most six places for a text of three letters or more, best first. */
  suggest(text: string, session?: string): Promise<PlaceSuggestion[]>;
  /** The address of an id that `suggest` gave, or that an address carries; `null` for any other, which nobody is asked about. */
  place(placeId: string, session?: string): Promise<Address | null>;
  /** Where the place of such an id stands, without asking anybody; `null` for any other id. */
  standOf(placeId: string): Stand | null;
  /** The provider's own record of such an id, where its terms let it be kept, without asking anybody; `null` for any other. */
  record(placeId: string): PlaceRecord | null;
  /** The road between two places; `null` where there is none. */
  road(from: Stand, to: Stand): Promise<ProviderRoad | null>;
}
