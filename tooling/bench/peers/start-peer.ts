import path from 'node:path';
import { type Program, startProgram } from '../product/program.ts';

interface PeerOptions {
  /** Flags of Node. */
  flags?: readonly string[];
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Starts what the product is compared with, with the same Node and in a process of its own. */
export function startPeer(
  name: 'bare-orders' | 'bare-quotes' | 'bare-work' | 'bare-page',
  { flags = [], args = [], env = {} }: PeerOptions = {},
): Promise<Program> {
  return startProgram({
    args: [...flags, '--conditions=source', path.join(import.meta.dirname, `${name}.ts`), ...args],
    env: { ...env, PATH: process.env.PATH },
    readyPath: '/ready',
  });
}
