import {
  type CapacityChange,
  capacityChange,
  type FleetGround,
  type FleetRecords,
  type FleetSpan,
  isAssigned,
  type Language,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetOutcome, FleetStore, RecordsDecision } from '#ports/fleet-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { Journaled } from '#ports/staff-store.ts';
import { createFleetDesk } from './fleet-desk.ts';
import { giveVehicles, ordersInProgress } from './give-vehicles.ts';
import { strandedLines } from './stranded-lines.ts';

interface Deps {
  fleet: FleetStore;
  orders: Pick<OrderStore, 'find' | 'inProgress'>;
  ground: FleetGround;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

export interface CapacityOutcome extends Pick<CapacityChange, 'moved' | 'stranded'> {
  /** How many orders to come had no vehicle and have one now, and how many have none for one ride at least. */
  readonly placed: number;
  readonly without: number;
  /** What to say of each stranded ride, a line each, in the language that is asked for. */
  readonly tell: (language: Language) => Promise<string[]>;
}

const dayMs = 24 * 60 * 60_000;
/** A pick-up is next year's last day at the latest (Rules 5.1). */
const farthestMs = 732 * dayMs;

/** All that is to come at an instant, and what was there the days before, from which vehicles come. */
export function spanToCome(now: Date, daysBefore: number): FleetSpan {
  const at = (laterMs: number) => new Date(now.getTime() + laterMs).toISOString();
  return { from: at(-daysBefore * dayMs), until: at(farthestMs) };
}

/**
 * Puts other vehicles, drivers, duties, blocks and settings in the place of those that are stored. Rides that lose their vehicle by it get
 * another one in the same write; what cannot be moved stands without a vehicle from then on, and the operator is told each with what
 * could become of it (Rules 10.16). Orders that had none are given one where one is free.
 */
export function createChangeCapacity(deps: Deps) {
  const { fleet, clock } = deps;
  const exchange = createExchangeRecords(deps);
  return async (records: FleetRecords, along: Journaled = {}): Promise<CapacityOutcome> => {
    const now = clock.now();
    const { moved, stranded } = await exchange(records, along);
    const tell = (language: Language) => strandedLines(stranded, { ...deps, records, language });
    const given = await giveToUnlisted(deps, now);
    const { occupations } = await fleet.picture([spanToCome(now, 0)]);
    const first = moved.filter(({ from }) => from === null).map(({ occupation }) => occupation.orderId);
    const without = occupations.filter((one) => !isAssigned(one) && one.startsAt > now.toISOString());
    return {
      moved,
      stranded,
      placed: new Set([...first, ...given]).size,
      without: new Set(without.map(({ orderId }) => orderId)).size,
      tell,
    };
  };
}

const nothingChanged: CapacityChange = { writes: { put: [], remove: [] }, moved: [], stranded: [] };

interface Exchange extends Journaled {
  /**
   * Whether the change may be made, seeing what becomes of rides; where it may not nothing is written.
   *
   * @param former the records in whose place the new ones come
   */
  agrees?: (change: CapacityChange, former: FleetRecords) => boolean;
}

/** Exchanges the records and gives rides other vehicles in one write; the operator is told of rides that have none then (Rules 10.16). */
export function createExchangeRecords(deps: Deps) {
  const { fleet, ground, clock } = deps;
  return async (
    records: FleetRecords,
    { agrees, journal }: Exchange = {},
  ): Promise<Pick<CapacityChange, 'moved' | 'stranded'>> => {
    const now = clock.now();
    let change = nothingChanged;
    const decision: RecordsDecision = {
      spans: [spanToCome(now, 2)],
      // Decided again where somebody else wrote first: the last decision is the one that is written.
      decide(picture, former) {
        change = capacityChange({ picture, now: now.toISOString(), ground });
        if (agrees === undefined || agrees(change, former)) return withMail(change, now);
        change = nothingChanged;
        return null;
      },
    };
    await fleet.replace(records, { decision, ...(journal && { journal }) });
    const { moved, stranded } = change;
    if (stranded.length > 0) deps.wakeOutbox();
    return { moved, stranded };
  };
}

/** Adds the mail to the operator to the write that strands rides, so that no crash in between can lose it. */
function withMail({ writes, stranded }: CapacityChange, at: Date): FleetOutcome {
  const strandedAt = at.toISOString();
  const subject = { kind: 'operator-stranded-rides', strandedAt } as const;
  const mails = { list: [{ dedupeKey: `operator-stranded-rides:${strandedAt}`, subject }], at };
  return stranded.length > 0 ? { ...writes, mails } : writes;
}

/** Gives vehicles to orders that were made when there was no fleet; answers the ids of those that have one now. */
export async function giveToUnlisted(deps: Omit<Deps, 'wakeOutbox'>, now: Date): Promise<string[]> {
  const desk = createFleetDesk(deps);
  const given: string[] = [];
  for await (const order of ordersInProgress(deps, now)) {
    if (await giveVehicles({ ...deps, desk }, order, now.toISOString())) given.push(order.id);
  }
  return given;
}
