import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const program = path.join(import.meta.dirname, 'check-api-docs.ts');

function check(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=source', program, ...args], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('docs/api.md is what the schemas say', () => {
  expect(check()).toEqual({ status: 0, stderr: '' });
});

it('docs/api.md leads from each call of its list to the section of that call', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const calls = Array.from(text.matchAll(/^\| \[`(.+?)`\]\(#(.+?)\)/gm), ([, call, anchor]) => ({ call, anchor }));
  expect(calls.map(({ call }) => call)).toEqual(
    Array.from(text.matchAll(/^## ([A-Z]{3,6} .+)$/gm), ([, heading]) => heading),
  );
  // Two headings of one name would have the second one's link lead to the first.
  expect(new Set(calls.map(({ anchor }) => anchor)).size).toBe(calls.length);
});

it('a document that was edited by hand is found', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-docs-'));
  expect(check('--write', `--in=${folder}`).status).toBe(0);
  const file = path.join(folder, 'api.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('price_changed', 'price_moved'));
  expect(check(`--in=${folder}`)).toEqual({ status: 1, stderr: expect.stringContaining('api.md is stale') });
});
