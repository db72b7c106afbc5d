import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fastify } from 'fastify';

/**
 * The least that can answer for a quote: a Fastify route that validates the request and answers with a quote made long
 * ago. It looks no place up, measures nothing, prices nothing and signs nothing. `--answer` is the file with that quote.
 */
const { values } = parseArgs({ options: { answer: { type: 'string' } } });
const answer = JSON.parse(readFileSync(values.answer ?? '', 'utf8')) as unknown;

const text = (pattern: string) => ({ type: 'string', pattern });
const date = text(String.raw`^\d{4}-\d{2}-\d{2}$`);
const time = text(String.raw`^\d{2}:\d{2}$`);
const body = {
  type: 'object',
  required: ['stops', 'transferType', 'date', 'time'],
  properties: {
    stops: { type: 'array', minItems: 2, maxItems: 6, items: { type: 'string', minLength: 1, maxLength: 512 } },
    transferType: { enum: ['go', 'return'] },
    date,
    time,
    returnDate: date,
    returnTime: time,
  },
};

const app = fastify();
app.post('/api/quotes', { schema: { body } }, () => answer);
app.get('/ready', () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => void app.close());
