import { existsSync } from 'node:fs';
import { databaseFile } from '#composition/database-file.ts';
import { openAccountArchive } from '#composition/open-account-archive.ts';
import { openEngine } from '#composition/open-engine.ts';
import { systemClock } from '#composition/system-clock.ts';
import { appSecret } from '#config/app-secret.ts';
import type { Settings } from '#config/env.ts';
import type { FirebaseSettings } from '#config/firebase-settings.ts';
import type { AccountArchive } from '#ports/account-archive.ts';
import type { Archive } from '#ports/archive.ts';
import { CommandError } from './command-error.ts';
import { transferAccounts } from './transfer-accounts.ts';
import { type Difference, transferRecords } from './transfer-records.ts';

const stores = ['sqlite', 'firestore'] as const;
type Store = (typeof stores)[number];

interface Direction {
  from: string | undefined;
  to: string | undefined;
}

export const transferUsage = 'Say which way: npm run transfer -- --from sqlite --to firestore, or back';

/** How many differences are told one by one. */
const mostTold = 20;

/**
 * Copies everything from one engine into the other, accounts first, and compares both, record by record. The settings are those of
 * the hosted engine; `DATA_DIR` is where the embedded one lies. Neither may serve anybody meanwhile. Answers what to tell the
 * operator.
 * @throws CommandError for a direction that there is not, and where the ends are not alike after all
 */
export async function transfer(settings: Settings, direction: Direction, say: (line: string) => void): Promise<string> {
  const { from, to, project } = endsOf(settings, direction);
  if (from === 'sqlite') requireFile(databaseFile(settings));
  await closeAfter(async (toClose) => {
    const open = (store: Store) => openEnd({ ...settings, store }, project, toClose);
    const [source, target] = [await open(from), await open(to)];
    await requireContent(source.archive, from);
    await moveAccounts({ from: source.accounts, to: target.accounts }, say);
    const differences = await transferRecords({ from: source.archive, to: target.archive }, say);
    if (differences.length > 0) throw new CommandError(toldOf(differences));
  }, say);
  return `Everything of ${from} is in ${to}, every record compared. Start the product with STORE=${to}`;
}

/** Refuses a file that is not there: a mistyped folder would be an empty file, and nothing at all would be moved with success. */
function requireFile(file: string): void {
  if (!existsSync(file)) throw new CommandError(`There is nothing to move: ${file} does not exist`);
}

/** Refuses an engine that is empty: one that has served once has a catalogue. */
async function requireContent(source: Archive, from: Store): Promise<void> {
  for await (const _catalogue of source.read('catalogue')) return;
  throw new CommandError(`There is nothing to move: ${from} has no catalogue, so no product has run on it`);
}

async function moveAccounts(ends: { from: AccountArchive; to: AccountArchive }, say: (line: string) => void) {
  const { accounts, withoutPassword, different } = await transferAccounts(ends);
  say(`accounts: ${accounts}, of which ${withoutPassword} choose a new password by mail`);
  if (different.length === 0) return;
  throw new CommandError(
    `${different.length} accounts are not in the target, where their id or address is taken: ${different.slice(0, mostTold).join(', ')}`,
  );
}

function endsOf({ firebase, store }: Settings, { from, to }: Direction) {
  const [source, target] = [stores.find((name) => name === from), stores.find((name) => name === to)];
  if (!source || !target || source === target) {
    throw new CommandError(transferUsage);
  }
  if (firebase === null || store !== 'firestore') {
    throw new CommandError(
      'Set STORE=firestore and what belongs to it: one of the ends is hosted (docs/operations.md)',
    );
  }
  return { from: source, to: target, project: firebase };
}

async function openEnd(settings: Settings, project: FirebaseSettings, toClose: (close: () => Promise<void>) => void) {
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const engine = await openEngine({ settings, secret, clock: systemClock });
  toClose(() => engine.close());
  const { accounts, close } = await openAccountArchive(engine, project);
  toClose(close);
  return { archive: engine.archive(), accounts };
}

function toldOf(differences: readonly Difference[]): string {
  const told = differences.slice(0, mostTold).map(({ kind, key, how }) => `${kind} ${key}: ${how}`);
  const more = differences.length - told.length;
  return [
    `${differences.length} records are not alike. The target was not empty, or somebody wrote meanwhile:`,
    ...told,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}

type Close = () => Promise<void>;

/** What is done with things that have to be closed: each says how as soon as it is open. */
type Work<T> = (toClose: (close: Close) => void) => Promise<T>;

/**
 * Does some work and closes all that it has opened, the last first, whatever becomes of either.
 * @throws what the work threw, a closing that failed then being said; what failed to close where the work itself was done
 */
export async function closeAfter<T>(work: Work<T>, say: (line: string) => void): Promise<T> {
  const opened: Close[] = [];
  let answer: T;
  try {
    answer = await work((close) => void opened.unshift(close));
  } catch (error) {
    for (const failure of await closeEach(opened)) say(`It could not be closed either: ${String(failure)}`);
    throw error;
  }
  const failures = await closeEach(opened);
  if (failures.length > 0) throw new AggregateError(failures, 'All is done, and could not be closed');
  return answer;
}

/** Closes all, and answers why some could not be closed. */
async function closeEach(opened: readonly Close[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const close of opened) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
