import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lateCancellation as inMails } from '../../apps/api/src/modules/mails/mail-words.ts';
import { lateCancellation as onSite } from '../../apps/web/src/i18n/messages/late-cancellation.ts';
import { workspaceRoot } from '../start/workspace.mjs';

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

it('site, mails and rules say in one wording what a late cancellation costs', () => {
  expect(spaced(onSite.fr)).toBe(inMails['fr-FR']);
  expect(spaced(onSite.en)).toBe(inMails['en-US']);
  expect(spaced(readFileSync(path.join(workspaceRoot, 'docs/rules.md'), 'utf8'))).toContain(inMails['fr-FR']);
});
