import { cpSync, mkdirSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprintDependencies } from '../start/ensure-installed.mjs';
import { openStamp } from '../start/stamp.mjs';
import { plantWorkspace, workspaceRoot } from './canaries/plant-workspace.ts';
import { runTool } from './canaries/run-tool.ts';

const isSource = (file: string) => path.basename(file) !== 'node_modules';

describe('npm test', () => {
  const workspace = plantWorkspace();
  const gate = () => runTool(process.execPath, ['tooling/gate/gate.mjs', 'format'], workspace.root);

  beforeAll(() => {
    for (const part of [
      'tooling/start',
      'tooling/gate',
      'tooling/firebase',
      'turbo.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
    ])
      cpSync(path.join(workspaceRoot, part), path.join(workspace.root, part), { recursive: true, filter: isSource });
    // A node_modules of its own, so that the stamp of the real one is left alone.
    const modules = path.join(workspace.root, 'node_modules');
    unlinkSync(modules);
    mkdirSync(modules);
    for (const part of ['.bin', 'turbo'])
      symlinkSync(path.join(workspaceRoot, 'node_modules', part), path.join(modules, part), 'junction');
    runTool('biome', ['format', '--write', '.'], workspace.root);
    openStamp(workspace.root, 'installed').write(fingerprintDependencies(workspace.root));
  });
  afterAll(workspace.remove);

  it('ends with 0 where all is well, and where turbo remembers that it was', () => {
    for (const took of [/ s$/m, / cached$/m]) {
      const { code, output } = gate();
      expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(took) });
      expect(output.trimEnd().split('\n').at(-1)).toBe('checks: 1 passed, 0 failed');
    }
  });

  it('ends with 1 where a check fails, and shows why', () => {
    workspace.write('packages/core/src/untidy.ts', 'export const untidy  =  "no"\n');
    const { code, output } = gate();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('packages/core/src/untidy.ts format'),
    });
    expect(output.trimEnd().split('\n').at(-1)).toBe('checks: 0 passed, 1 failed');
  });

  it('refuses a check that there is not', () => {
    const { code, output } = runTool(process.execPath, ['tooling/gate/gate.mjs', 'lnt'], workspace.root);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^No such check: lnt\. There are: format, lint,/),
    });
  });
});
