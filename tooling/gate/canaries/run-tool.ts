import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from './plant-workspace.ts';

/** Runs one of the workspace's tools somewhere and hands back how it ended, however that was. */
export function runTool(name: string, args: readonly string[], cwd: string): { code: number | null; output: string } {
  const PATH = [
    ...['', 'tooling'].map((folder) => path.join(workspaceRoot, folder, 'node_modules/.bin')),
    process.env.PATH,
  ].join(path.delimiter);
  const env = { ...process.env, PATH, NO_COLOR: '1' };
  const { status, stdout, stderr, error } = spawnSync(name, args, { cwd, env, encoding: 'utf8' });
  if (error) throw error;
  return { code: status, output: stdout + stderr };
}
