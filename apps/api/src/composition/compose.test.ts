import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '#config/env.ts';
import { aFolder } from '#testing/a-database.ts';
import { anIssue } from '#testing/an-issue.ts';
import { compose } from './compose.ts';

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
