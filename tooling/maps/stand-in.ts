import { parseArgs } from 'node:util';
import { createStandIn } from './create-stand-in.ts';

/** The stand-in for the map services as a process of its own (README.md). It listens on this machine alone and keeps nothing. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'google-key': { type: 'string', default: 'standin-key-of-no-account' },
  },
});

const standIn = await createStandIn({ port: Number(values.port), googleKey: values['google-key'] });
console.log(`stand-in maps ready on ${standIn.origin}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void standIn.close());
