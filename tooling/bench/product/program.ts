import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../start/free-port.ts';

/** Several start at once in some trials, on a machine that is busy. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/** A server that runs in a process of its own. */
export interface Program {
  pid: number;
  port: number;
  origin: string;
  /** From the start of the process to its first answer. */
  startMs: number;
  /** Milliseconds of the processor that it has had so far, in steps of ten. Linux alone says so in a file. */
  cpuMs(): number;
  /** Holds the process still while another one is measured, so that its work in the background costs that one nothing. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

interface ProgramOptions {
  /** Arguments of Node: the file, and what it takes. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** What answers 200 as soon as the server serves. */
  readyPath: string;
}

const running = new Set<number>();
process.on('exit', () => {
  for (const pid of running) process.kill(pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/**
 * Starts a server with this Node and waits for its first answer. Its port comes by the environment's PORT; it believes to be public
 * there where `env` says nothing else.
 */
export async function startProgram({ args, env, readyPath }: ProgramOptions): Promise<Program> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PUBLIC_URL: origin, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${process.execPath} cannot be started.`);
  running.add(pid);
  const ended = once(child, 'close').then(() => {
    running.delete(pid);
  });

  async function stop(): Promise<void> {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  }

  const isUp = await firstAnswer(`${origin}${readyPath}`, () => child.exitCode !== null);
  if (!isUp) {
    await stop();
    throw new Error(`${args.join(' ')} did not answer:\n${output.join('')}`);
  }
  return {
    pid,
    port,
    origin,
    startMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(pid),
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The 14th and 15th field of `/proc/<pid>/stat`, in hundredths of a second; a name in brackets may have spaces. */
function cpuMsOf(pid: number): number {
  const [, behindName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S+ \d)/);
  const [user, system] = behindName.split(' ').slice(11, 13).map(Number);
  return 10 * ((user ?? Number.NaN) + (system ?? Number.NaN));
}

async function firstAnswer(url: string, hasEnded: () => boolean): Promise<boolean> {
  const endsAt = performance.now() + START_LIMIT_MS;
  while (performance.now() < endsAt && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(5);
  }
  return false;
}
