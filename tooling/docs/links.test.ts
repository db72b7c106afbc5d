import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../start/workspace.mjs';

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md'], { cwd: workspaceRoot }).toSorted();

/** As the forge names a heading: lower case, without signs, words joined by dashes. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function headingsOf(file: string): Set<string> {
  const text = readFileSync(path.join(workspaceRoot, file), 'utf8');
  return new Set(Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)));
}

/** Why a link of a document leads nowhere, if it does. */
function problemOf(document: string, link: string): string | null {
  const [place = '', anchor] = link.split('#');
  const target = place === '' ? document : path.join(path.dirname(document), place);
  if (!existsSync(path.join(workspaceRoot, target))) return `${link}: there is no ${target}`;
  const isFound = anchor === undefined || !target.endsWith('.md') || headingsOf(target).has(anchor);
  return isFound ? null : `${link}: ${target} has no such heading`;
}

it.each(documents)('%s links to what is there', (document) => {
  const text = readFileSync(path.join(workspaceRoot, document), 'utf8');
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
  const own = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(own.map((link) => problemOf(document, link)).filter((problem) => problem !== null)).toEqual([]);
});

it('a link that leads nowhere is found', () => {
  expect(problemOf('README.md', 'docs/operation.md')).toMatch(/there is no/);
  expect(problemOf('docs/operations.md', '#monitor')).toMatch(/no such heading/);
  expect(problemOf('docs/operations.md', '#monitoring')).toBeNull();
});

it('docs/security.md names tests that there are', () => {
  const text = readFileSync(path.join(workspaceRoot, 'docs/security.md'), 'utf8');
  const named = Array.from(
    text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:test\.tsx?|spec\.ts|contract\.ts))`/g),
    ([, name = '']) => name,
  );
  const tests = globSync(
    [
      'apps/*/src/**/*.{test.ts,test.tsx,contract.ts}',
      'apps/web/e2e/**/*.spec.ts',
      'packages/core/src/**/*.test.ts',
      'tooling/docs/*.test.ts',
    ],
    { cwd: workspaceRoot },
  );
  const isThere = (name: string) => tests.filter((file) => `/${file}`.endsWith(`/${name}`)).length === 1;
  expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
