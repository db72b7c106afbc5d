import { parseArgs } from 'node:util';
import type { Settings } from '#config/env.ts';
import { backUp } from './back-up.ts';
import { CommandError } from './command-error.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { restore } from './restore.ts';
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
  backup: async (settings, { args }) => {
    const [to, ...rest] = positionalsOf(args);
    if (to === undefined || rest.length > 0) throw new CommandError('Say where to: npm run backup -- <file or folder>');
    return backUp(settings, { to, at: new Date() });
  },
  restore: async (settings, { args }) => {
    const [from, ...rest] = positionalsOf(args.filter((arg) => arg !== '--replace'));
    if (from === undefined || rest.length > 0) throw new CommandError('Say which: npm run restore -- <file>');
    const existing = args.includes('--replace') ? 'move_aside' : 'refuse';
    return restore(settings, { from, existing, at: new Date() });
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
