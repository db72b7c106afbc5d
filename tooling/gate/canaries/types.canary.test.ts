import { afterAll, describe, expect, it } from 'vitest';
import { plantWorkspace } from './plant-workspace.ts';
import { runTool } from './run-tool.ts';

const plants = [
  { what: 'a value of another type', code: "export const amount: number = 'ten';", error: 'TS2322' },
  {
    what: 'an element that may be missing',
    code: 'export const size = (list: string[]) => list[0].length;',
    error: 'TS2532',
  },
  { what: 'an untyped parameter', code: 'export const same = (value) => value;', error: 'TS7006' },
  { what: 'syntax that Node cannot strip', code: 'export enum Status { Pending }', error: 'TS1294' },
  { what: 'the clock type of a browser in core', code: 'export const title = document.title;', error: 'TS2584' },
];

describe('types', () => {
  const workspace = plantWorkspace();
  afterAll(workspace.remove);

  it.each(plants)('finds $what', ({ code, error }) => {
    workspace.write('packages/core/src/planted.ts', `${code}\n`);
    const { code: exitCode, output } = runTool('tsc', ['-p', 'packages/core/tsconfig.json'], workspace.root);
    expect({ exitCode, output }).toMatchObject({ exitCode: 2, output: expect.stringContaining(error) });
  });

  it('finds nothing in sound code', () => {
    workspace.write('packages/core/src/planted.ts', 'export const size = (list: string[]) => list[0]?.length;\n');
    expect(runTool('tsc', ['-p', 'packages/core/tsconfig.json'], workspace.root)).toEqual({ code: 0, output: '' });
  });
});
