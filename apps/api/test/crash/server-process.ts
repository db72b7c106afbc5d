import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { builtServer } from '#testing/built-server.ts';

/** The API as operators run it, in a process of its own, which can be killed and started again on the same data. */
export interface ServerProcess {
  /** Resolves to the address once it answers; waits where the server is down and being started again. */
  address: () => Promise<string>;
  start: () => Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill: () => Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>;
}

/** `settings` are added to those of a server with nothing configured. */
export function createServerProcess(dataDir: string, settings: Record<string, string> = {}): ServerProcess {
  let child: ChildProcess | undefined;
  let address = Promise.withResolvers<string>();

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, 'exit');
    address = Promise.withResolvers<string>();
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  return {
    address: () => address.promise,
    async start() {
      child = spawn(process.execPath, [builtServer()], {
        env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      address.resolve(await announcedAddress(child));
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Runs a command of the program on the same data, as an operator does; answers its exit code and all that it said. */
export async function runCommand(dataDir: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const command = spawn(process.execPath, [builtServer(), ...args], {
    env: { DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(command.stdout), text(command.stderr)]);
  const [code] = (await once(command, 'close')) as [number | null];
  return { code, said: (await said).join('') };
}

async function announcedAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server’s output is not piped');
  for await (const line of createInterface({ input: stdout })) {
    const port = /http:\/\/[^\s:]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error('the server ended before it listened');
}
