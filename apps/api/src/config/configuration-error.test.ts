import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '#testing/a-database.ts';
import { ConfigurationError, explainFile } from './configuration-error.ts';

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('a file that cannot be opened', () => {
  it('is named with a sentence where a folder stands in its place', () => {
    const folder = aFolder();
    const explained = explainFile(
      'x',
      failureOf(() => closeSync(openSync(folder, 'a'))),
    );
    expect(explained).toBeInstanceOf(ConfigurationError);
    expect(explained).toMatchObject({ problems: [`${folder}: it is a folder, where a file has to be (EISDIR)`] });
  });

  it('is named where its path leads through a file', () => {
    const file = path.join(aFolder(), 'var');
    writeFileSync(file, '');
    const inside = path.join(file, 'outbox');
    const explained = explainFile(
      'x',
      failureOf(() => mkdirSync(inside, { recursive: true })),
    );
    expect(explained).toMatchObject({ problems: [expect.stringMatching(/^\S+: its path leads through a file/)] });
  });

  // Whoever runs the tests may be a user to whom nothing is forbidden.
  it.each([
    ['EACCES', 'the user whom the program runs as has no right to it'],
    ['ENOENT', 'there is no such file'],
    ['EROFS', 'it lies on a file system that can only be read'],
    ['ENOSPC', 'the disk is full'],
  ])('is named for %s', (code, reason) => {
    const error = Object.assign(new Error(`${code}: no`), { code, path: '/data/app-secret' });
    expect(explainFile('x', error)).toMatchObject({ problems: [`/data/app-secret: ${reason} (${code})`] });
  });

  it('is named by the name that is written, of the two that a call knows', () => {
    const errorOf = (code: string) => Object.assign(new Error(code), { code, path: '/data/x.part', dest: '/data/x' });
    const problemsOfCode = (code: string) => (explainFile('x', errorOf(code)) as ConfigurationError).problems;
    expect(problemsOfCode('EEXIST')).toEqual(['/data/x: there is something of that name already (EEXIST)']);
    expect(problemsOfCode('EISDIR')).toEqual(['/data/x: it is a folder, where a file has to be (EISDIR)']);
  });

  it('stays what it is where the operator can do nothing about it', () => {
    const error = new TypeError('a defect');
    expect(explainFile('x', error)).toBe(error);
    const odd = Object.assign(new Error('EBADF'), { code: 'EBADF', path: '/x' });
    expect(explainFile('x', odd)).toBe(odd);
  });
});
