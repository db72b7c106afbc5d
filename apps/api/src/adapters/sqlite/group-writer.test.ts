import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGroupWriter } from './group-writer.ts';

let connection: DatabaseSync;
let executed: string[];

beforeEach(() => {
  connection = new DatabaseSync(':memory:');
  connection.exec('CREATE TABLE entries (name TEXT PRIMARY KEY) STRICT');
  executed = [];
});

/** The connection, noting every statement that frames a transaction. */
function observed(): DatabaseSync {
  return new Proxy(connection, {
    get(target, key) {
      if (key === 'exec') {
        return (sql: string) => {
          executed.push(sql);
          target.exec(sql);
        };
      }
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

const add = (name: string) => () => connection.prepare('INSERT INTO entries VALUES (?)').run(name);
const names = () =>
  connection
    .prepare('SELECT name FROM entries ORDER BY name')
    .all()
    .map(({ name }) => name);
const count = (sql: string) => executed.filter((statement) => statement === sql).length;

describe('the group writer', () => {
  it('commits what arrives together once', async () => {
    const { write, rollbacks } = createGroupWriter(observed());
    await Promise.all(['a', 'b', 'c'].map((name) => write(add(name))));
    expect(count('COMMIT')).toBe(1);
    await write(add('d'));
    expect(count('COMMIT')).toBe(2);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(rollbacks()).toBe(0);
  });

  it('waits for who comes a turn later, but not for ever', async () => {
    const { write } = createGroupWriter(observed());
    const written: Promise<unknown>[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      written.push(write(add(`turn ${turn}`)));
      await nextTurn();
    }
    await Promise.all(written);
    expect(names()).toHaveLength(12);
    expect(count('COMMIT')).toBeGreaterThan(1);
    expect(count('COMMIT')).toBeLessThan(6);
  });

  it('answers what the work returned, after the commit', async () => {
    const { write } = createGroupWriter(connection);
    const seen = write(() => connection.isTransaction).then((wasInside) => [wasInside, connection.isTransaction]);
    expect(await seen).toEqual([true, false]);
  });

  it('undoes what a failing piece had written, and nothing of its neighbours', async () => {
    const { write, rollbacks } = createGroupWriter(connection);
    const failing = () => {
      add('half')();
      add('a')();
    };
    const results = await Promise.allSettled([write(add('a')), write(failing), write(add('b'))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(names()).toEqual(['a', 'b']);
    expect(rollbacks()).toBe(1);
  });

  it('rejects every piece of a transaction that cannot be committed', async () => {
    connection.exec(
      'PRAGMA foreign_keys = ON; CREATE TABLE parts (name TEXT REFERENCES entries (name) DEFERRABLE INITIALLY DEFERRED) STRICT',
    );
    const { write, rollbacks } = createGroupWriter(connection);
    const orphan = () => connection.prepare("INSERT INTO parts VALUES ('missing')").run();
    const results = await Promise.allSettled([write(add('a')), write(orphan)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(names()).toEqual([]);
    expect(rollbacks()).toBeGreaterThan(0);
    await write(add('b'));
    expect(names()).toEqual(['b']);
  });

  it('rejects every piece where the engine gives the transaction up in the middle', async () => {
    const { write, rollbacks } = createGroupWriter(connection);
    const givenUp = () => {
      connection.exec('ROLLBACK');
      throw new Error('disk full');
    };
    const results = await Promise.allSettled([write(add('a')), write(givenUp), write(add('b'))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(names()).toEqual([]);
    expect(rollbacks()).toBeGreaterThan(0);
    await write(add('c'));
    expect(names()).toEqual(['c']);
  });

  it('lets a long transaction finish before it writes anything else', async () => {
    const { write, begin } = createGroupWriter(connection);
    const end = await begin();
    add('inside')();
    let isWritten = false;
    const written = write(add('after')).then(() => {
      isWritten = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isWritten).toBe(false);
    end('COMMIT');
    await written;
    expect(names()).toEqual(['after', 'inside']);
  });

  it('gives long transactions their turns in the order in which they asked', async () => {
    const { begin, rollbacks } = createGroupWriter(connection);
    const order: string[] = [];
    const work = async (name: string, how: 'COMMIT' | 'ROLLBACK') => {
      const end = await begin();
      order.push(name);
      add(name)();
      await new Promise((resolve) => setImmediate(resolve));
      end(how);
    };
    await Promise.all([work('a', 'COMMIT'), work('b', 'ROLLBACK'), work('c', 'COMMIT')]);
    expect(order).toEqual(['a', 'b', 'c']);
    expect(names()).toEqual(['a', 'c']);
    expect(rollbacks()).toBe(1);
  });
});
