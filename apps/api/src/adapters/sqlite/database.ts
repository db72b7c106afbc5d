import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { unfinishedName } from '../durable-file/durable-file.ts';
import { createGroupWriter, type GroupWriter } from './group-writer.ts';
import { isOfThisProduct, latestSchema, migrate, schemaVersion } from './migrate.ts';

/** Values of a statement's parameters: by their place, or by their name first. */
type Values = SQLInputValue[] | [named: Record<string, SQLInputValue>, ...others: SQLInputValue[]];

/** A statement, and what a row of its answer holds. Whoever writes the SQL says so beside it, since no compiler reads SQL. */
export interface Statement<Row = Record<string, SQLOutputValue>> extends Pick<StatementSync, 'columns'> {
  all(...values: Values): Row[];
  get(...values: Values): Row | undefined;
  /** For what always answers a row, such as a count. @throws RangeError where there is none */
  one(...values: Values): Row;
  iterate(...values: Values): Iterable<Row>;
  run(...values: Values): ReturnType<StatementSync['run']>;
}

/** One open SQLite file, shared by every store of the process. */
export interface Database {
  /** A statement, which stores name once, when they are created, and which is compiled once, when it is first used. */
  prepare<Row = Record<string, SQLOutputValue>>(sql: string): Statement<Row>;
  writer: GroupWriter;
  /**
   * Grows whenever something may have changed of which a store that keeps what it reads and writes does not know: another connection has
   * committed, a write was rolled back, or `noteUnseen` was called. Inside a transaction it says how things are there.
   */
  changesUnseen(): number;
  /** To be called by whoever writes past a store that keeps what it has read. */
  noteUnseen(): void;
  /** Rejects where the file cannot be locked for writing: what a health check asks. */
  check(): Promise<void>;
  /** Waits for the writes that were asked for, then closes the file. */
  close(): Promise<void>;
}

/** The file has lost what was in it. Whoever went on would begin anew without saying so. */
export class EmptiedDatabaseError extends Error {
  override readonly name = 'EmptiedDatabaseError';
}

/** How long another process may hold the file before a statement gives up. */
const busyTimeoutMs = 5_000;

/**
 * Opens the file, makes it durable (WAL, every commit synced) and brings its schema up to date.
 *
 * @throws EmptiedDatabaseError where the file is there and has no bytes, or its log is there without it
 * @throws UnknownSchemaError where a newer version of the program has written the file, or one that was never released
 */
export function openDatabase({ file }: { file: string }): Database {
  if (file !== ':memory:') prepareFile(resolve(file));
  return workOn(new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true }));
}

