import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { describeSmsSenderContract } from '#ports/contracts/sms-sender.contract.ts';
import { createSmsFiles } from './create-sms-files.ts';

describeSmsSenderContract('a folder of text messages', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'sms-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return {
    sender: createSmsFiles({ directory }),
    accepted: async () => {
      const files = await readdir(directory);
      const texts = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')));
      return texts.map((text) => {
        const [to = '', ...rest] = text.slice('To: '.length).split('\n\n');
        return { to, text: rest.join('\n\n').replace(/\n$/, '') };
      });
    },
    breakDown: () => rmSync(directory, { recursive: true }),
    knowsMessages: true,
  };
});
