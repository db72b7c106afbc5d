import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLocalAccountArchive } from '#adapters/local-auth/local-account-archive.ts';
import { openDatabase } from '#adapters/sqlite/database.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { liveThroughADay } from './live-through-a-day.ts';
import { databaseName, recordsName, recordsOf } from './release-files.ts';

/**
 * Writes what this release leaves behind: a database with something of every kind, and what is in it. Once for each release
 * (CONTRIBUTING.md), and never again: later ones have to open the file as it is. Where a folder is named it is written there instead.
 */
const root = path.join(import.meta.dirname, '../../../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const folder = process.argv[2] ?? path.join(import.meta.dirname, version);
if (existsSync(folder)) throw new Error(`${folder} is there already: what was released does not change`);

const scratch = mkdtempSync(path.join(tmpdir(), 'chauffeur-release-'));
const file = path.join(scratch, databaseName);
const database = openDatabase({ file });
const accounts = createLocalAccountArchive(database);
await liveThroughADay(openSqliteStores(database), accounts);
const records = await recordsOf(createSqliteArchive(database), accounts);
await database.close();

mkdirSync(folder);
writeFileSync(path.join(folder, `${databaseName}.gz`), gzipSync(readFileSync(file), { level: 9 }));
writeFileSync(path.join(folder, recordsName), `${JSON.stringify(records, null, 2)}\n`);
rmSync(scratch, { recursive: true });
process.stdout.write(`Wrote ${folder}\n`);
