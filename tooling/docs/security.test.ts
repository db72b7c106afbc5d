import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../start/workspace.mjs';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

/** The largest body that the routes of a file take, in KB. */
function largestBody(file: string): number {
  const limits = read(file).matchAll(/[lL]imit(?: =|:) (\d+) \* 1024/g);
  return Math.max(0, ...Array.from(limits, ([, size]) => Number(size)));
}

it('docs/security.md says how large a body may be', () => {
  const modules = globSync('apps/api/src/modules/**/*.ts', { cwd: workspaceRoot });
  const sizes = modules.map((file) => [path.basename(file), largestBody(file)] as const);
  const [, most, company, fleet] =
    /at most (\d+) KB, of the office's company (\d+) KB, of its fleet and prices (\d+) KB/.exec(
      read('docs/security.md'),
    ) ?? [];
  // What the card provider sends is no JSON of a caller's: its section tells of it.
  const over = sizes.filter(([file, size]) => file !== 'webhook-route.ts' && size > Number(most));
  expect(Object.fromEntries(over)).toEqual({
    'company-routes.ts': Number(company),
    'fleet-routes.ts': Number(fleet),
    'prices-routes.ts': Number(fleet),
  });
  const others = sizes.filter(([file]) => !over.some(([one]) => one === file) && file !== 'webhook-route.ts');
  expect(Math.max(...others.map(([, size]) => size))).toBe(Number(most));
  expect(read('docs/security.md')).toContain(
    `at most ${largestBody('apps/api/src/modules/payments/webhook-route.ts')} KB`,
  );
});
