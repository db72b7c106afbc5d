import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Parameters<Exclude<Group['name'], string>>[1];

const source = normalizePath(path.join(import.meta.dirname, 'src/'));
const homeFolder = `${source}features/home/`;
const homePage = `${homeFolder}home-page.tsx`;

/**
 * What the home page shares with later pages, as one file. Split by which pages use which part, the first visit would make twenty
 * requests of a few hundred bytes each. The home page's own modules stay in its own file, so that no other page loads them.
 */
export function homeParts(): Group {
  let parts: ReadonlySet<string> | undefined;
  return {
    name: (id, modules) => {
      parts ??= partsOf(modules);
      return parts.has(id) ? 'parts' : null;
    },
    debugName: 'parts',
    minShareCount: 2,
  };
}

/** The application's modules that the home page imports. Those of core are left to the bundler: its index would bring them all. */
function partsOf(modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(homePage)) throw new Error(`the build has no ${homePage}`);
  const reached = new Set([homePage]);
  for (const id of reached) {
    const imported = modules.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported) if (next.startsWith(source)) reached.add(next);
  }
  return new Set([...reached].filter((id) => !id.startsWith(homeFolder)));
}
