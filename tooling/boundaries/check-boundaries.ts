import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IViolation } from 'dependency-cruiser';
import { findBorrowedNames, findUnaskedNames, namesOfCore } from './core-names.ts';
import { cruiseWorkspace } from './cruise-workspace.ts';
import { boundaryRules } from './rules.ts';
import { findVagueNames } from './vague-names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { violations, modules, unread } = await cruiseWorkspace(root);

const handedOut = read('packages/core/src/index.ts');
const namesTaken = namesOfCore(handedOut);
const outside = globSync(['apps/*/{src,test,e2e}/**/*.{ts,tsx}', 'apps/*/*.ts', 'tooling/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: ['**/node_modules'],
});
const components = modules.filter((module) => module.startsWith('apps/web/src/') && module.endsWith('.tsx'));

const problems = [
  ...violations.map(describe),
  ...findVagueNames(modules).map((module) => `${module}: say what it is instead`),
  ...components.flatMap((module) =>
    findBorrowedNames(read(module), namesTaken).map((name) => `${module}: ${name} is the name of a type of core`),
  ),
  ...findUnaskedNames(handedOut, { sources: outside.map(read), test: read('packages/core/src/index.test.ts') }).map(
    (name) => `packages/core/src/index.ts: ${name} is imported nowhere`,
  ),
  ...unread.map((folder) => `${folder}: no import was read there, so nothing was checked`),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${modules.length} modules keep to ${boundaryRules.length} rules`);
}

function read(module: string): string {
  return readFileSync(path.join(root, module), 'utf8');
}

function describe({ rule, from, to, cycle }: IViolation): string {
  const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  const why = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${rule.name}: ${from} → ${target}\n    ${why}`;
}
