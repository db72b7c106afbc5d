import { cpSync, globSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies installed packages of a member of the workspace, with all that they depend on and nothing else, into a `node_modules` of
 * their own: for an image whose program is a bundle but for these. The versions are those of the lockfile. The folders keep pnpm's layout,
 * in which each package lies beside links to its own dependencies, so that no version gets in another's place.
 */
export function collectPackages(member: string, names: readonly string[], into: string): void {
  const modules = path.join(member, 'node_modules');
  const places = new Set<string>();
  const waiting = names.map((name) => placeOf(path.join(modules, name), name));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    waiting.push(...neighboursOf(place));
  }
  for (const place of places) {
    const target = path.join(into, 'node_modules', '.pnpm', path.basename(path.dirname(place)), 'node_modules');
    cpSync(place, target, { recursive: true, verbatimSymlinks: true });
  }
  for (const name of names) {
    const place = placeOf(path.join(modules, name), name);
    const link = path.join(into, 'node_modules', name);
    const target = path.join(into, 'node_modules', '.pnpm', path.basename(path.dirname(place)), 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), target), link);
  }
}

/** The `node_modules` in which a package really lies, beside its dependencies. */
function placeOf(link: string, name: string): string {
  return path.resolve(realpathSync(link), ...name.split('/').map(() => '..'));
}

/** Where the dependencies lie that are linked from there. A package that is not for this machine was not installed. */
function neighboursOf(place: string): string[] {
  return globSync(['*', '@*/*'], { cwd: place })
    .filter((name) => lstatSync(path.join(place, name)).isSymbolicLink())
    .map((name) => placeOf(path.join(place, name), name));
}

const [member, into, ...names] = process.argv.slice(2);
if (import.meta.main) {
  if (member === undefined || into === undefined || names.length === 0) {
    throw new Error('Say whose, where to and which: collect-packages.ts apps/api out firebase-admin');
  }
  collectPackages(member, names, into);
}
