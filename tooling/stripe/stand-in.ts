import { parseArgs } from 'node:util';
import { cardTable } from './cards/card-table.ts';
import { createStandIn } from './create-stand-in.ts';

/**
 * The stand-in Stripe as a process of its own (README.md). It listens on this machine alone, keeps everything in memory,
 * and moves no money.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'secret-key': { type: 'string', default: 'sk_test_standin000000000000000000' },
    'publishable-key': { type: 'string', default: 'pk_test_standin000000000000000000' },
    webhook: { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_standin000000000000000000' },
    'webhook-retry-ms': { type: 'string', default: '1000' },
    'processing-ms': { type: 'string', default: '4000' },
    cards: { type: 'boolean', default: false },
  },
});

const standIn = await createStandIn({
  port: Number(values.port),
  keys: { secret: values['secret-key'], publishable: values['publishable-key'] },
  endpoint: values.webhook === undefined ? null : { url: values.webhook, secret: values['webhook-secret'] },
  retryMs: Number(values['webhook-retry-ms']),
  processingMs: values['processing-ms'] === 'never' ? null : Number(values['processing-ms']),
});
console.log(`stand-in Stripe ready on ${standIn.origin}`);
if (values.cards) console.log(cardTable());

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void standIn.close());
