import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureBuilt } from './ensure-built.mjs';
import { workspaceWithFakeNpx } from './fake-npx.ts';

let workspace: ReturnType<typeof workspaceWithFakeNpx>;

beforeEach(() => {
  workspace = workspaceWithFakeNpx();
  for (const folder of ['packages/core', 'apps/api', 'apps/web']) workspace.write(`${folder}/dist/index.js`, 'built');
});
afterEach(() => vi.unstubAllEnvs());

it('builds once while the sources stay as they are', async () => {
  await ensureBuilt(workspace.root);
  await ensureBuilt(workspace.root);
  expect(workspace.calls()).toEqual([expect.stringContaining('exec turbo run build')]);
});

it.each([
  ['a source has changed', () => workspace.write('apps/web/src/main.tsx', 'changed')],
  ['a build was cut short', () => workspace.write('apps/api/dist/index.js', 'bu')],
  ['a build is gone', () => rmSync(path.join(workspace.root, 'apps/web/dist'), { recursive: true })],
])('builds again when %s', async (_, change) => {
  await ensureBuilt(workspace.root);
  change();
  await ensureBuilt(workspace.root);
  expect(workspace.calls()).toHaveLength(2);
});
