import { spawnSync } from 'node:child_process';
import { turboCommand } from '../start/turbo.mjs';
import { workspaceRoot } from '../start/workspace.mjs';
import { browserSettings, emulatorSettings } from './machine.ts';
import { openProcessGroup } from './processor-time.ts';

/** Has turbo run each check by itself, with nothing kept of it, and prints the processor's seconds: `measure-checks.ts lint e2e`. As root. */
async function measureChecks(checks: readonly string[]): Promise<void> {
  const settings = { ...(await browserSettings()), ...(await emulatorSettings()) };
  for (const check of checks) {
    const { seconds, passed } = await measure(['run', check, '--force', '--only', '--output-logs=none'], settings);
    process.stdout.write(`${check.padEnd(12)} ${seconds.toFixed(1).padStart(8)} s${passed ? '' : ', failed'}\n`);
  }
}

async function measure(arguments_: string[], settings: NodeJS.ProcessEnv) {
  const group = openProcessGroup();
  const { command, args, env } = turboCommand(workspaceRoot, arguments_);
  const entering = ['-c', 'echo $$ > "$0" && exec "$@"', group.entrance, command, ...args];
  const { status } = spawnSync('sh', entering, {
    cwd: workspaceRoot,
    env: { ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const seconds = group.seconds();
  await group.close();
  return { seconds, passed: status === 0 };
}

await measureChecks(process.argv.slice(2));
