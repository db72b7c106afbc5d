import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { reportFailure } from '../start/report-failure.mjs';
import { StepFailed } from '../start/run-step.mjs';
import { turboCommand } from '../start/turbo.mjs';
import { workspaceRoot } from '../start/workspace.mjs';
import { browserSettings, emulatorSettings } from './machine.ts';
import { type FinishedTask, type PlannedTask, summarizeRun } from './summarize-run.ts';

const FLAGS = ['--continue=dependencies-successful', '--summarize', '--output-logs=hash-only', '--log-order=grouped'];

/** Far above what the slowest machine takes: a gate that hangs fails, and says so. */
const LIMIT_MINUTES = 60;

/**
 * Has turbo run everything that must hold, and says what came of it: `npm test`. `npm test -- lint e2e` runs some checks,
 * `npm test -- --without=e2e` the others.
 */
async function runGate(given: readonly string[]): Promise<void> {
  const checks = readChecks();
  if (given.includes('--list')) return list(checks);
  const tasks = select(given, [...checks.keys()]);
  const planned = plan(tasks);
  const settings = await settingsFor(planned);
  const { text, failed } = summarizeRun(planned, run(tasks, settings), readLog);
  process.stdout.write(text);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The tasks of turbo.json that say what holds when they pass. */
function readChecks(): Map<string, string> {
  const { tasks } = JSON.parse(readFileSync(path.join(workspaceRoot, 'turbo.json'), 'utf8')) as {
    tasks: Record<string, { description?: string }>;
  };
  const described = Object.entries(tasks).flatMap(([name, { description }]) =>
    description === undefined ? [] : [[name.split('#').at(-1) ?? name, description] as const],
  );
  return new Map(described);
}

function list(checks: ReadonlyMap<string, string>): void {
  for (const [name, why] of checks) process.stdout.write(`${name.padEnd(12)} ${why}\n`);
}

function select(given: readonly string[], checks: readonly string[]): readonly string[] {
  const left = given.flatMap((argument) => (argument.startsWith('--without=') ? argument.slice(10).split(',') : []));
  const named = given.filter((argument) => !argument.startsWith('--without='));
  const unknown = [...named, ...left].filter((name) => !checks.includes(name));
  if (unknown.length > 0) throw new StepFailed(`No such check: ${unknown.join(', ')}. There are: ${checks.join(', ')}`);
  if (given.length === 0) return ['verify'];
  return (named.length > 0 ? named : checks).filter((name) => !left.includes(name));
}

/** What turbo will run. */
function plan(tasks: readonly string[]): PlannedTask[] {
  const { command, args, env } = turboCommand(workspaceRoot, ['run', ...tasks, '--dry=json']);
  const shell = process.platform === 'win32';
  const dry = spawnSync(command, args, { cwd: workspaceRoot, env, shell, encoding: 'utf8', maxBuffer: 1e9 });
  if (dry.status !== 0) throw new StepFailed(`${dry.stdout}${dry.stderr}turbo could not plan the run.`);
  return (JSON.parse(dry.stdout) as { tasks: PlannedTask[] }).tasks;
}

/**
 * What this machine brings to the checks that need more than Node, as settings of theirs: turbo takes them into account when it asks
 * whether a result still holds.
 */
async function settingsFor(planned: readonly PlannedTask[]): Promise<NodeJS.ProcessEnv> {
  const runs = (name: string) => planned.some(({ task, command }) => task === name && command.startsWith('node'));
  const hasEmulators = runs('e2e') || runs('hosted');
  const [browser, emulators] = await Promise.all([
    runs('e2e') ? browserSettings() : {},
    hasEmulators ? emulatorSettings() : {},
  ]);
  return { ...browser, ...emulators };
}

/** Runs the tasks, and hands back what turbo sums up of them; nothing where it came to no end. */
function run(tasks: readonly string[], settings: NodeJS.ProcessEnv): FinishedTask[] {
  const summaries = path.join(workspaceRoot, '.turbo/runs');
  rmSync(summaries, { recursive: true, force: true });
  const { command, args, env } = turboCommand(workspaceRoot, ['run', ...tasks, ...FLAGS]);
  spawnSync(command, args, {
    cwd: workspaceRoot,
    env: { ...env, ...settings },
    shell: process.platform === 'win32',
    // One stream, so that what is said last stands last wherever the output is kept.
    stdio: ['ignore', process.stdout.fd, process.stdout.fd],
    timeout: LIMIT_MINUTES * 60_000,
  });
  const [summary] = existsSync(summaries) ? readdirSync(summaries) : [];
  if (summary === undefined) return [];
  return (JSON.parse(readFileSync(path.join(summaries, summary), 'utf8')) as { tasks: FinishedTask[] }).tasks;
}

function readLog(logFile: string): string {
  const file = path.join(workspaceRoot, logFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

await runGate(process.argv.slice(2)).catch(reportFailure);
