import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureInstalled } from './ensure-installed.mjs';
import { workspaceWithFakeNpx } from './fake-npx.ts';

afterEach(() => vi.unstubAllEnvs());

it('installs once, by the pinned pnpm from the frozen lockfile', async () => {
  const { root, calls } = workspaceWithFakeNpx();
  await ensureInstalled(root);
  await ensureInstalled(root);
  expect(calls()).toEqual([expect.stringMatching(/^--yes pnpm@0\.0\.1 install --frozen-lockfile --prod=false/)]);
});

it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'packages/core/package.json', 'apps/api/package.json'])(
  'installs again when %s has changed',
  async (file) => {
    const { root, calls, write } = workspaceWithFakeNpx();
    await ensureInstalled(root);
    write(file, '{ "changed": true }');
    await ensureInstalled(root);
    expect(calls()).toHaveLength(2);
  },
);

it('installs again when the packages of a member are gone', async () => {
  const { root, calls } = workspaceWithFakeNpx();
  await ensureInstalled(root);
  rmSync(path.join(root, 'packages/core/node_modules'), { recursive: true });
  await ensureInstalled(root);
  expect(calls()).toHaveLength(2);
});

it('shows the output when it fails, and tries again the next time', async () => {
  const { root, calls } = workspaceWithFakeNpx({ exitCode: 4 });
  await expect(ensureInstalled(root)).rejects.toThrow(/what went wrong[^]*failed after \d+ s \(exit code 4\)/);
  await expect(ensureInstalled(root)).rejects.toThrow('what went wrong');
  expect(calls()).toHaveLength(2);
});
