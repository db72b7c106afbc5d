import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findShapeProblems } from '../find-shape-problems.ts';
import { plantWorkspace, type PlantedWorkspace } from './plant-workspace.ts';

describe('package shape', () => {
  let workspace: PlantedWorkspace;
  beforeEach(() => {
    workspace = plantWorkspace();
    workspace.write('shaped/dist/index.js', 'export const a = 1;\n');
    workspace.write('shaped/dist/index.d.ts', 'export declare const a = 1;\n');
  });
  afterEach(() => workspace.remove());

  const problemsOf = (exports: object, files = ['dist']) => {
    workspace.write(
      'shaped/package.json',
      JSON.stringify({ name: 'shaped', version: '1.0.0', type: 'module', files, exports }),
    );
    return findShapeProblems(`${workspace.root}/shaped`);
  };

  it('lets a sound package pass', async () => {
    expect(await problemsOf({ '.': { types: './dist/index.d.ts', import: './dist/index.js' } })).toEqual([]);
  });

  it('finds an entry that was not built', async () => {
    expect(await problemsOf({ '.': './dist/absent.js' })).toEqual([expect.stringContaining('does not exist')]);
  });

  it('finds an entry that is not published', async () => {
    expect(await problemsOf({ '.': './dist/index.js' }, ['other'])).toEqual([expect.stringContaining('not published')]);
  });

  it('finds types that no consumer would reach', async () => {
    const problems = await problemsOf({ '.': { import: './dist/index.js', types: './dist/index.d.ts' } });
    expect(problems).toEqual([expect.stringContaining('should be the first')]);
  });
});
