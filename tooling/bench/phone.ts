import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { withFolder } from './workplace.ts';

/** A page of a phone in Chromium, by the protocol of its developer tools. */
export interface Phone {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** What an expression is in the page, once it is settled. */
  evaluate(expression: string): Promise<unknown>;
}

/** Runs the work with a phone whose processor is so many times slower than this machine's. */
export function withPhone<T>(slower: number, work: (phone: Phone) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    const browser = spawn(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', [
      ...flags,
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
    ]);
    try {
      const socket = new WebSocket(await addressOf(browser.stderr));
      await once(socket, 'open');
      const phone = await openPhone(socket);
      const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
      await phone.send('Emulation.setDeviceMetricsOverride', screen);
      // Under a finger fields are the platform's own.
      await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await phone.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return await work(phone);
    } finally {
      browser.kill();
      await once(browser, 'exit');
    }
  });
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('Chromium ended before it said where it is to be reached.');
}

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

async function openPhone(socket: WebSocket): Promise<Phone> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  async function call(method: string, params: object, sessionId?: unknown): Promise<Record<string, unknown>> {
    sent += 1;
    const id = sent;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const send: Phone['send'] = (method, params = {}) => call(method, params, sessionId);
  return {
    send,
    async evaluate(expression) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(`The page threw at ${expression}.`);
      return (result as { value?: unknown }).value;
    },
  };
}
