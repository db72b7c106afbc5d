import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { FleetDecision } from '#ports/fleet-store.ts';
import { isContention, isOwnFault } from './answers.ts';
import { commit, creation, type Decision, type Read, update, type Write } from './commit-work.ts';
import { createCounterTurns, endOfTurn, type Turn } from './counter-turns.ts';
import { decideWithFleet, type FleetLedger } from './fleet-ledger.ts';

/** Work that takes a number of a series where it writes anything. */
export interface NumberedWork<T> {
  /** The documents that it decides by, and by which it finds what it has written before. All that it writes but the counter is among them. */
  documents: readonly DocumentReference[];
  counter: Counter;
  /** How many numbers it takes, one after the other; one where that is not said. */
  numbers?: number;
  /** What it asks about vehicles, one after the other with its neighbours. */
  fleet?: FleetDecision | undefined;
  /** What it is told where others are faster time after time; without it that is a failure. */
  beaten?: T | undefined;
  /** @param number the first of them */
  decide: (read: Read, number: number, beside: Beside) => Decision<T>;
}

/** What else is decided by, one piece after the other. */
interface Beside {
  ledger: FleetLedger;
  /** Of another series than its own, whose counter is among its documents. What is taken stays taken: nothing may fail behind that. */
  numbers: NumberSeries;
}

interface Piece {
  work: NumberedWork<unknown>;
  tell: (answer: unknown) => void;
  fail: (error: unknown) => void;
}

/** Firestore takes some 500 writes at once, and a batch that fails is read again as a whole. */
const mostPieces = 100;
const mostDocuments = 400;
/** So many days of vehicles are read for a decision about them, more or less: those of its neighbours are often the same. */
const daysOfDecision = 10;

/**
 * The way to write what is numbered. A counter is one document, and a document takes few writes a second: work that waits in
 * this process shares a batch and takes its numbers at once, in the order in which it came. Each piece decides alone, and one
 * that fails gives its number to the next.
 */
export function createGroupWriter(firestore: Firestore): <T>(work: NumberedWork<T>) => Promise<T> {
  const waiting: Piece[] = [];
  let isBusy = false;

  const inTurn = createCounterTurns();

  /** Adds to a group whatever came while it waited for its turn. */
  function join(group: Piece[]): Piece[] {
    const size = sizeOfGroup([...group, ...waiting]);
    group.push(...waiting.splice(0, size - group.length));
    return group;
  }

  const together: Writing = (counter, group) => inTurn(counter, (turn) => attempt(firestore, join(group), turn));
  const alone: Writing = (counter, group) => inTurn(counter, (turn) => attempt(firestore, group, turn));

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      waiting.unshift(...(await commitGroup(join([]), { together, alone })));
    }
    isBusy = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, tell: resolve as Piece['tell'], fail: reject });
      if (isBusy) return;
      isBusy = true;
      // Those that ask in the same turn are in the first group already.
      setImmediate(() => void run());
    });
}

function sizeOfGroup(waiting: readonly Piece[]): number {
  let documents = 0;
  const end = waiting.findIndex(({ work }, n) => {
    documents += work.documents.length + (work.fleet ? daysOfDecision : 0);
    return n > 0 && (n === mostPieces || documents > mostDocuments);
  });
  return end === -1 ? waiting.length : end;
}

/** Never rejects: each piece is told what became of it. Answers those that have to wait for one of this group. */
async function commitGroup(group: Piece[], { together, alone }: Writings): Promise<Piece[]> {
  const [first] = group;
  if (!first) return [];
  try {
    const { answers, deferred } = await together(first.work.counter.document, group);
    for (const tell of answers) tell();
    return deferred;
  } catch (error) {
    if (group.length > 1 && isOwnFault(error)) return commitAlone(group, alone);
    for (const { work, tell, fail } of group) {
      if (isContention(error) && work.beaten !== undefined) tell(work.beaten);
      else fail(error);
    }
    return [];
  }
}

