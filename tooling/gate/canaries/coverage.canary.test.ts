import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantWorkspace, type PlantedWorkspace, workspaceRoot } from './plant-workspace.ts';
import { runTool } from './run-tool.ts';

const CONFIG = 'packages/core/vitest.config.ts';
const SIGN = "export const sign = (value: number): string => (value < 0 ? 'minus' : 'plus');\n";

describe("coverage of core's branches", () => {
  let workspace: PlantedWorkspace;
  beforeEach(() => {
    workspace = plantWorkspace();
    cpSync(path.join(workspaceRoot, CONFIG), path.join(workspace.root, CONFIG));
    workspace.write('packages/core/src/sign.ts', SIGN);
  });
  afterEach(() => workspace.remove());

  const testWith = (...cases: string[]) => {
    const code = [
      "import { expect, it } from 'vitest';",
      "import { sign } from './sign.ts';",
      ...cases.map((value) => `it('${value}', () => { expect(sign(${value})).toBeTypeOf('string'); });`),
    ];
    workspace.write('packages/core/src/sign.test.ts', code.join('\n'));
    return runTool('node_modules/.bin/vitest', ['run'], path.join(workspace.root, 'packages/core'));
  };

  it('finds a branch that no test takes', () => {
    const { code, output } = testWith('1');
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('Coverage for branches (50%)') });
  });

  it('is content when each is taken', () => {
    expect(testWith('1', '-1')).toMatchObject({ code: 0 });
  });
});
