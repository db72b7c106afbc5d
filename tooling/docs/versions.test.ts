import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../apps/api/src/modules/openapi/openapi-document.ts';
import { memberFolders, readManifest, workspaceRoot } from '../start/workspace.mjs';

const [, released] =
  /^## (\d+\.\d+\.\d+) - /m.exec(readFileSync(path.join(workspaceRoot, 'CHANGELOG.md'), 'utf8')) ?? [];

it.each(['.', ...memberFolders(workspaceRoot)])('%s has the version of the newest release', (folder) => {
  expect(readManifest(path.join(workspaceRoot, folder)).version).toBe(released);
});

it('the document of the interface has it too', () => {
  const { info } = openApiDocument([], { identity: 'local', publicUrl: 'http://localhost:3000' });
  expect(info.version).toBe(released);
});
