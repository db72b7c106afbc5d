import path from 'node:path';
import { type Program, startProgram } from '../product/program.ts';

/** Starts what the product is compared with, with the same Node and in a process of its own. */
export function startPeer(
  name: 'bare-orders' | 'bare-quotes' | 'bare-page',
  args: readonly string[] = [],
): Promise<Program> {
  return startProgram({
    args: [path.join(import.meta.dirname, `${name}.ts`), ...args],
    env: { PATH: process.env.PATH },
    readyPath: '/ready',
  });
}
