import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { memberFolders, readManifest, workspaceRoot } from '../start/workspace.mjs';

const folders = ['.', ...memberFolders(workspaceRoot)];
const rows = new Map(
  installedPart(readFileSync(path.join(workspaceRoot, 'docs/dependencies.md'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Package'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => !name.startsWith('---'))
    .map(([, name = '', why = '', licence = '']) => [name, { why, licence }] as const),
);

const declared = new Set(
  folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readManifest(path.join(workspaceRoot, folder));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  }),
);
const foreign = [...declared].filter((name) => !name.startsWith('@chauffeur/')).toSorted();

it('every dependency has its line in docs/dependencies.md, and no other has', () => {
  expect([...rows.keys()].toSorted()).toEqual(foreign);
});

it.each(foreign.map((name) => [name, installedLicence(name)] as const).filter(([, licence]) => licence !== undefined))(
  '%s is under the licence that the table says: %s',
  (name, licence) => {
    expect(rows.get(name)).toEqual({ why: expect.stringMatching(/\w{3}/), licence });
  },
);

/** The part of the document with the first table. What follows it lists what is outside the workspace. */
function installedPart(document: string): string {
  return document.split('\n## ')[0] ?? '';
}

/** Nothing for a package of another platform. */
function installedLicence(name: string): string | undefined {
  const manifests = folders.map((folder) => path.join(workspaceRoot, folder, 'node_modules', name, 'package.json'));
  const manifest = manifests.find((file) => existsSync(file));
  if (!manifest) return undefined;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license: string };
  return license;
}
