import { expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { anApi } from '#testing/an-api.ts';
import { createReportCompany } from './report-company.ts';

const publicUrl = 'https://chauffeur.example';

async function aStart(changes: Parameters<typeof aCompany>[0], url = publicUrl) {
  const { deps, database, clock, woken, logged } = await anApi();
  const start = createReportCompany({
    ...deps,
    company: () => aCompany(changes),
    settings: { publicUrl: url },
  });
  const told = () => {
    const issues = database.prepare('SELECT document FROM issues ORDER BY rowid').all();
    return issues.map(({ document }) => (JSON.parse(String(document)) as { description: string }).description);
  };
  const mails = () => database.prepare('SELECT kind FROM outbox').all().length;
  return { start, told, mails, clock, woken, logged, deps };
}

it('a public site that lacks what the law asks for mails its operator at the start (Rules 1.9)', async () => {
  const { start, told, mails, woken } = await aStart({ siren: '', mediator: '' });
  await start();
  expect(told()).toEqual([expect.stringMatching(/ce que la loi demande : le SIREN, le médiateur\. /)]);
  expect([mails(), woken.count]).toEqual([1, 1]);
});

it('a public site with the company of the example says so, in the language of the company', async () => {
  const { start, told } = await aStart({ example: true, operatorLanguage: 'en-US' });
  await start();
  expect(told()).toEqual([expect.stringMatching(/^The site is public with the company of the example/)]);
});

it('a process that starts again and again mails once an hour', async () => {
  const { start, mails, clock } = await aStart({ phone: '' });
  await start();
  await start();
  expect(mails()).toBe(1);
  clock.at = new Date(clock.now().getTime() + 3_600_000).toISOString();
  await start();
  expect(mails()).toBe(2);
});

it.each([
  ['a whole company', {}, publicUrl],
  ['a machine that nobody else reaches', { siren: '', example: true }, 'http://localhost:3000'],
])('%s is told nothing', async (_name, changes, url) => {
  const { start, mails } = await aStart(changes, url);
  await start();
  expect(mails()).toBe(0);
});

it('a start does not fail where it cannot be told', async () => {
  const { deps, logged } = await aStart({});
  const issues = { add: () => Promise.reject(new Error('disk full')) };
  const company = () => aCompany({ siren: '' });
  await createReportCompany({ ...deps, issues, company, settings: { publicUrl } })();
  expect(logged).toMatchObject([{ message: 'the gaps of the company could not be reported' }]);
});
