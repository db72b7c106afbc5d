import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { describeOrderStoreContract } from '#ports/contracts/order-store.contract.ts';
import { traveller } from '#testing/a-customer.ts';
import { aDatabase, aMigratedFile } from '#testing/a-database.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { aChange, aNewOrder } from '#testing/an-order.ts';
import type { Database } from './database.ts';
import { createSqliteOrderStore } from './sqlite-order-store.ts';
import { createSqlitePaymentDraftStore } from './sqlite-payment-draft-store.ts';

describeOrderStoreContract('SQLite in memory', () => {
  const database = aDatabase();
  return { ...openSqliteStores(database), spoil: spoilerOf(database) };
});

describeOrderStoreContract('SQLite in a file', () => {
  const file = aMigratedFile();
  // The first connection is still open: nothing was tidied up for the second one.
  const database = aDatabase(file);
  return {
    ...openSqliteStores(database),
    spoil: spoilerOf(database),
    afterCrash: () => createSqliteOrderStore(aDatabase(file)),
  };
});

describe('SQLite orders', () => {
  it('are numbered without gap or repeat by two connections to one file', async () => {
    const file = aMigratedFile();
    const stores = [aDatabase(file), aDatabase(file)].map(createSqliteOrderStore);
    const made = await Promise.all(Array.from({ length: 100 }, (_, n) => stores[n % 2]!.create(aNewOrder())));
    const counters = made.map((outcome) =>
      outcome.kind === 'created' ? Number(outcome.order.orderNumber.split('-')[1]) : 0,
    );
    expect(counters.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });

  it('begin one of two changes that two connections to one file ask for', async () => {
    const file = aMigratedFile();
    const stores = [aDatabase(file), aDatabase(file)].map(createSqliteOrderStore);
    for (let round = 0; round < 20; round += 1) {
      const { order } = aNewOrder();
      await stores[0]!.create({ ...aNewOrder(order), mails: [] });
      const outcomes = await Promise.all(stores.map((store) => store.beginChange(order.id, aChange())));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['begun', 'under_way']);
    }
  });

  it('are shown by their columns where the document is no JSON, and their list is', async () => {
    const database = aDatabase();
    const { orders } = openSqliteStores(database);
    const outcome = await orders.create(aNewOrder());
    if (outcome.kind !== 'created') throw new Error(`The order was ${outcome.kind}.`);
    const { id, orderNumber, status } = outcome.order;
    for (const column of ['document', 'history', 'payment']) {
      database.prepare(`UPDATE orders SET ${column} = '{"half' WHERE id = ?`).run(id);
    }
    const { orders: listed } = await orders.list('user-1', { limit: 10, now: new Date() });
    expect(listed).toEqual([await orders.find(id)]);
    expect(listed).toMatchObject([{ id, orderNumber, status, history: [], payment: null }]);
    expect(await orders.takeUnreadable()).toEqual([id]);
  });

  it('are listed from the index alone, in its order, whatever the period', () => {
    const listings = plansOf(/user_id = :userId/);
    const newest = ['SEARCH orders USING INDEX orders_by_user (user_id=? AND created_at<?)'];
    const soonest = ['SEARCH orders USING INDEX orders_to_come (user_id=? AND starts_at>?)'];
    expect(listings).toEqual([newest, soonest, newest]);
  });

  it.each([
    ['a payment', /payment_intent = \?/, 'orders_by_intent (payment_intent=?)'],
    ['unfinished changes', /pending_change_since <=/, 'orders_pending_change (pending_change_since<?)'],
    ['reminders of the operator', /remind_at <= :now AND decide/, 'orders_to_remind (remind_at<?)'],
    ['promises that are half over', /answer_remind_at <= :now/, 'answers_to_remind (answer_remind_at<?)'],
    ['promises that are over', /answer_due_at <= :now/, 'answers_overdue (answer_due_at<?)'],
    ['the end of waiting', /decide_before <= :now/, 'orders_to_expire (decide_before<?)'],
    ['reminders of a ride', /starts_at > :now AND ride/, 'rides_to_remind (starts_at>?)'],
    ['rides of a day', /ends_at > :from/, 'orders_in_progress (ends_at>?)'],
    ['invoices', /ends_at < :now/, 'orders_to_invoice (ends_at<?)'],
    ['what was canceled', /status = 'canceled' AND created_at/, 'orders_canceled (created_at>? AND created_at<?)'],
    ['credit notes', /credit_due = 1/, 'orders_to_credit (ends_at<?)'],
  ])('are searched for %s by an index, in its order, and reminders by theirs', (_search, sql, index) => {
    const [plan = [], ...others] = plansOf(sql);
    expect(others).toEqual([]);
    expect(plan[0]).toBe(`SEARCH orders USING INDEX ${index}`);
    const rest = plan.slice(1).filter((step) => !step.startsWith('CORRELATED'));
    const reminders = 'SEARCH outbox USING COVERING INDEX outbox_reminders (record_id=? AND kind=?)';
    expect(rest.filter((step) => step !== reminders)).toEqual([]);
  });
});

