import type { DatabaseSync } from 'node:sqlite';

/**
 * The one way to write. Work that arrives in the same turns of the event loop is committed together, so that it shares
 * one sync of the disk; each piece stands in a savepoint of its own, so that it fails alone.
 */
export interface GroupWriter {
  /** Runs the work in the next shared transaction. Resolves only when it is committed; rejects with what it threw. */
  write: <T>(work: () => T) => Promise<T>;
  /**
   * Takes the connection for a transaction that spans several turns, and waits for its turn to do so. Until the
   * returned function ends it, all other writes wait: nothing slow may happen in between.
   */
  begin: () => Promise<(end: 'COMMIT' | 'ROLLBACK') => void>;
  /** How often a write, or a part of one, was rolled back. */
  rollbacks: () => number;
  /** The number of the shared transaction that is open, during which nobody else writes; null while none is. */
  group: () => number | null;
}

/** How many turns more a group is held open at the most, each of which brought somebody: whoever asked at the same time is a turn or two behind. */
const mostTurns = 4;

interface Line {
  readonly connection: DatabaseSync;
  rollbacks: number;
  groups: number;
  isOpen: boolean;
}

interface Entry {
  /** Does the work and answers how to tell the caller, once the transaction is durable. */
  run(): () => void;
  fail(error: unknown): void;
}

export function createGroupWriter(connection: DatabaseSync): GroupWriter {
  const line: Line = { connection, rollbacks: 0, groups: 0, isOpen: false };
  let waiting: Entry[] = [];
  let isScheduled = false;
  let isTaken = false;
  let lastTurn: Promise<void> = Promise.resolve();

  function schedule(): void {
    if (isScheduled || isTaken) return;
    isScheduled = true;
    gather(0, mostTurns);
  }

  function gather(before: number, turnsLeft: number): void {
    setImmediate(() => {
      const cameMeanwhile = waiting.length > before;
      if (!isTaken && cameMeanwhile && turnsLeft > 0) {
        gather(waiting.length, turnsLeft - 1);
        return;
      }
      isScheduled = false;
      if (isTaken) return;
      const entries = waiting;
      waiting = [];
      commitTogether(line, entries);
    });
  }

  function write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({ run: () => settle(work(), resolve), fail: reject });
      schedule();
    });
  }

  async function begin() {
    const before = lastTurn;
    let passOn: () => void = () => undefined;
    lastTurn = new Promise((resolve) => {
      passOn = resolve;
    });
    await before;
    try {
      connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      passOn();
      throw error;
    }
    isTaken = true;
    return (end: 'COMMIT' | 'ROLLBACK') => {
      let isKept = false;
      try {
        connection.exec(end);
        isKept = end === 'COMMIT';
      } finally {
        if (!isKept) line.rollbacks += 1;
        undo(connection);
        isTaken = false;
        passOn();
        if (waiting.length > 0) schedule();
      }
    };
  }

  return { write, begin, rollbacks: () => line.rollbacks, group: () => (line.isOpen ? line.groups : null) };
}

function settle<T>(result: T, resolve: (result: T) => void): () => void {
  return () => resolve(result);
}

function commitTogether(line: Line, entries: readonly Entry[]): void {
  const { connection } = line;
  const outcomes: (() => void)[] = [];
  try {
    connection.exec('BEGIN IMMEDIATE');
    line.groups += 1;
    line.isOpen = true;
    for (const entry of entries) outcomes.push(runAlone(line, entry));
    connection.exec('COMMIT');
  } catch (error) {
    // The engine may have rolled back by itself.
    line.rollbacks += 1;
    undo(connection);
    for (const entry of entries) entry.fail(error);
    return;
  } finally {
    line.isOpen = false;
  }
  for (const tell of outcomes) tell();
}

/** Leaves no transaction open behind a failure; a closed connection has none. */
function undo(connection: DatabaseSync): void {
  if (connection.isOpen && connection.isTransaction) connection.exec('ROLLBACK');
}

function runAlone(line: Line, entry: Entry): () => void {
  const { connection } = line;
  connection.exec('SAVEPOINT entry');
  try {
    const tell = entry.run();
    connection.exec('RELEASE entry');
    return tell;
  } catch (error) {
    // A full disk makes the engine give up the whole transaction: then nobody's work stands.
    if (!connection.isTransaction) throw error;
    line.rollbacks += 1;
    connection.exec('ROLLBACK TO entry; RELEASE entry');
    return () => entry.fail(error);
  }
}
