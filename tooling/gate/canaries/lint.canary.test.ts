import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintPlants, type LintPlant } from './lint-plants.ts';
import { plantWorkspace, workspaceRoot } from './plant-workspace.ts';
import { runTool } from './run-tool.ts';

const workspace = plantWorkspace();
const found = new Map<string, Set<string>>();

beforeAll(() => {
  for (const plant of lintPlants) workspace.write(fileOf(plant), `${plant.code}\n`);
  workspace.write('packages/core/src/clean.ts', 'export const clean = (value: number): number => value + 1;\n');
  const { output } = runTool('oxlint', ['--type-aware', '--format=json', '.'], workspace.root);
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    const file = path.relative(workspace.root, path.resolve(workspace.root, filename));
    found.set(file, (found.get(file) ?? new Set()).add(ruleOf(code)));
  }
});
afterAll(workspace.remove);

describe('lint', () => {
  it.each(lintPlants)('finds a violation of $rule', (plant) => {
    expect([...(found.get(fileOf(plant)) ?? [])]).toContain(plant.rule);
  });

  it('finds nothing in clean code', () => {
    expect(found.get('packages/core/src/clean.ts')).toBeUndefined();
  });

  it('has a planted violation for every rule that the configuration sets', () => {
    const text = readFileSync(path.join(workspaceRoot, '.oxlintrc.json'), 'utf8');
    const { rules } = ts.parseConfigFileTextToJson('.oxlintrc.json', text).config as { rules: Record<string, unknown> };
    const active = Object.keys(rules).filter((rule) => rules[rule] !== 'off');
    expect(active.filter((rule) => lintPlants.every((plant) => plant.rule !== rule))).toEqual([]);
  });
});

function fileOf({ rule, file }: LintPlant): string {
  return file ?? `packages/core/src/${rule.replaceAll(/[^a-z]+/g, '-')}.ts`;
}

/**
 * `typescript(no-explicit-any)` is called `typescript/no-explicit-any` in the configuration, `eslint(x)` simply `x`, and
 * `react-hooks(x)` belongs to the plugin react.
 */
function ruleOf(code: string): string {
  const [, plugin = '', rule = ''] = /^([^(]+)\((.+)\)$/.exec(code) ?? [];
  return plugin === 'eslint' ? rule : `${plugin.replace('react-hooks', 'react')}/${rule}`;
}
