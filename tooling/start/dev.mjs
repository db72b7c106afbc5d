import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, requireReachableNode } from './node-runtime.mjs';
import { reportFailure } from './report-failure.mjs';
import { supervise } from './supervise.mjs';
import { readManifest, workspaceRoot } from './workspace.mjs';

/**
 * `npm run dev`: both applications from their sources, restarted and reloaded as files change. The web application answers
 * on PORT (3000) and passes /api on to the API on API_PORT (3001).
 */
async function dev() {
  requireReachableNode(workspaceRoot);
  await ensureInstalled(workspaceRoot);
  const webPort = process.env.PORT ?? '3000';
  const apiPort = process.env.API_PORT ?? '3001';
  const shared = {
    PUBLIC_URL: `http://localhost:${webPort}`,
    DATA_DIR: path.join(workspaceRoot, 'var'),
    ...process.env,
  };
  process.exitCode = await supervise([
    devScript('apps/api', { ...shared, PORT: apiPort }),
    devScript('apps/web', { ...shared, API_PORT: apiPort }, ['--port', webPort, '--strictPort']),
  ]);
}

/**
 * A member's own `dev` script, without a package manager and its processes in between.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} extraArgs
 * @returns {import('./supervise.mjs').Program}
 */
function devScript(folder, env, extraArgs = []) {
  const cwd = path.join(workspaceRoot, folder);
  const [name = '', ...args] = readManifest(cwd).scripts?.dev?.split(' ') ?? [];
  const binaries = [path.join(cwd, 'node_modules/.bin'), path.dirname(findNode(workspaceRoot))];
  const PATH = [...binaries, process.env.PATH].join(path.delimiter);
  const command = name === 'node' ? findNode(workspaceRoot) : path.join(cwd, 'node_modules/.bin', name);
  return { command, args: [...args, ...extraArgs], cwd, env: { ...env, PATH } };
}

await dev().catch(reportFailure);
