import { afterEach, expect, it } from 'vitest';
import { plantWorkspace } from './plant-workspace.ts';
import { runTool } from './run-tool.ts';

const workspace = plantWorkspace();
afterEach(workspace.remove);

it('finds a file that is not laid out', () => {
  workspace.write('packages/core/src/tidy.ts', "export const tidy = 'yes';\n");
  const before = runTool('biome', ['format', 'packages/core/src'], workspace.root);
  workspace.write('packages/core/src/untidy.ts', 'export const untidy  =  "no"\n');
  const after = runTool('biome', ['format', 'packages/core/src'], workspace.root);

  expect(before).toMatchObject({ code: 0 });
  expect(after).toMatchObject({ code: 1, output: expect.stringContaining('untidy.ts') });
});
