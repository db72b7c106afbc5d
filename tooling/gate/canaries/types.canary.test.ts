import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { plantWorkspace, workspaceRoot } from './plant-workspace.ts';
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
  { what: 'a browser in core', code: 'export const title = document.title;', error: 'TS2584' },
];

describe('types', () => {
  const workspace = plantWorkspace();
  afterAll(workspace.remove);

  it.each(plants)('finds $what', ({ code, error }) => {
    workspace.write('packages/core/src/planted.ts', `${code}\n`);
    const { code: exitCode, output } = runTool('tsc', ['-p', 'packages/core/tsconfig.json'], workspace.root);
    expect({ exitCode, output }).toMatchObject({ exitCode: 2, output: expect.stringContaining(error) });
  });

  it('finds a text that one language lacks', () => {
    for (const file of ['define-messages.ts', 'language.ts']) {
      workspace.write(`apps/web/src/i18n/${file}`, readFileSync(`${workspaceRoot}/apps/web/src/i18n/${file}`, 'utf8'));
    }
    const catalogue = "defineMessages({ fr: { title: 'Titre', text: 'Texte' }, en: { title: 'Title' } })";
    const code = `import { defineMessages } from './define-messages.ts';\nexport const messages = ${catalogue};\n`;
    workspace.write('apps/web/src/i18n/planted.ts', code);
    const { code: exitCode, output } = runTool('tsc', ['-p', 'apps/web/tsconfig.json'], workspace.root);
    expect({ exitCode, output }).toMatchObject({ exitCode: 2, output: expect.stringContaining("'text' is missing") });
  });

  it('finds nothing in sound code', () => {
    workspace.write('packages/core/src/planted.ts', 'export const size = (list: string[]) => list[0]?.length;\n');
    expect(runTool('tsc', ['-p', 'packages/core/tsconfig.json'], workspace.root)).toEqual({ code: 0, output: '' });
  });
});
