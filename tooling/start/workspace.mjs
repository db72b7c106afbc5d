import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace, wherever the command was started from. */
export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Node's arguments for the built product. Left to itself, V8 doubles the space for new objects up to 128 MB under load and never gives it back.
 * With two halves of 8 MB nothing becomes measurably slower.
 */
export const productArguments = ['--max-semi-space-size=8', path.join(workspaceRoot, 'apps/api/dist/server.js')];

/**
 * Settings of glibc's allocator for the built product, whose SQLite, compression and buffers take their memory there: one pool instead of one
 * for each thread, and large blocks and the end of the pool go back to the system at once. Nothing becomes measurably slower, and other
 * systems ignore the settings.
 */
export const productMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

const TOOLING = ['tooling', 'tooling/maps', 'tooling/stripe'];

/**
 * The folders of the workspace's members, as pnpm-workspace.yaml lists them. They are found by looking, because no YAML
 * parser is there before the first install.
 * @param {string} root
 */
export function memberFolders(root) {
  const groups = ['packages', 'apps'].filter((group) => existsSync(path.join(root, group)));
  const grouped = groups.flatMap((group) => readdirSync(path.join(root, group)).map((name) => path.join(group, name)));
  return [...grouped, ...TOOLING].filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

/**
 * @param {string} folder
 * @returns {{ name?: string; version?: string; packageManager?: string; scripts?: Record<string, string>; dependencies?: Record<string, string>; devDependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
