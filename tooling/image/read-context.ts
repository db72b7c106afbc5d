import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

interface Rule {
  pattern: string;
  isException: boolean;
}

/** The files below a folder that a build sees: those that `.dockerignore` leaves. The last rule that fits decides, as with Docker. */
export function readContext(root: string, dockerignore: string): string[] {
  const rules = rulesOf(dockerignore);
  const files = globSync('**', {
    cwd: root,
    withFileTypes: true,
    // Folders of packages are large, and no rule has an exception for them.
    exclude: (entry) => entry.name === 'node_modules' || entry.name === '.git',
  });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .filter((file) => !isIgnored(file, rules))
    .toSorted();
}

function rulesOf(dockerignore: string): Rule[] {
  return dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace(/^!/, ''), isException: line.startsWith('!') }));
}

function isIgnored(file: string, rules: readonly Rule[]): boolean {
  // A rule for a folder is one for everything in it.
  const rule = rules.findLast(({ pattern }) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  return rule !== undefined && !rule.isException;
}