function spoilerOf(database: Database): OrderStoreUnderTest['spoil'] {
  const select = database.prepare('SELECT document FROM orders WHERE id = ?');
  const update = database.prepare('UPDATE orders SET document = ? WHERE id = ?');
  return async (orderId, fields) => {
    const made = JSON.parse(String(select.get(orderId)?.['document'])) as object;
    await database.writer.write(() => update.run(JSON.stringify({ ...made, ...fields }), orderId));
  };
}

/** How SQLite goes about each statement of a store that looks like this. */
function plansOf(sql: RegExp, create: (database: Database) => unknown = createSqliteOrderStore): string[][] {
  const database = aDatabase();
  const prepared: string[] = [];
  create({
    ...database,
    prepare: (statement) => {
      prepared.push(statement);
      return database.prepare(statement);
    },
  });
  const plan = (statement: string) => database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all();
  return prepared
    .filter((statement) => sql.test(statement))
    .map((statement) => plan(statement).map(({ detail }) => String(detail)));
}

describe('SQLite searches', () => {
  it('find the same where more words begin alike than are sorted', async () => {
    const database = aDatabase();
    const { orders } = openSqliteStores(database);
    const made = await Promise.all([1, 2, 3].map(() => orders.create(aNewOrder())));
    const find = async () =>
      (await orders.findByKey({ key: 'mo', limit: 2 })).orders.map(({ orderNumber }) => orderNumber);
    const few = await find();
    expect(few).toEqual(['W202611-3', 'W202611-2']);
    const words = database.prepare("INSERT INTO order_keys (key, sequence) VALUES ('mo' || ?, -1)");
    for (let count = 0; count < 2_000; count += 1) words.run(count);
    expect(await find()).toEqual(few);
    expect(made).toHaveLength(3);
  });

  it('find by who travels what an earlier release has written, once it is brought up to date', async () => {
    const file = aMigratedFile();
    const database = aDatabase(file);
    const { id } = await aStoredOrder(openSqliteStores(database).orders, { traveller });
    await database.writer.write(() => {
      database.prepare("DELETE FROM order_keys WHERE key LIKE '%lou%'").run();
      database.prepare('ALTER TABLE orders DROP COLUMN credited_to_card_cents').run();
      database.prepare('PRAGMA user_version = 23').run();
    });
    const { orders } = openSqliteStores(aDatabase(file));
    expect((await orders.findByKey({ key: 'petitlou', limit: 2 })).orders).toMatchObject([{ id }]);
  });

  it('look for offers among the drafts that are not finished, and for what is to be closed too', () => {
    const plans = plansOf(/FROM payment_drafts WHERE\s+state IN \('open', 'closing'\)/, createSqlitePaymentDraftStore);
    expect(plans).toHaveLength(2);
    for (const [first] of plans) expect(first).toContain('USING INDEX payment_drafts_to_close');
  });
});
