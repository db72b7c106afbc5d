import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findShapeProblems } from '../find-shape-problems.ts';
import { plantWorkspace, type PlantedWorkspace, workspaceRoot } from './plant-workspace.ts';
import { runTool } from './run-tool.ts';

let workspace: PlantedWorkspace;
beforeEach(() => {
  workspace = plantWorkspace();
});
afterEach(() => workspace.remove());

const copy = (file: string) => cpSync(path.join(workspaceRoot, file), path.join(workspace.root, file));

describe('each tool is content with sound code and finds a violation', () => {
  it('format: a file that is not laid out', () => {
    const format = () => runTool('biome', ['format', 'packages/core/src'], workspace.root);
    workspace.write('packages/core/src/tidy.ts', "export const tidy = 'yes';\n");
    expect(format()).toMatchObject({ code: 0 });
    workspace.write('packages/core/src/untidy.ts', 'export const untidy  =  "no"\n');
    expect(format()).toMatchObject({ code: 1, output: expect.stringContaining('untidy.ts') });
  });

  it('lint: a promise that nobody awaits, which takes the knowledge of types', () => {
    const lint = () =>
      runTool('oxlint', ['--type-aware', '--deny-warnings', '.'], path.join(workspace.root, 'packages/core'));
    workspace.write('packages/core/src/save.ts', 'export async function save(): Promise<void> {}\n');
    expect(lint()).toMatchObject({ code: 0 });
    const leave = "import { save } from './save.ts';\nexport function leave(): void {\n  save();\n}\n";
    workspace.write('packages/core/src/leave.ts', leave);
    expect(lint()).toMatchObject({ code: 1, output: expect.stringContaining('no-floating-promises') });
  });

  it('types: a browser in core', () => {
    const compile = () => runTool('tsc', ['-p', 'packages/core/tsconfig.json'], workspace.root);
    workspace.write('packages/core/src/title.ts', "export const title = 'Bonjour';\n");
    expect(compile()).toEqual({ code: 0, output: '' });
    workspace.write('packages/core/src/title.ts', 'export const title = document.title;\n');
    expect(compile()).toMatchObject({ code: 1, output: expect.stringContaining('TS2584') });
  });

  it('types: a text that one language lacks', () => {
    ['define-messages.ts', 'language.ts'].forEach((file) => copy(`apps/web/src/i18n/${file}`));
    const catalogue = "defineMessages({ fr: { title: 'Titre', text: 'Texte' }, en: { title: 'Title' } })";
    const code = `import { defineMessages } from './define-messages.ts';\nexport const messages = ${catalogue};\n`;
    workspace.write('apps/web/src/i18n/planted.ts', code);
    const result = runTool('tsc', ['-p', 'apps/web/tsconfig.json'], workspace.root);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining("'text' is missing") });
  });

  it('unused: a file that nothing imports and a dependency that nothing uses', () => {
    const manifest = readFileSync(path.join(workspace.root, 'packages/core/package.json'), 'utf8');
    const planted = manifest.replace('"dependencies": {', '"dependencies": {\n    "left-over": "1.0.0",');
    workspace.write('packages/core/package.json', planted);
    workspace.write('packages/core/src/index.ts', 'export const used = 1;\n');
    workspace.write('packages/core/src/unused-file.ts', 'export const nobody = 1;\n');
    const { code, output } = runTool('knip', ['--no-config-hints'], workspace.root);
    expect(code).toBe(1);
    expect(output).toMatch(/packages\/core\/src\/unused-file\.ts/);
    expect(output).toMatch(/left-over +packages\/core\/package\.json/);
  });

  it('test: a branch of core that no test takes', () => {
    copy('packages/core/vitest.config.ts');
    // With the arguments of the gate: whoever runs a single test counts no branches.
    const { scripts } = JSON.parse(readFileSync(path.join(workspaceRoot, 'packages/core/package.json'), 'utf8')) as {
      scripts: { test: string };
    };
    const args = scripts.test.split(' vitest ')[1]?.split(' ') ?? [];
    const sign = "export const sign = (value: number): string => (value < 0 ? 'minus' : 'plus');\n";
    workspace.write('packages/core/src/sign.ts', sign);
    const testWith = (...values: number[]) => {
      const cases = values.map((value) => `it('${value}', () => { expect(sign(${value})).toBeTypeOf('string'); });`);
      const head = "import { expect, it } from 'vitest';\nimport { sign } from './sign.ts';\n";
      workspace.write('packages/core/src/sign.test.ts', head + cases.join('\n'));
      return runTool('node_modules/.bin/vitest', args, path.join(workspace.root, 'packages/core'));
    };
    expect(testWith(1, -1)).toMatchObject({ code: 0 });
    expect(testWith(1)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Coverage for branches (50%)'),
    });
  });

  it('shape: an entry that was not built', async () => {
    const problemsOf = (entry: string) => {
      const shaped = { name: 'shaped', version: '1.0.0', type: 'module', files: ['dist'], exports: { '.': entry } };
      workspace.write('shaped/package.json', JSON.stringify(shaped));
      return findShapeProblems(`${workspace.root}/shaped`);
    };
    workspace.write('shaped/dist/index.js', 'export const a = 1;\n');
    expect(await problemsOf('./dist/index.js')).toEqual([]);
    expect(await problemsOf('./dist/absent.js')).toEqual([expect.stringContaining('does not exist')]);
  });
});