/** The same on a connection that is open. */
export function workOn(connection: DatabaseSync): Database {
  try {
    configure(connection);
    migrate(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  const writer = createGroupWriter(connection);
  const nothing = () => undefined;
  const foreignChanges = foreignChangesOf(connection, writer);
  let noted = 0;
  return {
    prepare: <Row>(sql: string) => compiledOnUse<Row>(connection, sql),
    writer,
    changesUnseen: () => foreignChanges() + writer.rollbacks() + noted,
    noteUnseen() {
      noted += 1;
    },
    check: () => writer.write(nothing),
    close: async () => {
      // What waits is written in order, so this comes after all of it.
      await writer.write(nothing);
      connection.close();
    },
  };
}

/** What grows with each commit of another connection. There is none while a group is written, so that its first member asks for all. */
function foreignChangesOf(connection: DatabaseSync, writer: GroupWriter): () => number {
  const ask = compiledOnUse<{ data_version: number }>(connection, 'PRAGMA data_version');
  const known = { group: -1, version: 0 };
  return () => {
    const group = writer.group();
    if (group === null || group !== known.group) {
      known.version = ask.one().data_version;
      known.group = group ?? -1;
    }
    return known.version;
  };
}

/** Compiles a statement when it is first used: a start need not wait for two hundred of them, of which most tests use a few. */
function compiledOnUse<Row>(connection: DatabaseSync, sql: string): Statement<Row> {
  let compiled: StatementSync | undefined;
  const statement = () => (compiled ??= connection.prepare(sql));
  const get = (...values: Values) => statement().get(...(values as SQLInputValue[])) as Row | undefined;
  return {
    all: (...values) => statement().all(...(values as SQLInputValue[])) as Row[],
    columns: () => statement().columns(),
    get,
    one(...values) {
      const row = get(...values);
      if (row === undefined) throw new RangeError(`no row of: ${sql}`);
      return row;
    },
    iterate: (...values) => statement().iterate(...(values as SQLInputValue[])) as Iterable<Row>,
    run: (...values) => statement().run(...(values as SQLInputValue[])),
  };
}

function prepareFile(file: string): void {
  const size = sizeOf(file);
  if (size === 0) throw new EmptiedDatabaseError('it has 0 bytes');
  if (size !== null) return closeSync(openSync(file, 'a'));
  // SQLite would throw the log away for an empty database, and replay it onto a new one; both are wrong about what was acknowledged.
  if ((sizeOf(`${file}-wal`) ?? 0) > 0)
    throw new EmptiedDatabaseError('it is gone, and its -wal, which holds a part of it, is there');
  makeFile(file);
}

/** `null` where there is nothing of the name. */
function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/**
 * Customers' names and addresses: nobody else on the machine reads them. SQLite's side files take the file's mode. The file gets its name with
 * its first page in it, so that one of 0 bytes is never a start of ours that was interrupted.
 */
function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = unfinishedName(file);
  try {
    closeSync(openSync(unfinished, 'w', 0o600));
    const connection = new DatabaseSync(unfinished);
    connection.exec('PRAGMA journal_mode = WAL');
    connection.close();
    syncNow(unfinished);
    linkUnlessThere(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncNow(dirname(file));
}

/** Gives the file its name, unless another process that starts at the same time was first: its file is as good. */
function linkUnlessThere(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function syncNow(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * `synchronous` is a setting of the connection, not of the file: left out once, a power cut could take back an order that
 * was acknowledged. The log is written back at SQLite's own 1,000 pages: at 200 the slowest commit was a third shorter, and each order paid for
 * it by a tenth of its time.
 */
function configure(connection: DatabaseSync): void {
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA temp_store = MEMORY;
  `);
}

/** What a closed database file holds. */
export interface DatabaseFacts {
  schema: number;
  orders: number;
  accounts: number;
}

/** Why a file is not one that the product could work with, in words for the operator. */
export type Inspection = { ok: true; facts: DatabaseFacts } | { ok: false; problem: string };

/**
 * Reads every page of a database file, changes nothing, and says what it holds or what is the matter: no database, damaged,
 * another program's, or of a newer version than this one.
 */
export function inspectDatabaseFile(file: string): Inspection {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const problem = problemOf(connection);
    return problem === null ? { ok: true, facts: factsOf(connection) } : { ok: false, problem };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    connection.close();
  }
}

function problemOf(connection: DatabaseSync): string | null {
  const schema = schemaVersion(connection);
  if (!isOfThisProduct(connection)) return 'it is not a database of this product';
  if (schema > latestSchema) {
    return `a newer version of the program has written it: it has schema ${schema}, and this one knows ${latestSchema} at most`;
  }
  const [first] = connection.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
  if (first?.integrity_check !== 'ok') return `it is damaged: ${first?.integrity_check ?? 'it cannot be checked'}`;
  const [orphan] = connection.prepare('PRAGMA foreign_key_check').all();
  return orphan === undefined ? null : `it is damaged: a record of ${String(orphan['table'])} points nowhere`;
}

/** Tables that every version of the product has had since its first release. */
function factsOf(connection: DatabaseSync): DatabaseFacts {
  const count = (table: 'orders' | 'user') =>
    Number(connection.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  return { schema: schemaVersion(connection), orders: count('orders'), accounts: count('user') };
}
