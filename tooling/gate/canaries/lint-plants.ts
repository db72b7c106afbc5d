/** Code that a rule must find, and where to plant it where the place matters. */
export interface LintPlant {
  rule: string;
  code: string;
  file?: string;
}

const repeat = (times: number, line: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => line(index)).join('\n');

/** One planted violation for each rule that .oxlintrc.json sets, and for the categories by an example of each. */
export const lintPlants: readonly LintPlant[] = [
  {
    rule: 'typescript/no-floating-promises',
    code: 'async function save(): Promise<void> {}\nexport function leave(): void {\n  save();\n}',
  },
  {
    rule: 'typescript/no-misused-promises',
    code: 'export const any = (list: number[]): number[] => list.filter(async (value) => value > 1);',
  },
  {
    rule: 'typescript/switch-exhaustiveness-check',
    code: "export function name(status: 'pending' | 'validated'): string {\n  switch (status) {\n    case 'pending':\n      return 'p';\n  }\n  return '';\n}",
  },
  {
    rule: 'typescript/no-unnecessary-condition',
    code: 'export const size = (text: string): number => (text === undefined ? 0 : text.length);',
  },
  { rule: 'typescript/no-explicit-any', code: 'export const loose = (value: any): unknown => value;' },
  { rule: 'typescript/no-non-null-assertion', code: 'export const first = (list: string[]): string => list[0]!;' },
  { rule: 'typescript/ban-ts-comment', code: "// @ts-ignore\nexport const wrong: number = 'text';" },
  {
    rule: 'typescript/consistent-type-imports',
    code: "import { LintPlant } from './other.ts';\nexport const plants: LintPlant[] = [];",
  },
  { rule: 'typescript/only-throw-error', code: "export function fail(): never {\n  throw 'no error';\n}" },
  {
    rule: 'typescript/return-await',
    code: 'declare function load(): Promise<string>;\nexport async function safe(): Promise<string> {\n  try {\n    return load();\n  } catch {\n    return "";\n  }\n}',
  },
  {
    rule: 'react/rules-of-hooks',
    file: 'apps/web/src/ui/conditional-hook.tsx',
    code: "import { useState } from 'react';\nexport function Odd({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}",
  },
  { rule: 'eqeqeq', code: 'export const same = (a: string, b: string): boolean => a == b;' },
  { rule: 'prefer-const', code: 'let fixed = 1;\nexport const read = (): number => fixed;' },
  { rule: 'import/no-default-export', code: 'export default 1;' },
  { rule: 'no-console', code: "console.log('seen');", file: 'apps/api/src/modules/loud.ts' },
  {
    rule: 'node/no-process-env',
    code: 'export const port = process.env.PORT;',
    file: 'apps/api/src/modules/setting.ts',
  },
  { rule: 'unicorn/filename-case', code: 'export const a = 1;', file: 'packages/core/src/CamelCase.ts' },
  { rule: 'unicorn/prefer-node-protocol', code: "import path from 'path';\nexport const { sep } = path;" },
  { rule: 'max-lines', code: repeat(301, (index) => `export const a${index} = ${index};`) },
  {
    rule: 'max-lines-per-function',
    code: `export function long(list: number[]): void {\n${repeat(81, (index) => `  list.push(${index});`)}\n}`,
  },
  {
    rule: 'max-params',
    code: 'export const add = (a: number, b: number, c: number, d: number): number => a + b + c + d;',
  },
  {
    rule: 'max-depth',
    code: 'export function deep(n: number): number {\n  if (n > 1) {\n    if (n > 2) {\n      if (n > 3) {\n        if (n > 4) return 4;\n      }\n    }\n  }\n  return n;\n}',
  },
  {
    rule: 'complexity',
    code: `export function branchy(n: number): number {\n${repeat(13, (index) => `  if (n === ${index}) return ${index + 1};`)}\n  return n;\n}`,
  },
  {
    rule: 'vitest/expect-expect',
    code: "import { it } from 'vitest';\nit('proves nothing', () => {});",
    file: 'packages/core/src/empty.test.ts',
  },
  {
    rule: 'vitest/no-standalone-expect',
    code: "import { expect } from 'vitest';\nexpect(1).toBe(1);",
    file: 'packages/core/src/standalone.test.ts',
  },
  // The categories, by one rule of each plugin that we rely on.
  {
    rule: 'vitest/no-focused-tests',
    code: "import { expect, it } from 'vitest';\nit.only('alone', () => {\n  expect(1).toBe(1);\n});",
    file: 'packages/core/src/focused.test.ts',
  },
  {
    rule: 'jsx-a11y/alt-text',
    code: 'export const Photo = () => <img src="/car.webp" />;',
    file: 'apps/web/src/ui/photo.tsx',
  },
  {
    rule: 'react/exhaustive-deps',
    file: 'apps/web/src/ui/stale.tsx',
    code: "import { useEffect } from 'react';\nexport function Stale({ title }: { title: string }) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n  return null;\n}",
  },
  { rule: 'no-unused-vars', code: 'const unused = 1;\nexport const used = 2;' },
  {
    rule: 'no-shadow',
    code: 'export const a = 1;\nexport const f = (list: number[]): number[] => list.map((a) => a + 1);',
  },
];
