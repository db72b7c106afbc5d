import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { turboCommand } from '../start/turbo.mjs';
import { workspaceRoot } from '../start/workspace.mjs';
import { browserSettings, emulatorSettings } from './machine.ts';

/** A group of processes of the kernel's, which counts for all who ever were in it: a shell's `time` misses those that outlive their parent. */
interface Group {
  readonly parent: string;
  readonly file: string;
  readonly seconds: (text: string) => number;
}

const groups: readonly Group[] = [
  { parent: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', seconds: (text) => Number(text) / 1e9 },
  { parent: '/sys/fs/cgroup', file: 'cpu.stat', seconds: (text) => Number(/usage_usec (\d+)/.exec(text)?.[1]) / 1e6 },
];

/** Has turbo run each check by itself, with nothing kept of it, and prints the processor's seconds: `measure-checks.ts lint e2e`. As root. */
async function measureChecks(checks: readonly string[]): Promise<void> {
  const settings = { ...(await browserSettings()), ...(await emulatorSettings()) };
  for (const check of checks) {
    const { seconds, passed } = await measure(['run', check, '--force', '--only', '--output-logs=none'], settings);
    process.stdout.write(`${check.padEnd(12)} ${seconds.toFixed(1).padStart(8)} s${passed ? '' : ', failed'}\n`);
  }
}

async function measure(arguments_: string[], settings: NodeJS.ProcessEnv) {
  const group = groups.find(({ parent }) => existsSync(parent));
  if (!group) throw new Error('This system has no groups of processes whose time is counted (cgroups).');
  const folder = path.join(group.parent, `chauffeur-${process.pid}`);
  mkdirSync(folder);
  const { command, args, env } = turboCommand(workspaceRoot, arguments_);
  const entering = ['-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder, command, ...args];
  const { status } = spawnSync('sh', entering, {
    cwd: workspaceRoot,
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const seconds = group.seconds(readFileSync(path.join(folder, group.file), 'utf8'));
  // What a check left behind ends by itself; a group that is not empty cannot be taken away.
  for (let looks = 0; looks < 50 && readFileSync(path.join(folder, 'cgroup.procs'), 'utf8') !== ''; looks += 1)
    await delay(100);
  rmdirSync(folder);
  return { seconds, passed: status === 0 };
}

await measureChecks(process.argv.slice(2));
