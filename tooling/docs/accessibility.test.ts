import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../start/workspace.mjs';

const audit = readFileSync(path.join(workspaceRoot, 'docs/accessibility.md'), 'utf8');

/** The criteria of levels A and AA in WCAG 2.2, by guideline: the last numbers of each. */
const criteria = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

it('docs/accessibility.md has a line for every criterion, in their order', () => {
  const listed = [...audit.matchAll(/^\| (\d\.\d\.\d+) /gm)].map(([, number]) => number);
  const all = Object.entries(criteria).flatMap(([guideline, last]) => last.map((number) => `${guideline}.${number}`));
  expect(listed).toEqual(all);
});

it('docs/accessibility.md names tests that there are', () => {
  const named = new Set([...audit.matchAll(/`([\w-]+\.(?:spec|test)\.tsx?)`/g)].map(([, file = '']) => file));
  const web = path.join(workspaceRoot, 'apps/web');
  const files = globSync(['e2e/**/*.spec.ts', 'src/**/*.test.{ts,tsx}'], { cwd: web }).map((file) =>
    path.basename(file),
  );
  expect([...named].filter((file) => !files.includes(file))).toEqual([]);
  expect(named.size).toBeGreaterThan(0);
});

it('docs/accessibility.md names looks that there are', () => {
  const [, list = ''] = audit.split('called by their names:');
  const looks = [...list.matchAll(/^ {2}- `([\w-]+)`(?: and `([\w-]+)`)?/gm)].flatMap(([, one = '', other]) => [
    one,
    other,
  ]);
  const files = looks.filter((look) => look !== undefined).map((look) => `apps/web/e2e/looks/${look}.ts`);
  expect(files.filter((file) => !existsSync(path.join(workspaceRoot, file)))).toEqual([]);
  expect(files).toHaveLength(5);
});
