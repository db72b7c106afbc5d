import {
  afterWrites,
  amendJourney,
  bothWrites,
  type CarCode,
  type FleetGround,
  type FleetJourney,
  type FleetPicture,
  type FleetQuestion,
  type FleetWrites,
  freeJourney,
  journeyAvailability,
  journeySpans,
  listWithoutVehicle,
  type Occupation,
  type Order,
  prolongHold,
  type QuotedCar,
  ridesOf,
  saleTerms,
  sellJourney,
  type Trip,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import {
  type FleetDecision,
  type FleetOutcome,
  type FleetRefusal,
  type FleetStore,
  isRefusal,
} from '#ports/fleet-store.ts';
import type { Log } from '#ports/log.ts';
import { partnersIn } from './partners-in.ts';

export interface FleetDeskDeps {
  fleet: FleetStore;
  ground: FleetGround;
  clock: Clock;
  log: Log;
}

interface Selling {
  /** On request an order is stored also where no vehicle is free. */
  onRequest: boolean;
  /** Until when the vehicle is only held, ISO UTC; without it, the vehicle is sold for good. */
  holdUntil?: string;
  /** Other drafts of the same account: what they hold does not stand in its own way (Rules 10.11). */
  ownDrafts?: () => Promise<readonly string[]>;
  /** Whether `ownDrafts` is asked at once, which is the default. Otherwise it is asked only where a sale without a vehicle could not be refused. */
  asksFirst?: boolean;
  /** Whether nothing is sold or held yet under the order's id. */
  isNew?: boolean;
}

/** What is to be sold: an order, or what becomes one. */
type Sellable = Pick<Order, 'id' | 'trips' | 'priceToConfirm'> & { car: Pick<Order['car'], 'code'> };

/** What a quote says of the vehicles of a category. */
type Offer = Pick<QuotedCar, 'availability' | 'acceptedAtOnce'>;

/** All legs of an order after one of its rides was changed, and which. */
interface AmendedRide extends Pick<Order, 'trips'> {
  readonly rideIndex: number;
}

interface Asked {
  readonly trips: readonly Trip[];
  readonly codes: readonly CarCode[];
  readonly priceToConfirm: boolean;
  /** Drafts of whoever asks: what they hold does not stand in the way. */
  readonly drafts?: readonly string[];
}

export interface FleetDesk {
  /** Whether each category can be had for a journey, and is accepted at once; empty where the fleet says neither (Rules 10.10, 10.17). */
  offersOf(asked: Asked): Promise<Map<CarCode, Offer>>;
  /** What the vehicles of orders are decided by, all or none; undefined where the fleet decides nothing. */
  selling(orders: readonly Sellable[], how: Selling): Promise<FleetDecision | undefined>;
  /**
   * What has an order driven whose legs are others than before (Rules 21.2); undefined where the fleet decides nothing. Refused it names
   * hours for the ride that finds no vehicle.
   */
  amending(order: Sellable, amended: AmendedRide): Promise<FleetDecision | undefined>;
  /** What takes the vehicles of an order away, and names the partners who were to drive it; undefined where it has none. */
  freeing(orderId: string): Promise<FleetDecision | undefined>;
  /**
   * What takes away holds that are over, of whomever, around one of them, and has what stands behind them come from where it really
   * comes from then. It names no order: one that was made of the hold meanwhile keeps its vehicle.
   */
  clearing(hold: Occupation): FleetDecision;
  /** What has a draft hold its vehicles until then, ISO UTC, where it holds any by now (Rules 10.11). */
  prolonging(draftId: string, until: string): FleetDecision;
}

/** A fleet as it would be if these drafts held nothing. */
function withoutHolds(
  picture: FleetPicture,
  drafts: readonly string[],
  questionOf: (picture: FleetPicture, journey: FleetJourney) => Parameters<typeof freeJourney>[0],
): FleetPicture {
  const held = picture.occupations.filter(({ kind, orderId }) => kind === 'hold' && drafts.includes(orderId));
  const freed = allOf(picture, held, (seen, { orderId, carCode }) => {
    const legs = held.filter((one) => one.orderId === orderId).map(legOf);
    return freeJourney(questionOf(seen, { orderId, carCode, legs }));
  });
  return afterWrites(picture, freed);
}

/** Asks core about vehicles, with the ways between places and the present instant. */
export function createFleetDesk({ fleet, ground, clock, log }: FleetDeskDeps): FleetDesk {
  const questionOf = (picture: FleetPicture, journey: FleetJourney) => ({
    picture,
    journey,
    now: clock.now().toISOString(),
    ground,
  });

  function sell(picture: FleetPicture, journey: FleetJourney, how: Deciding): FleetWrites | FleetRefusal {
    const question = questionOf(picture, journey);
    const hold = how.holdUntil === undefined ? {} : { holdUntil: how.holdUntil };
    const writes = sellJourney({ ...question, ...hold }) ?? takeOver(picture, journey, { ...how, hold });
    if (writes !== null) return writes;
    if (mayRefuse(picture, how)) return journeyAvailability(question);
    // A draft that finds no vehicle holds none; its order will be listed.
    if (how.holdUntil !== undefined) return none;
    log.warn({ order: journey.orderId }, 'an order has no vehicle');
    return listWithoutVehicle(question);
  }

  /** Sells a journey in the place of what other drafts of the same account hold. */
  function takeOver(picture: FleetPicture, journey: FleetJourney, how: Deciding & { hold: { holdUntil?: string } }) {
    const held = picture.occupations.filter(({ kind, orderId }) => kind === 'hold' && how.drafts.includes(orderId));
    if (held.length === 0) return null;
    const freed = allOf(picture, how.drafts, (seen, orderId) => freeJourney(questionOf(seen, { ...journey, orderId })));
    const writes = sellJourney({ ...questionOf(afterWrites(picture, freed), journey), ...how.hold });
    return writes && bothWrites(freed, writes);
  }

  const without = (journey: FleetJourney): Pick<FleetDecision, 'spans' | 'decide'> => ({
    spans: journeySpans(journey.legs),
    decide: (picture) => freeJourney(questionOf(picture, journey)),
  });

  return {
    async offersOf({ trips, codes, priceToConfirm, drafts = [] }) {
      const { settings, vehicles } = await fleet.read();
      const isSilent = settings.availability === 'warn' && settings.acceptance === 'manual';
      if (isSilent || isOff({ settings, vehicles })) return new Map();
      const legs = legsOf(trips, ground);
      const picture = withoutHolds(await fleet.picture(journeySpans(legs)), drafts, questionOf);
      const offered = (carCode: CarCode) =>
        offerOf(questionOf(picture, { orderId: asked, carCode, legs }), priceToConfirm);
      return new Map(codes.map((carCode) => [carCode, offered(carCode)]));
    },
    async selling(orders, { ownDrafts, asksFirst = true, isNew = false, ...how }) {
      const records = await fleet.read();
      if (isOff(records)) return undefined;
      const isForNow = !asksFirst && mayRefuse(records, how);
      const drafts = isForNow ? [] : ((await ownDrafts?.()) ?? []);
      const journeys = orders.map(({ id, car, trips }) => ({
        orderId: id,
        carCode: car.code,
        legs: legsOf(trips, ground),
      }));
      return {
        orderIds: [...(isNew ? [] : orders.map(({ id }) => id)), ...drafts],
        spans: journeySpans(journeys[0]?.legs ?? []),
        decide(picture) {
          if (isOff(picture)) return none;
          const writes = allOf(picture, journeys, (seen, journey) => sell(seen, journey, { ...how, drafts }));
          return isRefusal(writes) || how.holdUntil !== undefined ? writes : onTerms(picture, orders, writes);
        },
      };
    },
    amending: amendingBy({ fleet, ground, questionOf }),
    async freeing(orderId) {
      const own = await fleet.ofOrder(orderId);
      const [first] = own;
      if (first === undefined) return undefined;
      return namingPartners(orderId, without({ orderId, carCode: first.carCode, legs: own.map(legOf) }));
    },
    clearing: (hold) => ({
      orderIds: [],
      ...without({ orderId: asked, carCode: hold.carCode, legs: [legOf(hold)] }),
    }),
    prolonging: (draftId, until) => ({
      orderIds: [draftId],
      spans: [],
      decide: (picture) => prolongHold(picture, { draftId, until, now: clock.now().toISOString() }),
    }),
  };
}

/**
 * What giving an order the vehicles that it lacks would write as things are, and the picture that it would be decided on; nothing is
 * written. Undefined where the fleet decides nothing, without writes where no vehicle is free for all of its rides.
 */
export async function foreseeSale(
  { fleet, ground, clock }: Pick<FleetDeskDeps, 'ground' | 'clock'> & { fleet: Pick<FleetStore, 'picture'> },
  { id: orderId, car, trips }: Sellable,
): Promise<{ picture: FleetPicture; writes: FleetWrites | null } | undefined> {
  const journey = { orderId, carCode: car.code, legs: legsOf(trips, ground) };
  const picture = await fleet.picture(journeySpans(journey.legs));
  if (isOff(picture)) return undefined;
  return { picture, writes: sellJourney({ picture, journey, now: clock.now().toISOString(), ground }) };
}

interface Amending extends Pick<FleetDeskDeps, 'fleet' | 'ground'> {
  questionOf: (picture: FleetPicture, journey: FleetJourney) => FleetQuestion;
}

function amendingBy({ fleet, ground, questionOf }: Amending): FleetDesk['amending'] {
  function amend(picture: FleetPicture, journey: FleetJourney, rideIndex: number): FleetOutcome | FleetRefusal {
    const writes = amendJourney(questionOf(picture, journey));
    if (writes !== null)
      return { ...writes, ...partnersOf(picture.occupations.filter(({ id }) => writes.remove.includes(id))) };
    const occupations = picture.occupations.filter(({ id }) => id !== `${journey.orderId}:${rideIndex}`);
    const legs = ridesOf(journey.legs)[rideIndex] ?? [];
    return journeyAvailability(questionOf({ ...picture, occupations }, { ...journey, orderId: asked, legs }));
  }

  return async ({ id, car, trips: before }, { trips, rideIndex }) => {
    if (isOff(await fleet.read())) return undefined;
    const journey = { orderId: id, carCode: car.code, legs: legsOf(trips, ground) };
    return {
      orderIds: [id],
      spans: [...journeySpans(legsOf(before, ground)), ...journeySpans(journey.legs)],
      decide: (picture) => (isOff(picture) ? none : amend(picture, journey, rideIndex)),
    };
  };
}

/** Names the partners as the write itself finds them: one may have got the ride a moment ago. */
function namingPartners(orderId: string, { spans, decide }: Pick<FleetDecision, 'spans' | 'decide'>): FleetDecision {
  return {
    orderIds: [orderId],
    spans,
    decide(picture) {
      return { ...decide(picture), ...partnersOf(picture.occupations.filter((one) => one.orderId === orderId)) };
    },
  };
}

/** The partners who are to be told that they drive no more. */
function partnersOf(gone: readonly Occupation[]): Pick<FleetOutcome, 'partners'> {
  const partners = partnersIn(gone);
  return partners.length > 0 ? { partners } : {};
}

/** Stands for an order's id in a question. No order has it: what is asked about is not sold yet. */
const asked = 'asked';

const none: FleetWrites = { put: [], remove: [] };

/** Whether all is sold as if there were no fleet: in mode `off`, and for an operator without vehicles (Rules 10.10). */
function isOff({ settings, vehicles }: Pick<FleetPicture, 'settings' | 'vehicles'>): boolean {
  return settings.availability === 'off' || vehicles.length === 0;
}

/** Whether what cannot be driven is not sold (Rules 10.10). */
function mayRefuse({ settings }: Pick<FleetPicture, 'settings'>, { onRequest }: Pick<Selling, 'onRequest'>): boolean {
  return settings.availability === 'enforce' && !onRequest;
}

/** What a quote says: `taken` and `on_request` are not accepted at once, and in mode `warn` it says no more of vehicles than that. */
function offerOf(question: FleetQuestion, priceToConfirm: boolean): Offer {
  const { settings } = question.picture;
  const availability = settings.availability === 'enforce' ? journeyAvailability(question) : undefined;
  const isFree = availability ? availability.state === 'free' || availability.state === 'last' : null;
  const driven = [isFree ?? sellJourney(question) !== null];
  const { acceptedAtOnce } = saleTerms(settings, { driven, priceToConfirm });
  return { ...(availability && { availability }), ...(acceptedAtOnce && { acceptedAtOnce }) };
}

/** How the orders are answered that were sold by these writes. */
function onTerms({ settings }: FleetPicture, orders: readonly Sellable[], writes: FleetWrites): FleetOutcome {
  const driven = orders.map(({ id }) => {
    const own = writes.put.filter(({ orderId }) => orderId === id);
    return own.length > 0 && own.every(({ vehicleId }) => vehicleId !== null);
  });
  const priceToConfirm = orders.some((order) => order.priceToConfirm);
  return { ...writes, terms: saleTerms(settings, { driven, priceToConfirm }) };
}

interface Deciding extends Omit<Selling, 'ownDrafts' | 'asksFirst' | 'isNew'> {
  drafts: readonly string[];
}

/** Decides one after the other, each on what those before it left; the first that is refused refuses all. */
function allOf<T, Outcome extends FleetWrites | FleetRefusal>(
  picture: FleetPicture,
  each: readonly T[],
  decide: (seen: FleetPicture, one: T) => Outcome,
): FleetWrites | Extract<Outcome, FleetRefusal> {
  let all = none;
  for (const one of each) {
    const outcome = decide(afterWrites(picture, all), one);
    if (isRefusal(outcome)) return outcome as Extract<Outcome, FleetRefusal>;
    all = bothWrites(all, outcome);
  }
  return all;
}

function legOf({ from, to, startsAt, endsAt }: Occupation): FleetJourney['legs'][number] {
  return { from, to, fromDatetime: startsAt, toDatetime: endsAt };
}

function legsOf(trips: readonly Trip[], ground: FleetGround) {
  return trips.map(({ from, to, fromDatetime, toDatetime }) => ({
    from: ground.placeOf(from),
    to: ground.placeOf(to),
    fromDatetime,
    toDatetime,
  }));
}
