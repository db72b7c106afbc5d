import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ControlClient, createControlClient } from '@chauffeur/stripe-stand-in/control';

const program = fileURLToPath(import.meta.resolve('@chauffeur/stripe-stand-in/program'));
const webhookSecret = 'whsec_journey0000000000000000';

/** A card provider of the test's own, in which no money moves (tooling/stripe). */
export interface CardProvider {
  /** What connects the product with it. */
  settings: Readonly<Record<string, string>>;
  control: ControlClient;
  /** Has its news sent to the product. */
  notify(origin: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startCardProvider(): Promise<CardProvider> {
  const options = ['--webhook-retry-ms', '100', '--processing-ms', 'never'];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = line.split(' ').at(-1) ?? '';
  const control = createControlClient(origin);
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_standin000000000000000000',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin000000000000000000',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: origin,
    },
    control,
    notify: (product) => control.webhooks({ url: `${product}/api/stripe/webhook`, secret: webhookSecret }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
