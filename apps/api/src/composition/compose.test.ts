import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '#config/env.ts';
import { aFolder } from '#testing/a-database.ts';
import { anIssue } from '#testing/an-issue.ts';
import { compose } from './compose.ts';

const exampleFile = fileURLToPath(new URL('../../../../config/company.example.json', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('the product touches no mail that waits before it is started, and then sends it', async () => {
  const dataDir = aFolder();
  const product = await compose(readSettings({ DATA_DIR: dataDir }, root), { root });
  onTestFinished(product.close);
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

it('a start that browsers reach with the company of the example mails its operator (Rules 1.9)', async () => {
  const dataDir = aFolder();
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://chauffeur.test', MAIL_FILES: 'on', COMPANY_FILE: exampleFile };
  const product = await compose(readSettings(env, root), { root });
  onTestFinished(product.close);
  expect(product.notices.join('\n')).toContain('MAY NOT BE SHOWN TO CUSTOMERS YET');
  product.start();
  const outbox = path.join(dataDir, 'outbox');
  const mails = () => readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'));
  await vi.waitFor(() => expect(mails()).toEqual([expect.stringContaining('contact@chauffeur.example')]), {
    timeout: 10_000,
  });
});
