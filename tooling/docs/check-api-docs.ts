import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../start/workspace.mjs';
import { apiPage } from './api/api-page.ts';
import { describedCalls } from './api/described-calls.ts';
import { openApiDocument } from './api/openapi-document.ts';

// `--write` renews the documents; without it the command fails where one is not what the schemas say.
const folder = path.resolve(
  process.argv.find((argument) => argument.startsWith('--in='))?.slice(5) ?? path.join(workspaceRoot, 'docs'),
);
const calls = describedCalls();
const documents = {
  'api.md': apiPage(calls),
  'openapi.json': `${JSON.stringify(openApiDocument(calls), null, 2)}\n`,
};

for (const [name, text] of Object.entries(documents)) {
  const file = path.join(folder, name);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is stale: run this command with --write`);
    process.exitCode = 1;
  }
}
