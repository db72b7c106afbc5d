import { describe, expect, it } from 'vitest';
import { aDatabase } from './a-database.ts';
import { aMortalProcess } from './a-mortal-process.ts';

async function aProcess() {
  const database = aDatabase();
  database.prepare('CREATE TABLE kept (word TEXT)').run();
  const mortal = aMortalProcess(undefined, { database });
  const port = mortal.port({
    read: async () => database.prepare('SELECT count(*) FROM kept').get(),
    write: async () => void database.prepare(`INSERT INTO kept VALUES ('a')`).run(),
  });
  return { mortal, port };
}

describe('the deaths of a process', () => {
  it('are one for each thing that may be left behind', async () => {
    const { mortal, port } = await aProcess();
    await port.read();
    await port.write();
    await port.read();
    await port.write();
    expect(mortal.deaths()).toEqual([
      { call: 1, when: 'before' },
      { call: 2, when: 'after' },
      { call: 4, when: 'after' },
    ]);
  });

  it('are two for each call that is on its way beside others', async () => {
    const { mortal, port } = await aProcess();
    await Promise.all([port.read(), port.read()]);
    expect(mortal.deaths()).toEqual([
      { call: 1, when: 'before' },
      { call: 2, when: 'before' },
      { call: 1, when: 'after' },
      { call: 2, when: 'after' },
    ]);
  });
});
