import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(import.meta.resolve('@chauffeur/stripe-stand-in/program'));
const secretKey = 'sk_test_contract';
const publishableKey = 'pk_test_contract';
const webhookSecret = 'whsec_contract';

export type AStripe = Awaited<ReturnType<typeof aStripe>>;

/** A stand-in for Stripe in a process of its own, for the real SDK (tooling/stripe). To be closed. */
export async function aStripe() {
  const flags = [
    '--secret-key',
    secretKey,
    '--publishable-key',
    publishableKey,
    '--webhook-secret',
    webhookSecret,
    '--processing-ms',
    'never',
  ];
  const server = spawn(process.execPath, [script, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const origin = line.replace(/^.* on /, '');
  const control = (path: string, body: object) => send(`${origin}/_control${path}`, { body: JSON.stringify(body) });
  return {
    origin,
    secretKey,
    webhookSecret,
    publishableKey,
    /** The customer pays with a card of the stand-in. */
    confirm: (intentId: string, card = 'pm_card_visa') =>
      send(`${origin}/v1/payment_intents/${intentId}/confirm`, {
        form: { payment_method: card, return_url: 'https://chauffeur.example/confirmation' },
        key: secretKey,
      }),
    /** A payment that the account takes for somebody else. */
    async makeForeign(): Promise<string> {
      const form = { amount: '5000', currency: 'eur', capture_method: 'manual' };
      return (await send(`${origin}/v1/payment_intents`, { form, key: secretKey })).id;
    },
    /** What happens at the bank, or in the provider's dashboard. */
    act: (intentId: string, action: string, more: object = {}) => control(`/intents/${intentId}`, { action, ...more }),
    /** What befalls the next requests. */
    trouble: (trouble: object) => control('/troubles', trouble),
    /** Resolves once it has befallen one. */
    troubleMet: ({ id }: { id: string }) => send(`${origin}/_control/troubles/${id}?met=1`, {}),
    endTrouble: ({ id }: { id: string }) => control(`/troubles/${id}/end`, { fate: 'drop' }),
    /** Where its events are sent from now on, signed. */
    sendNewsTo: (url: string) => control('/webhooks', { url, secret: webhookSecret }),
    ledger: () => send(`${origin}/_control/ledger`, {}),
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

interface Sent {
  body?: string;
  form?: Record<string, string>;
  key?: string;
}

/** Parsed JSON of an answer; of a card that was declined too, since a customer's bank may well say no. */
async function send(url: string, { body, form, key }: Sent) {
  const isPost = body !== undefined || form !== undefined;
  const response = await fetch(url, {
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    ...(isPost && { body: body ?? new URLSearchParams(form) }),
  });
  if (!response.ok && response.status !== 402) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Signs a message as the provider does. */
export function signed(event: object, { secret = webhookSecret, secondsAgo = 0 } = {}) {
  const body = Buffer.from(JSON.stringify(event));
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = createHmac('sha256', secret)
    .update(`${at}.${body.toString('utf8')}`)
    .digest('hex');
  return { body, signature: `t=${at},v1=${signature}` };
}
