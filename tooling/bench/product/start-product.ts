import { workspacePath } from '../workplace.ts';
import { type Program, startProgram } from './program.ts';

/** Nothing is configured, except that the limits of requests are off: they would turn a load away. */
const forLoads = { RATE_LIMITS: 'off' };

// What `npm start` uses (start/workspace.mjs), repeated here because the API compiles this file and reads no JavaScript. A test compares them.
export const productArguments = ['--max-semi-space-size=8', workspacePath('apps/api/dist/server.js')];
export const productMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/**
 * Starts the built product on its own data.
 * @param settings nothing for the product as `npm start` serves it
 */
export function startProduct(dataDir: string, settings: NodeJS.ProcessEnv = forLoads): Promise<Program> {
  return startProgram({
    args: productArguments,
    env: { ...productMemory, ...settings, PATH: process.env.PATH, DATA_DIR: dataDir },
    readyPath: '/api/health',
  });
}
