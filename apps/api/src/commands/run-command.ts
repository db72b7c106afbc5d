import { parseArgs } from 'node:util';
import { openEngine } from '#composition/open-engine.ts';
import { systemClock } from '#composition/system-clock.ts';
import { appSecret } from '#config/app-secret.ts';
import { ConfigurationError, explainFile } from '#config/configuration-error.ts';
import type { Settings } from '#config/env.ts';
import { readOperatorFiles } from '#config/operator-files.ts';
import { backUp } from './back-up.ts';
import { CommandError } from './command-error.ts';
import { manageFleet } from './fleet.ts';
import { restore } from './restore.ts';
import { manageStaff } from './staff.ts';
import { transfer } from './transfer.ts';

interface Given {
  /** The project's folder. */
  root: string;
  args: string[];
  /** Tells the operator how far it is. */
  say: (line: string) => void;
}

/** What the program does beside serving; each is an npm script of the same meaning, and answers what to tell the operator. */
const commands: Readonly<Record<string, (settings: Settings, given: Given) => Promise<string>>> = {
  'load-catalogue': (settings, { root }) => loadCatalogue(settings, { root }),
  fleet: async (settings, { root, args }) => {
    const [action, ...rest] = positionalsOf(args.filter((arg) => arg !== '--example'));
    return manageFleet(settings, {
      root,
      action: rest.length > 0 ? undefined : action,
      example: args.includes('--example'),
    });
  },
  staff: (settings, { args }) => {
    const { positionals, values } = parsed(() =>
      parseArgs({ args, allowPositionals: true, options: { role: { type: 'string' } } }),
    );
    const [action, email, ...rest] = positionals;
    return manageStaff(settings, { action: rest.length > 0 ? undefined : action, email, role: values.role });
  },
  backup: async (settings, { args }) => {
    const [to, ...rest] = positionalsOf(args);
    if (to === undefined || rest.length > 0) throw new CommandError('Say where to: npm run backup -- <file or folder>');
    return inWords(to, () => backUp(settings, { to, at: new Date() }));
  },
  restore: async (settings, { args }) => {
    const [from, ...rest] = positionalsOf(args.filter((arg) => arg !== '--replace'));
    if (from === undefined || rest.length > 0) throw new CommandError('Say which: npm run restore -- <file>');
    const existing = args.includes('--replace') ? 'move_aside' : 'refuse';
    return inWords(settings.dataDir, () => restore(settings, { from, existing, at: new Date() }));
  },
  transfer: (settings, { args, say }) => {
    const { from, to } = parsed(() =>
      parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }),
    ).values;
    return transfer(settings, { from, to }, say);
  },
};

/** @throws CommandError for a command that there is not: it serves nothing by a typing error */
export async function runCommand(settings: Settings, { name, ...given }: Given & { name: string }): Promise<string> {
  const command = commands[name];
  if (command !== undefined) return command(settings, given);
  throw new CommandError(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}`);
}

/** A file that cannot be read or written is told in a sentence. */
async function inWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const explained = explainFile(file, error);
    throw explained instanceof ConfigurationError ? new CommandError(explained.problems.join('\n')) : explained;
  }
}

function positionalsOf(args: string[]): string[] {
  return parsed(() => parseArgs({ args, allowPositionals: true })).positionals;
}

/** What the operator mistyped is told in a sentence. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Checks the catalogue file and publishes it as the version of now. A product that is running sells by it from its next
 * request on, and what was quoted before keeps its price. Answers what to tell the operator.
 * @throws ConfigurationError with every problem of the file, and the store keeps what it has
 */
async function loadCatalogue(settings: Settings, { root }: { root: string }): Promise<string> {
  const { catalogue } = readOperatorFiles({ root, ...settings });
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const engine = await openEngine({ settings, secret, clock: systemClock });
  try {
    await engine.stores.catalogue.replace(catalogue, systemClock.now());
  } finally {
    await engine.close();
  }
  const { cars, extras, priceRules } = catalogue;
  return `Loaded ${cars.length} cars, ${extras.length} extras and ${priceRules.length} price rules`;
}
