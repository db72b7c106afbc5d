import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '#testing/a-database.ts';
import { sweepUnfinished } from './durable-file.ts';

/** The number of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

describe('what a killed process left half-written', () => {
  it('is swept, also where it had the number that we have now', async () => {
    const folder = aFolder();
    const ended = endedPid();
    const left = [`a.eml.${ended}.part`, `b.sqlite.${ended}.part-wal`, `c.eml.${process.pid}.part`];
    const kept = ['a.eml', 'notes.part', `x.${ended}.part.txt`, 'chauffeur.sqlite-wal', `d.eml.${process.ppid}.part`];
    for (const name of [...left, ...kept]) writeFileSync(path.join(folder, name), 'x');
    await sweepUnfinished(folder);
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
  });

  it('is swept after a day, whoever has the number by then', async () => {
    const folder = aFolder();
    const file = path.join(folder, `d.eml.${process.ppid}.part`);
    writeFileSync(file, 'x');
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    utimesSync(file, twoDaysAgo, twoDaysAgo);
    await sweepUnfinished(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is nothing where there is no folder yet', async () => {
    await expect(sweepUnfinished(path.join(aFolder(), 'outbox'))).resolves.toBeUndefined();
  });
});
