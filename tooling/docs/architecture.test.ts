import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collections } from '../../apps/api/src/adapters/firestore/collections.ts';
import { workspaceRoot } from '../start/workspace.mjs';

interface IndexFile {
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const [, ports = ''] = /^## Ports$(.*?)^## /ms.exec(read('docs/architecture.md')) ?? [];
const portsListed = [...ports.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
  cell.replaceAll('`', '').split(', '),
);

it('docs/architecture.md lists every port once, and nothing that is none', () => {
  expect(portsListed).toEqual([...new Set(portsListed)]);
  const files = globSync('apps/api/src/ports/*.ts', { cwd: workspaceRoot }).filter(
    (file) => !file.endsWith('/stores.ts'),
  );
  const interfaces = files.map((file) =>
    [...read(file).matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name),
  );
  expect(portsListed.filter((name) => !interfaces.flat().includes(name))).toEqual([]);
  expect(files.filter((_, at) => !interfaces[at]?.some((name) => portsListed.includes(name)))).toEqual([]);
});

const [, hosted = ''] = read('docs/architecture.md').split('## What lies in Firestore');
const rows = [...hosted.matchAll(/^\| `(\w+)` \|.*\| (.*) \|$/gm)].map(([, name = '', end = '']) => ({ name, end }));

it('docs/architecture.md lists the collections of Firestore', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(collections).toSorted());
});

it('docs/architecture.md says which documents end by themselves, and by which field', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as IndexFile;
  const lifetimes = fieldOverrides.filter(({ ttl }) => ttl);
  const said = rows.flatMap(
    ({ name, end }) =>
      /^at `(\w+)`$/
        .exec(end)
        ?.slice(1)
        .map((field) => [name, field]) ?? [],
  );
  expect(said).toEqual(lifetimes.map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath]));
});
