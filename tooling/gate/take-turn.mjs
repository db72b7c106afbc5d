import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workspaceRoot } from '../start/workspace.mjs';

const LONGEST_WAIT_MS = 3_600_000;
const LOOK_EVERY_MS = 100;
/** Two suites fill two cores: each waits for its own files, databases and timers half of its time. */
const SEATS = ['turn-1', 'turn-2'];
/** Who is to have the next seat keeps this one meanwhile. */
const AHEAD = 'turn-ahead';

/**
 * Waits until there is a seat: with `isNext` before all others who wait, with `isWhole` until nobody has one. Nobody keeps a seat while
 * they wait for the other. The locks are the operating system's, by way of SQLite: they end with this process, however that ends.
 * @param {{ isNext?: boolean; isWhole?: boolean; folder?: string }} [options] folder: where those who wait for each other meet
 * @returns {() => void} gives the turn back
 */
export function takeTurn({ isNext = false, isWhole = false, folder = defaultFolder } = {}) {
  mkdirSync(folder, { recursive: true });
  const files = SEATS.map((seat) => path.join(folder, seat));
  const aheadFile = path.join(folder, AHEAD);
  const takeSeats = () => (isWhole ? takeAll(files) : takeOne(files));
  const waitsAhead = isNext ? until(() => lock(aheadFile)) : undefined;
  const seats = until(() => (isNext || isFree(aheadFile) ? takeSeats() : undefined));
  waitsAhead?.close();
  return () => closeAll(seats);
}

const defaultFolder = path.join(workspaceRoot, 'node_modules/.chauffeur');

/**
 * @template Found
 * @param {() => Found | undefined} look
 * @returns {Found}
 */
function until(look) {
  const lastLook = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > lastLook) throw new Error('No suite has ended for an hour: there is no seat.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
}

/** @param {string[]} files */
function takeOne(files) {
  for (const file of files) {
    const seat = lock(file);
    if (seat) return [seat];
  }
  return undefined;
}

/** @param {string[]} files */
function takeAll(files) {
  const seats = files.map(lock).filter((seat) => seat !== undefined);
  if (seats.length === files.length) return seats;
  closeAll(seats);
  return undefined;
}

/** @param {string} file */
function isFree(file) {
  const seat = lock(file);
  seat?.close();
  return seat !== undefined;
}

/** @param {readonly DatabaseSync[]} seats */
function closeAll(seats) {
  for (const seat of seats) seat.close();
}

/**
 * @param {string} file
 * @returns {DatabaseSync | undefined} nothing where somebody else has it
 */
function lock(file) {
  const seat = new DatabaseSync(file);
  try {
    seat.exec('BEGIN EXCLUSIVE');
    return seat;
  } catch (error) {
    seat.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}
