import { describe, expect, it } from 'vitest';
import { anApi } from '#testing/an-api.ts';

const report = { page: 'Car selection', function: 'selectCar', description: '0 amount', carCode: 'VAN', price: 0 };
const path = '/notifications/notifyissue';

describe('POST /notifications/notifyissue', () => {
  it('keeps the report and mails it to the operator', async () => {
    const { call, database, woken } = await anApi();
    expect((await call('POST', path, { body: report })).status).toBe(204);
    const issues = database.prepare('SELECT document FROM issues').all();
    expect(issues.map(({ document }) => JSON.parse(String(document)))).toMatchObject([report]);
    expect(database.prepare('SELECT kind FROM outbox').all()).toEqual([{ kind: 'issue' }]);
    expect(woken.count).toBe(1);
  });

  it('mails the same report once an hour, and keeps each', async () => {
    const { call, database, clock } = await anApi();
    const count = (table: string) => database.prepare(`SELECT * FROM ${table}`).all().length;
    for (let time = 0; time < 3; time += 1) await call('POST', path, { body: report });
    expect([count('issues'), count('outbox')]).toEqual([3, 1]);
    clock.at = '2026-11-20T11:00:00.000Z';
    await call('POST', path, { body: report });
    expect([count('issues'), count('outbox')]).toEqual([4, 2]);
  });

  it.each([
    ['nothing', {}, { page: 'required', function: 'required', description: 'required' }],
    ['too much', { ...report, description: 'x'.repeat(1001) }, { description: 'too_long' }],
    ['a price that is none', { ...report, price: 'free' }, { price: 'invalid' }],
  ])('refuses %s at its field', async (_name, body, fields) => {
    const { call, database } = await anApi();
    const answer = await call('POST', path, { body });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect(database.prepare('SELECT * FROM issues').all()).toEqual([]);
  });

  it('is unavailable where the store fails', async () => {
    const issues = { add: () => Promise.reject(new Error('disk full')), find: async () => null };
    const { call } = await anApi({ issues });
    expect((await call('POST', path, { body: report })).status).toBe(503);
  });
});
