import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprintContents, fingerprintSizes } from './fingerprint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fingerprint '));
  for (const folder of ['app/src', 'app/node_modules', 'app/dist'])
    mkdirSync(path.join(root, folder), { recursive: true });
  write('app/src/a.ts', 'a');
});

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

describe('fingerprintContents', () => {
  it('changes with a content, a name and a new file', () => {
    const prints = [fingerprintContents(root, ['app'])];
    write('app/src/a.ts', 'b');
    prints.push(fingerprintContents(root, ['app']));
    write('app/src/b.ts', '');
    prints.push(fingerprintContents(root, ['app']));
    rmSync(path.join(root, 'app/src/b.ts'));
    write('app/src/c.ts', '');
    prints.push(fingerprintContents(root, ['app']));
    expect(new Set(prints).size).toBe(4);
  });

  it('stays the same when only times, installed packages or builds change', () => {
    const before = fingerprintContents(root, ['app', 'absent']);
    utimesSync(path.join(root, 'app/src/a.ts'), 1, 1);
    write('app/node_modules/package.js', '1');
    write('app/dist/app.js', '1');
    expect(fingerprintContents(root, ['app', 'absent'])).toBe(before);
  });
});

describe('fingerprintSizes', () => {
  it('changes when a file of a build is cut short or gone', () => {
    write('app/dist/app.js', 'whole');
    const whole = fingerprintSizes(root, ['app/dist']);
    write('app/dist/app.js', 'who');
    const cut = fingerprintSizes(root, ['app/dist']);
    rmSync(path.join(root, 'app/dist'), { recursive: true });
    expect(new Set([whole, cut, fingerprintSizes(root, ['app/dist'])]).size).toBe(3);
  });
});
