import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describedCalls } from '../../apps/api/src/modules/openapi/described-calls.ts';
import { workspaceRoot } from '../start/workspace.mjs';
import { apiPage } from './api/api-page.ts';

// `--write` renews the document; without it the command fails where it is not what the schemas say.
const folder = process.argv.find((argument) => argument.startsWith('--in='))?.slice(5);
const file = path.resolve(folder ?? path.join(workspaceRoot, 'docs'), 'api.md');
const text = apiPage(describedCalls('local'));

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is stale: run this command with --write`);
  process.exitCode = 1;
}
