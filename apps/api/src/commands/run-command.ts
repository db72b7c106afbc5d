import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openEngine } from '#composition/open-engine.ts';
import { systemClock } from '#composition/system-clock.ts';
import { appSecret } from '#config/app-secret.ts';
import { ConfigurationError, explainFile } from '#config/configuration-error.ts';
import type { Settings } from '#config/env.ts';
import { readOperatorFiles } from '#config/operator-files.ts';
import { backUp } from './back-up.ts';
import { CommandError } from './command-error.ts';
import { fleetUsage, manageFleet } from './fleet.ts';
import { restore } from './restore.ts';
import { manageStaff, staffUsage } from './staff.ts';
import { transfer, transferUsage } from './transfer.ts';

interface Given {
  /** The project's folder. */
  root: string;
  args: string[];
  /** Tells the operator how far it is. */
  say: (line: string) => void;
}

interface Command {
  /** How the command is typed, for whoever asks and for whoever mistyped it. */
  usage: string;
  run: (settings: Settings, given: Given) => Promise<string>;
}

const backupUsage = 'Say where to: npm run backup -- <file or folder>';
const catalogueUsage =
  'npm run catalogue takes no arguments: it loads config/catalogue.json, or the file of CATALOGUE_FILE';
const restoreUsage = 'Say which: npm run restore -- <file> [--replace]';

/** What the program does beside serving; each is an npm script of the same meaning, and answers what to tell the operator. */
const commands: Readonly<Record<string, Command>> = {
  'load-catalogue': {
    usage: catalogueUsage,
    run: async (settings, { root, args }) => {
      if (args.length > 0) throw new CommandError(catalogueUsage);
      return loadCatalogue(settings, { root });
    },
  },
  fleet: {
    usage: fleetUsage,
    run: async (settings, { root, args }) => {
      const { positionals, values } = parsed(fleetUsage, { args, options: { example: { type: 'boolean' } } });
      const [action, ...rest] = positionals;
      const example = values.example === true;
      return manageFleet(settings, { root, action: rest.length > 0 ? undefined : action, example });
    },
  },
  staff: {
    usage: staffUsage,
    run: async (settings, { args }) => {
      const { positionals, values } = parsed(staffUsage, { args, options: { role: { type: 'string' } } });
      const [action, email, ...rest] = positionals;
      return manageStaff(settings, { action: rest.length > 0 ? undefined : action, email, role: values.role });
    },
  },
  backup: {
    usage: backupUsage,
    run: async (settings, { args }) => {
      const [to, ...rest] = parsed(backupUsage, { args, options: {} }).positionals;
      if (to === undefined || rest.length > 0) throw new CommandError(backupUsage);
      return inWords(to, () => backUp(settings, { to, at: new Date() }));
    },
  },
  restore: {
    usage: restoreUsage,
    run: async (settings, { args }) => {
      const { positionals, values } = parsed(restoreUsage, { args, options: { replace: { type: 'boolean' } } });
      const [from, ...rest] = positionals;
      if (from === undefined || rest.length > 0) throw new CommandError(restoreUsage);
      const existing = values.replace === true ? 'move_aside' : 'refuse';
      return inWords(settings.dataDir, () => restore(settings, { from, existing, at: new Date() }));
    },
  },
  transfer: {
    usage: transferUsage,
    run: async (settings, { args, say }) => {
      const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
      const { positionals, values } = parsed(transferUsage, { args, options });
      if (positionals.length > 0) throw new CommandError(transferUsage);
      return transfer(settings, { from: values.from, to: values.to }, say);
    },
  },
};

/**
 * Does what the name says; whoever asks how is told, and nothing is done.
 * @throws CommandError for a command that there is not: it serves nothing by a typing error
 */
export async function runCommand(settings: Settings, { name, ...given }: Given & { name: string }): Promise<string> {
  const command = commands[name];
  if (asksForHelp.has(name)) return overview();
  if (command === undefined)
    throw new CommandError(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}`);
  const [first] = given.args;
  const asksHow = first === 'help' || given.args.includes('--help') || given.args.includes('-h');
  return asksHow ? command.usage : command.run(settings, given);
}

const asksForHelp: ReadonlySet<string> = new Set(['help', '--help', '-h']);

/** What the program does, for whoever has it before them and not its documents, as in a container. */
function overview(): string {
  const lines = Object.entries(commands).map(([name, { usage }]) => `  ${name}: ${usage}`);
  return ['Without a command the product is served, with the settings of docs/operations.md. Commands:', ...lines].join(
    '\n',
  );
}

/** Does work on a file. One that cannot be read or written is told in a sentence. */
async function inWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const explained = explainFile(file, error);
    throw explained instanceof ConfigurationError ? new CommandError(explained.problems.join('\n')) : explained;
  }
}

/** Reads the arguments. What the operator mistyped is told in a sentence, with how the command is typed. */
function parsed<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  { args, options }: { args: string[]; options: Options },
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Only the first sentence of Node's is told: behind it Node says how to mean the same as something else.
    const [what] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new CommandError(`${what}. ${usage}`);
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
