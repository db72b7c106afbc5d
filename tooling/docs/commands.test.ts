import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { memberFolders, readManifest, workspaceRoot } from '../start/workspace.mjs';

const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'deploy/*.md', 'tooling/**/README.md'], {
  cwd: workspaceRoot,
  exclude: (name) => name.endsWith('node_modules'),
}).toSorted();

const scriptsOf = (folder: string) => Object.keys(readManifest(path.join(workspaceRoot, folder)).scripts ?? {});
// The generator of the gazetteer is a package of its own, outside the workspace.
const plainScripts = [...scriptsOf('.'), ...scriptsOf('tooling/gazetteer')];
const scripts = new Map(
  memberFolders(workspaceRoot).map((folder) => [
    readManifest(path.join(workspaceRoot, folder)).name,
    scriptsOf(folder),
  ]),
);
/** What pnpm does with a package besides running its scripts. */
const pnpmCommands = ['exec'];

/** The scripts that a text has somebody run and that there are not. */
function lackingScripts(text: string): string[] {
  const ofRoot = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name).filter(
    (name) => !plainScripts.includes(name),
  );
  const ofMembers = Array.from(text.matchAll(/pnpm --filter (@[\w/-]+) ([\w:-]+)/g), ([, member = '', name = '']) =>
    pnpmCommands.includes(name) || scripts.get(member)?.includes(name) ? '' : `${member} ${name}`,
  );
  return [...ofRoot, ...ofMembers].filter((name) => name !== '');
}

it.each(documents)('%s names scripts that there are', (document) => {
  expect(lackingScripts(readFileSync(path.join(workspaceRoot, document), 'utf8'))).toEqual([]);
});

it('what the program has its operator type is a script that there is', () => {
  const sources = globSync('apps/api/src/**/*.ts', { cwd: workspaceRoot });
  const lacking = sources.flatMap((file) => lackingScripts(readFileSync(path.join(workspaceRoot, file), 'utf8')));
  expect(lacking).toEqual([]);
});

it('a script that is not there is found', () => {
  const text =
    '`npm run backup` `npm run back-up` `npx pnpm --filter @chauffeur/web screens` `pnpm --filter @chauffeur/web views`';
  expect(lackingScripts(text)).toEqual(['back-up', '@chauffeur/web views']);
});
