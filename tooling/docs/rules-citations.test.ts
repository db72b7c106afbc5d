import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'apps/web/e2e/**/*.ts', 'packages/*/src/**/*.ts', 'docs/**/*.md'], {
  cwd: root,
});
const text = read('docs/rules.md');
const rules = Array.from(text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm), ([, rule = '']) => rule);
const sections = Array.from(text.matchAll(/^## (\d+)\. (.+)$/gm), ([, number = '', title = '']) => ({ number, title }));

/** `Rules 9.3`, `Rules 5.1, 5.2` and `Rules 9.1 to 9.6`, each number by itself. */
function citationsOf(source: string): string[] {
  const cited = source.matchAll(/Rules (\d+\.\d+(?:(?:, | to | and )\d+\.\d+)*)/g);
  return Array.from(cited, ([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? []).flat();
}

describe('docs/rules.md', () => {
  it('has every number once, counted from 1 in each section, and none outside its own', () => {
    expect(text.match(/^## /gm)).toHaveLength(sections.length);
    const counted = sections.flatMap(({ number }) => {
      const own = rules.filter((rule) => rule.startsWith(`${number}.`));
      return [`${number}.1`, ...own.slice(1).map((_, index) => `${number}.${index + 2}`)];
    });
    expect(rules).toEqual(counted);
  });

  it('says at its top which sections there are', () => {
    const list = sections.map(({ number, title }) => `${number} ${title.toLowerCase()}`).join(', ');
    expect(text.slice(0, text.indexOf('## ')).replaceAll(/\s+/g, ' ')).toContain(`groups the rules: ${list}.`);
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
