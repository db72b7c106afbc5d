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

const sources = globSync('{apps,packages,tooling}/**/*.{ts,tsx,mjs}', {
  cwd: workspaceRoot,
  exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
});

/** The source files that a text names in backticks, with as much of their path as it says, and that there are not. */
function lackingFiles(text: string): string[] {
  const named = Array.from(text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs))`/g), ([, name = '']) => name);
  return [...new Set(named)].filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)));
}

// The changelog tells of releases in which files had other names.
it.each(documents.filter((document) => document !== 'CHANGELOG.md'))(
  '%s names source files that there are',
  (document) => {
    expect(lackingFiles(readFileSync(path.join(workspaceRoot, document), 'utf8'))).toEqual([]);
  },
);

it('a source file that is not there is found', () => {
  expect(lackingFiles('`docs/links.test.ts`, `docs/link.test.ts`, `ks.test.ts`')).toEqual([
    'docs/link.test.ts',
    'ks.test.ts',
  ]);
});
