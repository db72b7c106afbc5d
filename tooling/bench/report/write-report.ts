import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Finding } from '../bench.ts';
import { workspacePath } from '../workplace.ts';
import { tableOf } from './table-of.ts';

const FILE = workspacePath('docs/performance.md');

/**
 * Puts the findings into the bench's own block of docs/performance.md, with the command and the machine.
 * @throws where the document has no such block
 */
export function writeReport({ name, command }: { name: string; command: string }, findings: readonly Finding[]): void {
  const document = readFileSync(FILE, 'utf8');
  const block = new RegExp(String.raw`(<!-- bench:${name} -->\n).*?(<!-- /bench:${name} -->)`, 's');
  if (!block.test(document)) throw new Error(`docs/performance.md has no block for the bench '${name}'.`);
  const text = `\n${tableOf(findings)}\n\n\`${command}\`, ${machine()}\n\n`;
  writeFileSync(
    FILE,
    document.replace(block, (_, opening: string, closing: string) => `${opening}${text}${closing}`),
  );
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}
