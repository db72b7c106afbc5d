import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/**
 * Runs the work with an empty folder that is gone afterwards. It lies in the workspace, since the system's folder for
 * temporary files is often in memory, where a durable write costs nothing.
 */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const parent = path.join(workspaceRoot, 'var/bench');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'run-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const workspacePath = (...parts: string[]) => path.join(workspaceRoot, ...parts);
