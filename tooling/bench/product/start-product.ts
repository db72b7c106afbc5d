import { workspacePath } from '../workplace.ts';
import { type Program, startProgram } from './program.ts';

/** Starts the built product on its own data, with nothing configured but the limits that keep a load away. */
export function startProduct(dataDir: string): Promise<Program> {
  return startProgram({
    args: [workspacePath('apps/api/dist/server.js')],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    readyPath: '/api/health',
  });
}