/** Writes each piece by itself, since one cannot be written and the batch does not say which. A piece that is written already finds itself. */
async function commitAlone(group: readonly Piece[], alone: Writing): Promise<Piece[]> {
  for (const piece of group) await commitGroup([piece], { together: alone, alone });
  return [];
}

/** Tries a group until it is written. */
type Writing = (counter: DocumentReference, group: Piece[]) => Promise<Outcome>;

interface Writings {
  /** The group may grow meanwhile. */
  together: Writing;
  alone: Writing;
}

interface Outcome {
  /** Tells each piece its answer. To be called once the whole group is written. */
  answers: (() => void)[];
  deferred: Piece[];
  writes: Write[];
  /** Paths of those that are written. */
  counters: Set<string>;
}

async function attempt(firestore: Firestore, group: readonly Piece[], turn: Turn): Promise<Outcome> {
  const { decided, fleetWrites } = await decideWithFleet(firestore, {
    documents: group.flatMap(({ work }) => [work.counter.document, ...work.documents]),
    fleet: group.flatMap(({ work }) => work.fleet ?? []),
    decide(read, ledger) {
      for (const { work } of group.slice(0, 1)) turn.respect(read(work.counter.document));
      return decideEach(group, read, ledger);
    },
  });
  await commit(firestore, [...decided.writes, ...fleetWrites]);
  if (group.slice(0, 1).some(({ work }) => decided.counters.has(work.counter.document.path))) turn.end();
  return decided;
}

/** One after the other: what one has decided about vehicles those behind it find. */
function decideEach(group: readonly Piece[], read: Read, ledger: FleetLedger): Outcome {
  const numbers = createNumberSeries(read);
  const written = new Set<string>();
  const outcome: Outcome = { answers: [], deferred: [], writes: [], counters: new Set() };
  for (const piece of group) {
    const { work, tell, fail } = piece;
    // What an earlier one of the group writes was not there yet when it was read.
    if (work.documents.some(({ path }) => written.has(path))) {
      outcome.deferred.push(piece);
      continue;
    }
    const decided = decideAlone(() => work.decide(read, numbers.next(work.counter), { ledger, numbers }));
    outcome.answers.push(() => ('error' in decided ? fail(decided.error) : tell(decided.answer)));
    if ('error' in decided || decided.writes.length === 0) continue;
    numbers.take(work.counter, work.numbers ?? 1);
    outcome.counters.add(work.counter.document.path);
    outcome.writes.push(...decided.writes);
    for (const { path } of work.documents) written.add(path);
  }
  outcome.writes.push(...numbers.writes());
  return outcome;
}

function decideAlone(decide: () => Decision<unknown>): Decision<unknown> | { error: unknown } {
  try {
    return decide();
  } catch (error) {
    return { error };
  }
}

/** Where the last number of a series stands: a document, and its field. */
interface Counter {
  document: DocumentReference;
  field: string;
}

/** Numbers of any series for those that are written in one batch, from what was read. */
export interface NumberSeries {
  next: (counter: Counter) => number;
  take: (counter: Counter, count: number) => void;
  /** One a series, however many numbers were taken of it. */
  writes: () => Write[];
}

function createNumberSeries(read: Read): NumberSeries {
  const taken = new Map<string, { counter: Counter; last: number }>();

  function lastOf({ document, field }: Counter): number {
    return taken.get(document.path)?.last ?? (read(document).get(field) as number | undefined) ?? 0;
  }

  return {
    next: (counter) => lastOf(counter) + 1,
    take: (counter, count) => taken.set(counter.document.path, { counter, last: lastOf(counter) + count }),
    writes: () =>
      Array.from(taken.values(), ({ counter: { document, field }, last }) => {
        const before = read(document);
        return before.exists
          ? update(before, { [field]: last, ...endOfTurn(before) })
          : creation(document, { [field]: last });
      }),
  };
}
