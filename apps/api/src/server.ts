import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { compose } from './composition/compose.ts';
import { ConfigurationError } from './config/configuration-error.ts';
import { processSettings, type Settings } from './config/env.ts';
import { createApp } from './create-app.ts';

/** The project's folder: `dist/` and `src/` lie equally deep below it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How long requests under way may take to finish once the process is told to stop. */
const closeTimeoutMs = 10_000;

async function serve(): Promise<void> {
  const settings = processSettings(root);
  const product = await compose(settings, { root });
  const app = await createApp(product.deps);
  stopOnSignal(async () => {
    await app.close();
    await product.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  for (const notice of product.notices) console.error(notice);
  console.log(`Chauffeur ready on ${addressOf(settings, app.server.address())} — embedded: ${embedded}`);
}

const embedded = 'SQLite, e-mail sign-in, offline maps, mail files (/dev/mails), payment on board';

/** The public address; with port 0, which is whichever was free, the one that the process got. */
function addressOf({ port, publicUrl }: Settings, listening: AddressInfo | string | null): string {
  if (port !== 0 || listening === null || typeof listening === 'string') return publicUrl;
  return publicUrl.replace(/(:0)?$/, `:${listening.port}`);
}

/** The first signal finishes what was begun; the second, or too long a wait, does not. */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    close().catch(fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** A sentence for what the operator can put right, the stack for what only a developer can. */
function fail(error: unknown): void {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigurationError) console.error(message);
  else if (code === 'EADDRINUSE') console.error('The port is taken by another program: choose one with PORT=3001.');
  else if (code === 'EACCES') console.error(`Not allowed: ${message}`);
  else console.error(stack);
  process.exit(1);
}

await serve().catch(fail);
