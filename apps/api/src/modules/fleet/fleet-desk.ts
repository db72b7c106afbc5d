import {
  afterWrites,
  type Availability,
  bothWrites,
  type CarCode,
  type FleetGround,
  type FleetJourney,
  type FleetPicture,
  type FleetWrites,
  freeJourney,
  journeyAvailability,
  journeySpans,
  listWithoutVehicle,
  type Order,
  sellJourney,
  type Trip,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import { type FleetDecision, type FleetRefusal, type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import type { Log } from '#ports/log.ts';

export interface FleetDeskDeps {
  fleet: FleetStore;
  ground: FleetGround;
  clock: Clock;
  log: Log;
}

/** What is to be sold: an order, or what becomes one. */
type Sellable = Pick<Order, 'id' | 'trips'> & { car: Pick<Order['car'], 'code'> };

export interface FleetDesk {
  /** Whether each category can be had for a journey; null where the fleet refuses nothing (Rules 10.10). */
  availabilityOf(trips: readonly Trip[], codes: readonly CarCode[]): Promise<Map<CarCode, Availability> | null>;
  /**
   * What the vehicles of orders are decided by, all or none; undefined where the fleet decides nothing. On request they are stored also
   * where no vehicle is free.
   */
  selling(orders: readonly Sellable[], how: { onRequest: boolean }): Promise<FleetDecision | undefined>;
  /** What takes the vehicles of an order away; undefined where it has none. */
  freeing(orderId: string): Promise<FleetDecision | undefined>;
}

/** Asks core about vehicles, with the ways between places and the present instant. */
export function createFleetDesk({ fleet, ground, clock, log }: FleetDeskDeps): FleetDesk {
  const questionOf = (picture: FleetPicture, journey: FleetJourney) => ({
    picture,
    journey,
    now: clock.now().toISOString(),
    ground,
  });

  function sell(picture: FleetPicture, journey: FleetJourney, onRequest: boolean): FleetWrites | FleetRefusal {
    const question = questionOf(picture, journey);
    const writes = sellJourney(question);
    if (writes !== null) return writes;
    if (picture.settings.availability === 'enforce' && !onRequest) return journeyAvailability(question);
    log.warn({ order: journey.orderId }, 'an order has no vehicle');
    return listWithoutVehicle(question);
  }

  return {
    async availabilityOf(trips, codes) {
      const { settings, vehicles } = await fleet.read();
      if (settings.availability !== 'enforce' || vehicles.length === 0) return null;
      const legs = legsOf(trips, ground);
      const picture = await fleet.picture(journeySpans(legs));
      const states = codes.map(
        (carCode) => [carCode, journeyAvailability(questionOf(picture, { orderId: asked, carCode, legs }))] as const,
      );
      return new Map(states);
    },
    async selling(orders, { onRequest }) {
      if (isOff(await fleet.read())) return undefined;
      const journeys = orders.map(({ id, car, trips }) => ({
        orderId: id,
        carCode: car.code,
        legs: legsOf(trips, ground),
      }));
      return {
        orderIds: orders.map(({ id }) => id),
        spans: journeySpans(journeys.slice(0, 1).flatMap(({ legs }) => legs)),
        decide: (picture) =>
          isOff(picture) ? none : allOf(picture, journeys, (seen, journey) => sell(seen, journey, onRequest)),
      };
    },
    async freeing(orderId) {
      const own = await fleet.ofOrder(orderId);
      const [first] = own;
      if (first === undefined) return undefined;
      const legs = own.map(({ from, to, startsAt, endsAt }) => ({
        from,
        to,
        fromDatetime: startsAt,
        toDatetime: endsAt,
      }));
      const journey = { orderId, carCode: first.carCode, legs };
      return {
        orderIds: [orderId],
        spans: journeySpans(legs),
        decide: (picture) => freeJourney(questionOf(picture, journey)),
      };
    },
  };
}

/** No order has it: what is asked about is not sold yet. */
const asked = 'asked';

const none: FleetWrites = { put: [], remove: [] };

/** Mode `off`, and an operator without vehicles: all is sold as if there were no fleet (Rules 10.10). */
function isOff({ settings, vehicles }: Pick<FleetPicture, 'settings' | 'vehicles'>): boolean {
  return settings.availability === 'off' || vehicles.length === 0;
}

/** One after the other, each on what those before it left. */
function allOf(
  picture: FleetPicture,
  journeys: readonly FleetJourney[],
  decide: (seen: FleetPicture, journey: FleetJourney) => FleetWrites | FleetRefusal,
): FleetWrites | FleetRefusal {
  let all = none;
  for (const journey of journeys) {
    const outcome = decide(afterWrites(picture, all), journey);
    if (isRefusal(outcome)) return outcome;
    all = bothWrites(all, outcome);
  }
  return all;
}

function legsOf(trips: readonly Trip[], ground: FleetGround) {
  return trips.map(({ from, to, fromDatetime, toDatetime }) => ({
    from: ground.placeOf(from),
    to: ground.placeOf(to),
    fromDatetime,
    toDatetime,
  }));
}
