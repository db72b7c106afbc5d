import type {
  FleetPicture,
  FleetRecords,
  FleetSpan,
  FleetWrites,
  Occupation,
  OfferedHour,
  Partner,
  SaleTerms,
} from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';
import type { Journaled } from './staff-store.ts';

/** No vehicle can drive it, and hours near by at which one could (Rules 10.10). */
export interface FleetRefusal {
  readonly nearest: readonly OfferedHour[];
}

/** What is to be written; of orders that are sold also the terms on which they are. */
export interface FleetOutcome extends FleetWrites {
  readonly terms?: SaleTerms;
  /** Mails that leave because of it, asked for at that instant; their keys are new. */
  readonly mails?: { readonly list: readonly NewMail[]; readonly at: Date };
  /** Of rides that are not driven any more: who was to drive them in the fleet's place, and has to be told (Rules 10.19). */
  readonly partners?: readonly Partner[];
}

/**
 * What is decided about vehicles together with something else that is stored. It is asked inside of what is written, on the picture as
 * it is then, once more where somebody was faster, and answers the same for the same picture.
 */
export interface FleetDecision {
  /** The orders, or the draft that becomes one. */
  orderIds: readonly string[];
  /** Which occupations it sees: all that touch these (`journeySpans`), and the orders' own. */
  spans: readonly FleetSpan[];
  /** What is to be written; or why nothing may be, and what it was decided for is not stored either. */
  decide: (picture: FleetPicture) => FleetOutcome | FleetRefusal;
}

/** What is written with new records. */
interface Replacement extends Journaled {
  /** What becomes of vehicles' rides, seen with the new records. */
  decision?: RecordsDecision;
}

/** A decision about new records and whatever touches the spans. */
export interface RecordsDecision extends Pick<FleetDecision, 'spans'> {
  /**
   * Null where the records are not to be exchanged after all.
   *
   * @param former the records in whose place the new ones come
   */
  decide: (picture: FleetPicture, former: FleetRecords) => FleetOutcome | null;
}

/**
 * Vehicles, drivers, duties, blocks and settings, and what vehicles do. Occupations are written by decisions alone: here, and with an
 * order by `OrderStore`.
 *
 * Contract, each sentence a case of `fleet-store.contract.ts`:
 * - `read` answers the records as last written, also where another process wrote them a moment ago; of an empty store those of an
 *   operator without vehicles, who sells as ever.
 * - `replace` exchanges all records in one transaction and leaves occupations as they are; or, with a decision, as that has them: it is
 *   asked on the picture with the new records, and told those in whose place they come; one that throws or answers `null` leaves
 *   everything as it was.
 * - `picture` answers the records and every occupation of which `[leaveAt, freeAt)` or the ride touches one of the spans.
 * - `ofOrder` answers the occupations of an order or a draft, by their ride.
 * - `change` hands the picture of a decision's spans to it, with the orders' own occupations, and writes what it answers, durably and at
 *   once; a refusal writes nothing. What it answers is what was decided.
 * - Of decisions made at the same time each sees what the others wrote, also where they share a transaction.
 * - A decision that throws writes nothing and rejects with what it threw; its neighbours stand.
 * - Vehicles are exchanged within one decision, and an occupation may take the place of one that it removes.
 * - Occupations of one vehicle that overlap are refused, whoever asks for them, and nothing of that decision is written.
 * - `forget` drops the occupations that were over before an instant, and no others: where a customer was driven is not kept for longer than
 *   it is of use (Rules 10.15).
 * - A row of the journal that comes with `replace` or `change` is written in its transaction, and not where that is refused.
 * - The mails that a decision asks for are added in its transaction, of `change` as of `replace`, and none where it is refused.
 * - What was answered survives a crash of the process.
 *
 * With an order (`OrderStore`):
 * - `create` asks the entry's decision and stores order and occupations in one transaction; where it refuses, `car_taken` is
 *   answered with its hours and nothing is stored: no number is taken, no mail leaves. A submission that is answered from before decides nothing.
 * - An order is stored on the terms that its decision names (core's `soldOn`); of one that is accepted at once no mail of the entry leaves,
 *   since those of its acceptance will.
 * - `beginChange` asks the change's decision in its transaction, where the change begins; where it refuses, `car_taken` is answered with its
 *   hours and nothing is written. The partners that it names are noted with the change.
 * - `completeChange` asks the change's decision in its transaction, where the change is completed, and not where it is not. The partners that it
 *   names are noted with the change.
 */
export interface FleetStore {
  read(): Promise<FleetRecords>;
  replace(records: FleetRecords, along?: Replacement): Promise<void>;
  picture(spans: readonly FleetSpan[]): Promise<FleetPicture>;
  ofOrder(orderId: string): Promise<Occupation[]>;
  change(decision: FleetDecision & Journaled): Promise<FleetOutcome | FleetRefusal>;
  forget(freeBefore: Date): Promise<void>;
}

export function isRefusal(outcome: FleetOutcome | FleetRefusal): outcome is FleetRefusal {
  return 'nearest' in outcome;
}
