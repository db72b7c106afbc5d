import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fingerprintContents } from './fingerprint.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'fingerprint '));
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const print = () => fingerprintContents(root, ['a.json', 'b.json']);

it('changes with a content, a name and a file that comes or goes, and not with times', () => {
  const prints = [print()];
  write('a.json', 'a');
  prints.push(print());
  write('a.json', 'b');
  prints.push(print());
  utimesSync(path.join(root, 'a.json'), 1, 1);
  expect(print()).toBe(prints.at(-1));
  write('b.json', 'b');
  rmSync(path.join(root, 'a.json'));
  prints.push(print());
  expect(new Set(prints).size).toBe(4);
});
