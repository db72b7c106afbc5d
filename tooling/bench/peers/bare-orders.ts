import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { fastify } from 'fastify';

/**
 * The least that can store an order: a Fastify route that writes the product's rows, in the product's schema, in one
 * durable transaction each. It checks nothing, knows nobody and computes nothing.
 *
 * `--file` is a copy of the product's database that holds an order already; its rows are what every request writes again.
 */
const { values } = parseArgs({ options: { file: { type: 'string' } } });
const database = new DatabaseSync(values.file ?? '');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');

type Row = Record<string, string | number | null>;

const [order = {}] = database.prepare('SELECT * FROM orders LIMIT 1').all() as Row[];
const mails = database.prepare('SELECT * FROM outbox WHERE record_id = ?').all(order.id ?? null) as Row[];
const words = database.prepare('SELECT key FROM order_keys WHERE sequence = ?').all(order.sequence ?? null) as Row[];
const month = String(order.order_number).slice(1, 7);

const takeNumber = database.prepare(
  'UPDATE increments SET order_number = order_number + 1 WHERE month = ? RETURNING order_number',
);
const insertOrder = insertInto('orders', order);
const insertWord = database.prepare('INSERT INTO order_keys (key, sequence) VALUES (?, ?)');
const insertMails = mails.map((mail) => ({ mail, insert: insertInto('outbox', mail) }));

/** The insertion of a row like this one; columns that number the rows are left to the database. */
function insertInto(table: string, row: Row) {
  const columns = Object.keys(row).filter(
    (column) => column !== 'sequence' && !(table === 'outbox' && column === 'id'),
  );
  const statement = database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (changes: Row) => statement.run(...columns.map((column) => changes[column] ?? row[column] ?? null));
}

const app = fastify();

app.post('/api/orders', (request, reply) => {
  const id = crypto.randomUUID();
  database.exec('BEGIN IMMEDIATE');
  const { order_number: counter } = takeNumber.get(month) as { order_number: number };
  const orderNumber = `W${month}-${counter}`;
  const { lastInsertRowid: sequence } = insertOrder({
    id,
    order_number: orderNumber,
    idempotency_key: String(request.headers['idempotency-key']),
  });
  for (const { key } of words) insertWord.run(key ?? null, sequence);
  for (const { mail, insert } of insertMails) insert({ record_id: id, dedupe_key: `${mail.kind}:${id}` });
  database.exec('COMMIT');
  reply.code(201).send({ id, orderNumber, totalTTC: 160, status: 'pending' });
});

app.get('/ready', () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => void app.close().then(() => database.close()));
