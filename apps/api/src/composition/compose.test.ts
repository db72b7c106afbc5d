import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ConfigurationError } from '#config/configuration-error.ts';
import { readSettings } from '#config/env.ts';
import { allJobs } from '#modules/all-jobs.ts';
import { aFolder } from '#testing/a-database.ts';
import { anIssue } from '#testing/an-issue.ts';
import { compose } from './compose.ts';

const exampleFile = fileURLToPath(new URL('../../../../config/company.example.json', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('the product touches no mail that waits before it is started, and then sends it', async () => {
  const dataDir = aFolder();
  const product = await compose(readSettings({ DATA_DIR: dataDir }, root), { root });
  onTestFinished(() => product.close());
  const { issues, outbox, storage, wakeOutbox } = product.deps;
  const issue = anIssue();
  await issues.add(issue, { dedupeKey: 'issue:1', subject: { kind: 'issue', issueId: issue.id } });
  const dueAt = await outbox.nextDueAt();
  wakeOutbox();
  // What was asked of the database before is done once this is: a claim would stand.
  await storage.check();
  expect(await outbox.nextDueAt()).toEqual(dueAt);

  product.start();
  await vi.waitFor(() => expect(readdirSync(path.join(dataDir, 'outbox'))).toHaveLength(1), { timeout: 10_000 });
});

const givenSecret = { APP_SECRET: 's'.repeat(32) };

it('a start sweeps what a killed process left half-written', async () => {
  const dataDir = aFolder();
  for (const folder of ['outbox', 'sms']) mkdirSync(path.join(dataDir, folder));
  const left = ['chauffeur.sqlite', 'outbox/a.eml', 'sms/a.txt'].map((name) => `${name}.${process.pid}.part`);
  for (const name of left) writeFileSync(path.join(dataDir, name), 'half of it');
  const product = await compose(readSettings({ DATA_DIR: dataDir }, root), { root });
  onTestFinished(() => product.close());
  expect(readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
});

it.each(['.', 'outbox', 'sms'])(
  'a start on a file in the place of the folder %s is refused in a sentence',
  async (name) => {
    const dataDir = path.join(aFolder(), 'var');
    const place = path.join(dataDir, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, 'a letter');
    const settings = readSettings({ DATA_DIR: dataDir, ...givenSecret }, root);
    for (const store of ['sqlite', 'firestore'] as const) {
      const refused = compose({ ...settings, store }, { root });
      await expect(refused).rejects.toThrow(
        `${place}: its path leads through a file, where a folder has to be (ENOTDIR)`,
      );
      await expect(refused).rejects.toThrow(ConfigurationError);
    }
  },
);

it('a start that cannot sweep what was left is refused in a sentence', async () => {
  const dataDir = aFolder();
  const left = path.join(dataDir, `a.eml.${process.pid}.part`);
  mkdirSync(left);
  const refused = compose(readSettings({ DATA_DIR: dataDir, ...givenSecret }, root), { root });
  await expect(refused).rejects.toThrow(`${left}: it is a folder, where a file has to be (ERR_FS_EISDIR)`);
});

it('a start reads the database whole after a minute and once a day, and tells by metric whether it is sound', async () => {
  const settings = readSettings({ DATA_DIR: aFolder(), METRICS_TOKEN: 'm'.repeat(32) }, root);
  const { deps, close } = await compose(settings, { root });
  onTestFinished(() => close());
  const job = allJobs(deps).find(({ name }) => name === 'check the database');
  expect(job).toMatchObject({ firstAfterMs: 60_000, everyMs: 24 * 60 * 60_000 });
  await job?.run(new AbortController().signal);
  expect((await deps.monitoring?.page.read())?.text).toContain('chauffeur_database_sound 1');
});

it('a start that browsers reach with the company of the example mails its operator (Rules 1.9)', async () => {
  const dataDir = aFolder();
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://chauffeur.test', MAIL_FILES: 'on', COMPANY_FILE: exampleFile };
  const product = await compose(readSettings(env, root), { root });
  onTestFinished(() => product.close());
  expect(product.notices.join('\n')).toContain('MAY NOT BE SHOWN TO CUSTOMERS YET');
  product.start();
  const outbox = path.join(dataDir, 'outbox');
  const mails = () => readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'));
  await vi.waitFor(() => expect(mails()).toEqual([expect.stringContaining('contact@chauffeur.example')]), {
    timeout: 10_000,
  });
});
