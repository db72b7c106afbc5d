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
  type OrderTrip,
  prolongHold,
  type QuotedCar,
  rideAt,
  saleTerms,
  sellJourney,
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

interface SaleChoices {
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
type VehicleAvailability = Pick<QuotedCar, 'availability' | 'acceptedAtOnce'>;

/** All legs of an order after one of its rides was changed, and which. */
interface AmendedRide extends Pick<Order, 'trips'> {
  readonly rideIndex: number;
}

interface AvailabilityQuestion {
  readonly trips: readonly OrderTrip[];
  readonly codes: readonly CarCode[];
  readonly priceToConfirm: boolean;
  /** Drafts of whoever asks: what they hold does not stand in the way. */
  readonly drafts?: readonly string[];
}

export interface FleetDesk {
  /** Whether each category can be had for a journey, and is accepted at once; empty where the fleet says neither (Rules 10.10, 10.17). */
  readAvailability(asked: AvailabilityQuestion): Promise<Map<CarCode, VehicleAvailability>>;
  /** Makes the decision by which a store gives orders their vehicles, all or none; undefined where the fleet decides nothing. */
  prepareSale(orders: readonly Sellable[], how: SaleChoices): Promise<FleetDecision | undefined>;
  /**
   * Makes the decision by which an order keeps its vehicles though its legs are others than before (Rules 21.2); undefined where the fleet
   * decides nothing. A refusal names hours for the ride that finds no vehicle.
   */
  prepareAmendment(order: Sellable, amended: AmendedRide): Promise<FleetDecision | undefined>;
  /** Makes the decision that takes the vehicles of an order away, and names the partners who were to drive it; undefined where it has none. */
  prepareRelease(orderId: string): Promise<FleetDecision | undefined>;
  /**
   * Makes the decision that takes away holds that are over, of whomever, around one of them, and works out anew from where the rides behind
   * them come. It names no order: one that was made of the hold meanwhile keeps its vehicle.
   */
  prepareHoldCleanup(hold: Occupation): FleetDecision;
  /** Makes the decision by which a draft holds its vehicles until then, ISO UTC, where it holds any by now (Rules 10.11). */
  prepareHoldExtension(draftId: string, until: string): FleetDecision;
}

/** Asks core about a journey: with the ways between places, at the present instant. */
type QuestionOf = (picture: FleetPicture, journey: FleetJourney) => FleetQuestion;

/** Asks core about vehicles, with the ways between places and the present instant. */
export function createFleetDesk({ fleet, ground, clock, log }: FleetDeskDeps): FleetDesk {
  const questionOf: QuestionOf = (picture, journey) => ({
    picture,
    journey,
    now: clock.now().toISOString(),
    ground,
  });

  const sell = createSell({ questionOf, log });

  const releaseOf = (journey: FleetJourney): Pick<FleetDecision, 'spans' | 'decide'> => ({
    spans: journeySpans(journey.legs),
    decide: (picture) => freeJourney(questionOf(picture, journey)),
  });

  return {
    async readAvailability({ trips, codes, priceToConfirm, drafts = [] }) {
      const { settings, vehicles } = await fleet.read();
      const isSilent = settings.availability === 'warn' && settings.acceptance === 'manual';
      if (isSilent || isOff({ settings, vehicles })) return new Map();
      const legs = legsOf(trips, ground);
      const picture = withoutHolds(await fleet.picture(journeySpans(legs)), drafts, questionOf);
      const offered = (carCode: CarCode) =>
        availabilityOf(questionOf(picture, { orderId: unsoldOrderId, carCode, legs }), priceToConfirm);
      return new Map(codes.map((carCode) => [carCode, offered(carCode)]));
    },
    async prepareSale(orders, { ownDrafts, asksFirst = true, isNew = false, ...how }) {
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
          if (isOff(picture)) return noWrites;
          const writes = decideInTurn(picture, journeys, (seen, journey) => sell(seen, journey, { ...how, drafts }));
          return isRefusal(writes) || how.holdUntil !== undefined ? writes : withSaleTerms(picture, orders, writes);
        },
      };
    },
    prepareAmendment: createPrepareAmendment({ fleet, ground, questionOf }),
    async prepareRelease(orderId) {
      const own = await fleet.ofOrder(orderId);
      const [first] = own;
      if (first === undefined) return undefined;
      return withPartnersNamed(orderId, releaseOf({ orderId, carCode: first.carCode, legs: own.map(legOf) }));
    },
    prepareHoldCleanup: (hold) => ({
      orderIds: [],
      ...releaseOf({ orderId: unsoldOrderId, carCode: hold.carCode, legs: [legOf(hold)] }),
    }),
    prepareHoldExtension: (draftId, until) => ({
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

/** A fleet as it would be if these drafts held nothing. */
function withoutHolds(picture: FleetPicture, drafts: readonly string[], questionOf: QuestionOf): FleetPicture {
  const held = picture.occupations.filter(({ kind, orderId }) => kind === 'hold' && drafts.includes(orderId));
  const freed = decideInTurn(picture, held, (seen, { orderId, carCode }) => {
    const legs = held.filter((one) => one.orderId === orderId).map(legOf);
    return freeJourney(questionOf(seen, { orderId, carCode, legs }));
  });
  return afterWrites(picture, freed);
}

/** Sells one journey as the fleet stands: with a vehicle, in the place of what other drafts of the same account hold, or without one where it may be. */
function createSell({ questionOf, log }: { questionOf: QuestionOf } & Pick<FleetDeskDeps, 'log'>) {
  /** Sells a journey in the place of what other drafts of the same account hold. */
  function sellInPlaceOfHolds(
    picture: FleetPicture,
    journey: FleetJourney,
    how: DraftAwareSale & { hold: { holdUntil?: string } },
  ) {
    const held = picture.occupations.filter(({ kind, orderId }) => kind === 'hold' && how.drafts.includes(orderId));
    if (held.length === 0) return null;
    const freed = decideInTurn(picture, how.drafts, (seen, orderId) =>
      freeJourney(questionOf(seen, { ...journey, orderId })),
    );
    const writes = sellJourney({ ...questionOf(afterWrites(picture, freed), journey), ...how.hold });
    return writes && bothWrites(freed, writes);
  }

  return function sell(picture: FleetPicture, journey: FleetJourney, how: DraftAwareSale): FleetWrites | FleetRefusal {
    const question = questionOf(picture, journey);
    const hold = how.holdUntil === undefined ? {} : { holdUntil: how.holdUntil };
    const writes = sellJourney({ ...question, ...hold }) ?? sellInPlaceOfHolds(picture, journey, { ...how, hold });
    if (writes !== null) return writes;
    if (mayRefuse(picture, how)) return journeyAvailability(question);
    // A draft that finds no vehicle holds none; its order will be listed.
    if (how.holdUntil !== undefined) return noWrites;
    log.warn({ order: journey.orderId }, 'an order has no vehicle');
    return listWithoutVehicle(question);
  };
}

interface AmendmentDeps extends Pick<FleetDeskDeps, 'fleet' | 'ground'> {
  questionOf: QuestionOf;
}

function createPrepareAmendment({ fleet, ground, questionOf }: AmendmentDeps): FleetDesk['prepareAmendment'] {
  function amend(picture: FleetPicture, journey: FleetJourney, rideIndex: number): FleetOutcome | FleetRefusal {
    const writes = amendJourney(questionOf(picture, journey));
    if (writes !== null)
      return { ...writes, ...partnersOf(picture.occupations.filter(({ id }) => writes.remove.includes(id))) };
    const occupations = picture.occupations.filter(({ id }) => id !== `${journey.orderId}:${rideIndex}`);
    const legs = rideAt(journey.legs, rideIndex) ?? [];
    return journeyAvailability(questionOf({ ...picture, occupations }, { ...journey, orderId: unsoldOrderId, legs }));
  }

  return async ({ id, car, trips: before }, { trips, rideIndex }) => {
    if (isOff(await fleet.read())) return undefined;
    const journey = { orderId: id, carCode: car.code, legs: legsOf(trips, ground) };
    return {
      orderIds: [id],
      spans: [...journeySpans(legsOf(before, ground)), ...journeySpans(journey.legs)],
      decide: (picture) => (isOff(picture) ? noWrites : amend(picture, journey, rideIndex)),
    };
  };
}

/** Names the partners as the write itself finds them: one may have got the ride a moment ago. */
function withPartnersNamed(orderId: string, { spans, decide }: Pick<FleetDecision, 'spans' | 'decide'>): FleetDecision {
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
const unsoldOrderId = 'asked';

const noWrites: FleetWrites = { put: [], remove: [] };

/** Whether all is sold as if there were no fleet: in mode `off`, and for an operator without vehicles (Rules 10.10). */
function isOff({ settings, vehicles }: Pick<FleetPicture, 'settings' | 'vehicles'>): boolean {
  return settings.availability === 'off' || vehicles.length === 0;
}

/** Whether what cannot be driven is not sold (Rules 10.10). */
function mayRefuse(
  { settings }: Pick<FleetPicture, 'settings'>,
  { onRequest }: Pick<SaleChoices, 'onRequest'>,
): boolean {
  return settings.availability === 'enforce' && !onRequest;
}

/** What a quote says: `taken` and `on_request` are not accepted at once, and in mode `warn` it says no more of vehicles than that. */
function availabilityOf(question: FleetQuestion, priceToConfirm: boolean): VehicleAvailability {
  const { settings } = question.picture;
  const availability = settings.availability === 'enforce' ? journeyAvailability(question) : undefined;
  const isFree = availability ? availability.state === 'free' || availability.state === 'last' : null;
  const driven = [isFree ?? sellJourney(question) !== null];
  const { acceptedAtOnce } = saleTerms(settings, { driven, priceToConfirm });
  return { ...(availability && { availability }), ...(acceptedAtOnce && { acceptedAtOnce }) };
}

/** How the orders are answered that were sold by these writes. */
function withSaleTerms({ settings }: FleetPicture, orders: readonly Sellable[], writes: FleetWrites): FleetOutcome {
  const driven = orders.map(({ id }) => {
    const own = writes.put.filter(({ orderId }) => orderId === id);
    return own.length > 0 && own.every(({ vehicleId }) => vehicleId !== null);
  });
  const priceToConfirm = orders.some((order) => order.priceToConfirm);
  return { ...writes, terms: saleTerms(settings, { driven, priceToConfirm }) };
}

/** How one sale is decided, once it is known which drafts of the same account may give way. */
interface DraftAwareSale extends Omit<SaleChoices, 'ownDrafts' | 'asksFirst' | 'isNew'> {
  drafts: readonly string[];
}

/** Decides one after the other, each on what those before it left; the first that is refused refuses all. */
function decideInTurn<T, Outcome extends FleetWrites | FleetRefusal>(
  picture: FleetPicture,
  each: readonly T[],
  decide: (seen: FleetPicture, one: T) => Outcome,
): FleetWrites | Extract<Outcome, FleetRefusal> {
  let all = noWrites;
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

function legsOf(trips: readonly OrderTrip[], ground: FleetGround) {
  return trips.map(({ from, to, fromDatetime, toDatetime, rideIndex }) => ({
    from: ground.placeOf(from),
    to: ground.placeOf(to),
    fromDatetime,
    toDatetime,
    rideIndex,
  }));
}
