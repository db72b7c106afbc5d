import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'apps/web/e2e/**/*.ts', 'packages/*/src/**/*.ts', 'docs/**/*.md'], {
  cwd: root,
});
const rules = Array.from(read('docs/rules.md').matchAll(/^\*\*(\d+\.\d+)\*\*/gm), ([, rule = '']) => rule);

/** `Rules 9.3`, `Rules 5.1, 5.2` and `Rules 9.1 to 9.6`, each number by itself. */
function citationsOf(source: string): string[] {
  const cited = source.matchAll(/Rules (\d+\.\d+(?:(?:, | to | and )\d+\.\d+)*)/g);
  return Array.from(cited, ([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? []).flat();
}

describe('docs/rules.md', () => {
  it('has every number once, counted from 1 in each section', () => {
    for (const section of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13']) {
      const numbers = rules.filter((rule) => rule.startsWith(`${section}.`));
      expect(numbers).toContain(`${section}.1`);
      expect(numbers).toEqual(numbers.map((_, index) => `${section}.${index + 1}`));
    }
  });

  it('has every rule that code and documents point at', () => {
    const dangling = files.flatMap((file) =>
      citationsOf(read(file))
        .filter((rule) => !rules.includes(rule))
        .map((rule) => `${file}: Rules ${rule}`),
    );
    expect(dangling).toEqual([]);
    expect(files.flatMap((file) => citationsOf(read(file))).length).toBeGreaterThan(50);
  });
});
