import { cpSync, mkdirSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprintDependencies } from '../start/ensure-installed.mjs';
import { openStamp } from '../start/stamp.mjs';
import { plantWorkspace, workspaceRoot } from './canaries/plant-workspace.ts';
import { runTool } from './canaries/run-tool.ts';

describe('npm test', () => {
  const workspace = plantWorkspace();
  const gate = () => runTool(process.execPath, ['tooling/gate/gate.mjs', 'format'], workspace.root);

  beforeAll(() => {
    for (const folder of ['tooling/start', 'tooling/gate']) {
      cpSync(path.join(workspaceRoot, folder), path.join(workspace.root, folder), { recursive: true });
    }
    // A node_modules of its own, so that the stamp of the real one is left alone.
    const modules = path.join(workspace.root, 'node_modules');
    unlinkSync(modules);
    mkdirSync(modules);
    symlinkSync(path.join(workspaceRoot, 'node_modules/.bin'), path.join(modules, '.bin'), 'junction');
    runTool('biome', ['format', '--write', '.'], workspace.root);
    openStamp(workspace.root, 'installed').write(fingerprintDependencies(workspace.root));
  });
  afterAll(workspace.remove);

  it('ends with 0 where all is well', () => {
    const { code, output } = gate();
    expect({ code, lastLine: output.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      lastLine: 'checks: 1 passed, 0 failed',
    });
  });

  it('ends with 1 where a check fails', () => {
    workspace.write('packages/core/src/untidy.ts', 'export const untidy  =  "no"\n');
    const { code, output } = gate();
    expect({ code, lastLine: output.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      lastLine: 'checks: 0 passed, 1 failed',
    });
  });
});
