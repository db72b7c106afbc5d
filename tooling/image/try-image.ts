import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AssembledStage } from './assemble-image.ts';

/** What became of an image that was started, asked and stopped. */
export interface Trial {
  /** Exit code of its own health check. */
  health: number | null;
  /** What some of its addresses answered; 0 is nothing. */
  statuses: Record<string, number>;
  /** Exit code after SIGTERM. */
  end: number | null;
  output: string;
}

const addresses = ['/api/health', '/api/cars', '/', '/robots.txt'];
const patienceMs = 20_000;

/**
 * Starts what the image starts and does to it what an engine would. It gets the image's environment and nothing of this shell's, but
 * a port, and this machine's loopback to listen on.
 */
export async function tryImage({ workdir, env, healthcheck, command }: AssembledStage, port: number): Promise<Trial> {
  const settings = { ...env, PATH: path.dirname(process.execPath), HOST: '127.0.0.1', PORT: String(port) };
  const [program = '', ...args] = command;
  const product = spawn(program, args, { cwd: workdir, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(product, 'close') as Promise<[number | null]>;
  const origin = `http://127.0.0.1:${port}`;
  await firstAnswer(`${origin}/api/health`, product);
  const [check = '', ...checkArgs] = healthcheck;
  const health = spawnSync(check, checkArgs, { cwd: workdir, env: settings }).status;
  const statuses: Record<string, number> = {};
  for (const address of addresses) statuses[address] = await statusOf(origin + address);
  product.kill('SIGTERM');
  const [end] = await ended;
  return { health, statuses, end, output };
}

/** Until then connections are refused. One that has ended, or never answers, shows in what is asked next. */
async function firstAnswer(url: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && product.exitCode === null && (await statusOf(url)) === 0) await pause(50);
}

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
