import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ControlClient, createControlClient } from '@chauffeur/stripe-stand-in/control';
import type { Settings } from './server-process.ts';

const program = fileURLToPath(import.meta.resolve('@chauffeur/stripe-stand-in/program'));
const webhookSecret = 'whsec_journey0000000000000000';

type Ledger = Awaited<ReturnType<ControlClient['ledger']>>;

/** What a test tells the provider to do, and what has come about there since the test began. */
export interface CardTest extends Pick<ControlClient, 'act' | 'trouble'> {
  ledger(): Promise<Pick<Ledger, 'intents' | 'paymentMethods' | 'refunds'>>;
}

/** A card provider in which no money moves (tooling/stripe). */
export interface CardProvider {
  /** The settings that connect the product with it. */
  settings: Settings;
  /** Has its events sent to the product. */
  notify(origin: string): Promise<unknown>;
  begin(): Promise<CardTest>;
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
    begin: () => beginTest(control),
    notify: (product) => control.webhooks({ url: `${product}/api/stripe/webhook`, secret: webhookSecret }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function beginTest(control: ControlClient): Promise<CardTest> {
  const before = await control.ledger();
  const earlier = new Set([...before.intents, ...before.paymentMethods, ...before.refunds].map(({ id }) => id));
  const isNew = ({ id }: { id: string }) => !earlier.has(id);
  return {
    ...control,
    async ledger() {
      const { intents, paymentMethods, refunds } = await control.ledger();
      return {
        intents: intents.filter(isNew),
        paymentMethods: paymentMethods.filter(isNew),
        refunds: refunds.filter(isNew),
      };
    },
  };
}
