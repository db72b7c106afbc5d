import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { compose } from '#composition/compose.ts';
import { databaseFile } from '#composition/database-file.ts';
import { explainDatabase } from '#composition/explain-database.ts';
import { CommandError } from '#commands/command-error.ts';
import { runCommand } from '#commands/run-command.ts';
import { ConfigurationError } from '#config/configuration-error.ts';
import { processSettings, type Settings } from '#config/env.ts';
import { consoleEntryMaker, createInvitationLinks, createTeam } from '#modules/staff/team.ts';
import { isThisMachine } from '#plugins/origins.ts';
import { createApp } from './create-app.ts';

/** The project's folder: `dist/` and `src/` lie equally deep below it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * How long the process has for its end once it is told to stop. It takes some seconds at most where the machine is its own: connections
 * are hung up on after five (connections.ts), a mail is broken off after six (compose.ts).
 */
const closeTimeoutMs = 25_000;

/** A command does its work and ends; without one the product is served. */
async function run(): Promise<void> {
  const settings = await processSettings(root);
  const [name, ...args] = process.argv.slice(2);
  try {
    if (name === undefined) await serve(settings);
    else say(await runCommand(settings, { root, name, args, say }));
  } catch (error) {
    // A start writes after the file was opened too: what is sold, and who may come into the office.
    throw settings.store === 'sqlite' ? explainDatabase(databaseFile(settings), error) : error;
  }
}

async function serve(settings: Settings): Promise<void> {
  const product = await compose(settings, { root });
  const app = await listening(product.deps, settings).catch(async (error: unknown) => {
    await product.close();
    throw error;
  });
  stopOnSignal(async (waitsFor) => {
    waitsFor('requests');
    await app.close();
    await product.close(waitsFor);
  });
  product.start();
  for (const notice of product.notices) console.error(notice);
  say(`Chauffeur ready on ${settings.publicUrl} — embedded: ${embeddedIn(settings)}`);
  if (product.mailsAddress !== null) say(`Its mails, for this machine alone: ${product.mailsAddress}`);
  if (settings.store === 'sqlite') await sayWithoutVehicles(product.deps, settings);
  await sayWithoutStaff(product.deps, settings);
}

/** Tells whoever tries the product how to have cars that are certain to come (Rules 10.10). */
async function sayWithoutVehicles({ fleet }: AppDeps, settings: Settings): Promise<void> {
  const { vehicles } = await fleet.read();
  if (vehicles.length === 0)
    say(
      `Any number of rides is sold: ${commandOf(settings, 'fleet -- load --example')} sells three vehicles, once each`,
    );
}

/**
 * Lets whoever tries the product into the office within a minute: not the first who signs up, but who reads the link that the start prints. Behind an
 * address that others reach too the console may be anybody's to read, and says which command makes one.
 */
async function sayWithoutStaff(deps: AppDeps, settings: Settings): Promise<void> {
  const { team: members } = await deps.staff.picture();
  if (members.some(({ endedAt }) => endedAt === null)) return;
  if (!isThisMachine(settings.publicUrl)) {
    return say(`Nobody may come into the office yet: ${commandOf(settings, 'staff -- add <e-mail> --role owner')}`);
  }
  const links = createInvitationLinks({ ...deps, publicUrl: settings.publicUrl });
  const team = createTeam({ ...deps, links });
  const url = await team.invite({
    email: null,
    role: 'owner',
    makeEntry: consoleEntryMaker('consoleInvite', deps.clock),
  });
  say(`The office, for whoever opens this first, within a day: ${url}`);
}

/** A command as it is typed for this very product: one with a data folder of its own has to be told of it. */
function commandOf({ dataDir }: Pick<Settings, 'dataDir'>, script: string): string {
  const folder = path.relative(root, dataDir);
  const isOutside = folder.startsWith('..') || path.isAbsolute(folder);
  return folder === 'var' ? `npm run ${script}` : `DATA_DIR=${isOutside ? dataDir : folder} npm run ${script}`;
}

async function listening(deps: AppDeps, settings: Settings): Promise<FastifyInstance> {
  const app = await createApp(deps);
  await app.listen({ port: settings.port, host: settings.host }).catch(explainListening(settings));
  return app;
}

/** Says something to whoever started the program: on standard output, not in the log. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function embeddedIn({ store, identity, maps, smtp, stripe }: Settings): string {
  return [
    ...(store === 'sqlite' ? ['SQLite'] : []),
    ...(identity === 'local' ? ['e-mail sign-in'] : []),
    ...(maps.provider === 'offline' ? ['offline maps'] : []),
    ...(smtp === null ? ['mail files'] : []),
    ...(stripe === null ? ['payment on board'] : []),
  ].join(', ');
}

/** Says in words that help what keeps a process from listening; any other error stays what it is. */
function explainListening({ port, host }: Settings) {
  return (error: NodeJS.ErrnoException): never => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken by another program: stop that, or choose another with PORT=${port + 1}`,
      EACCES: `Port ${port} is not this user's to open: choose one above 1023 with PORT=3000`,
      EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
      ENOTFOUND: `HOST ${host} is no address of this machine`,
    };
    const reason = reasons[error.code ?? ''];
    throw reason === undefined ? error : new ConfigurationError([reason]);
  };
}

/** Ends the process on a signal. The first one finishes what was begun; the second, or too long a wait, does not, and says what it was waiting for. */
function stopOnSignal(close: (waitsFor: (what: string) => void) => Promise<void>): void {
  let awaited: string | undefined;
  const giveUp = (why: string) => {
    console.error(`${why} while it waited for ${awaited}`);
    process.exit(1);
  };
  const stop = () => {
    if (awaited !== undefined) giveUp('Told to stop once more');
    setTimeout(giveUp, closeTimeoutMs, `Ended after ${closeTimeoutMs / 1000} s`).unref();
    const waitsFor = (what: string) => {
      awaited = what;
    };
    close(waitsFor).catch(fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Ends the program: with a sentence for what the operator can put right, with the stack for what only a developer can. */
function fail(error: unknown): void {
  console.error(error instanceof ConfigurationError || error instanceof CommandError ? error.message : error);
  process.exit(1);
}

await run().catch(fail);
