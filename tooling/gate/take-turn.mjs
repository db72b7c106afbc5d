import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workspaceRoot } from '../start/workspace.mjs';

const LONGEST_WAIT_MS = 3_600_000;
const LOOK_AT_SEAT_MS = 200;
/** Two suites of unit tests fill two cores: each waits for its own files, databases and timers half of its time. */
const SEATS = ['turn-1', 'turn-2'];

/**
 * Waits until there is a seat, or with `isWhole` until nobody else has one. The locks are the operating system's, by way of SQLite:
 * they end with this process, however that ends.
 * @param {{ isWhole?: boolean; folder?: string }} [options] folder: where those who wait for each other meet
 * @returns {() => void} gives the turn back
 */
export function takeTurn({ isWhole = false, folder = path.join(workspaceRoot, 'node_modules/.chauffeur') } = {}) {
  mkdirSync(folder, { recursive: true });
  const files = SEATS.map((seat) => path.join(folder, seat));
  const taken = isWhole ? files.map((file) => lock(file, LONGEST_WAIT_MS)) : [takeEither(files)];
  return () => {
    for (const seat of taken) seat?.close();
  };
}

/** @param {string[]} files */
function takeEither(files) {
  const lastLook = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    for (const file of files) {
      const seat = lock(file, LOOK_AT_SEAT_MS, Date.now() < lastLook);
      if (seat) return seat;
    }
  }
}

/**
 * @param {string} file
 * @param {number} timeout how long to wait for it, in milliseconds
 * @param {boolean} mayBeTaken whether a seat that somebody else keeps is no failure
 * @returns {DatabaseSync | undefined}
 */
function lock(file, timeout, mayBeTaken = false) {
  const seat = new DatabaseSync(file, { timeout });
  try {
    seat.exec('BEGIN EXCLUSIVE');
    return seat;
  } catch (error) {
    seat.close();
    if (mayBeTaken && error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}
