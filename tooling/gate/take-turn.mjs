import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workspaceRoot } from '../start/workspace.mjs';

const LONGEST_WAIT_MS = 3_600_000;

/**
 * Waits until nobody else has the turn. The lock is the operating system's, by way of SQLite: it ends with this process, however that
 * ends.
 * @param {string} folder where those who wait for each other meet
 * @returns {() => void} gives the turn back
 */
export function takeTurn(folder = path.join(workspaceRoot, 'node_modules/.chauffeur')) {
  mkdirSync(folder, { recursive: true });
  const turn = new DatabaseSync(path.join(folder, 'turn'), { timeout: LONGEST_WAIT_MS });
  turn.exec('BEGIN EXCLUSIVE');
  return () => turn.close();
}
