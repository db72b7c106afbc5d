import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@chauffeur/core';
import { mailHtml } from '#modules/mails/mail-html.ts';
import { everyMail } from '#testing/every-mail.ts';

/** Writes every mail there is as a page of its own into the folder that is named, for pictures to be taken of them. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder: write-mails.ts FOLDER');
for (const language of languages) {
  mkdirSync(path.join(folder, language), { recursive: true });
  for (const { name, content } of everyMail(language)) {
    writeFileSync(path.join(folder, language, `${name}.html`), mailHtml(content));
  }
}
