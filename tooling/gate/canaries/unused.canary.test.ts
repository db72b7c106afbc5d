import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantWorkspace } from './plant-workspace.ts';
import { runTool } from './run-tool.ts';

interface KnipReport {
  issues: {
    file: string;
    files: unknown[];
    exports: { name: string }[];
    dependencies: { name: string }[];
    unlisted: { name: string }[];
  }[];
}

describe('unused', () => {
  const workspace = plantWorkspace();
  let report: KnipReport;

  beforeAll(() => {
    const manifest = path.join(workspace.root, 'packages/core/package.json');
    const planted = readFileSync(manifest, 'utf8').replace(
      '"dependencies": {',
      '"dependencies": {\n    "left-over": "1.0.0",',
    );
    workspace.write('packages/core/package.json', planted);
    workspace.write(
      'packages/core/src/index.ts',
      "import * as unlisted from 'unlisted';\nexport { used } from './used.ts';\nexport { unlisted };\n",
    );
    workspace.write('packages/core/src/used.ts', 'export const used = 1;\nexport const unusedExport = 2;\n');
    workspace.write('packages/core/src/unused-file.ts', 'export const nobody = 1;\n');
    const { output } = runTool('knip', ['--reporter=json', '--no-config-hints'], workspace.root);
    report = JSON.parse(output) as KnipReport;
  });
  afterAll(workspace.remove);

  const issuesOf = (file: string) => report.issues.find((issue) => issue.file === file);

  it('finds a file that nothing imports', () => {
    expect(issuesOf('packages/core/src/unused-file.ts')?.files).toHaveLength(1);
  });

  it('finds an export that nothing imports', () => {
    expect(issuesOf('packages/core/src/used.ts')?.exports.map(({ name }) => name)).toEqual(['unusedExport']);
  });

  it('finds a dependency that nothing imports', () => {
    expect(issuesOf('packages/core/package.json')?.dependencies.map(({ name }) => name)).toContain('left-over');
  });

  it('finds an import that no manifest lists', () => {
    expect(issuesOf('packages/core/src/index.ts')?.unlisted.map(({ name }) => name)).toEqual(['unlisted']);
  });
});
