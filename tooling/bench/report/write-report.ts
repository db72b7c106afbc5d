import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { workspacePath } from '../workplace.ts';

/** A part of a document that a command writes: between `<!-- bench:name -->` and its end. */
interface Block {
  /** As in `docs/performance.md`. */
  document: string;
  name: string;
  command: string;
}

/**
 * Puts a table into its own block of a document, with the command and the machine.
 * @throws where the document has no such block
 */
export function writeReport({ document: path, name, command }: Block, table: string): void {
  const file = workspacePath(path);
  const document = readFileSync(file, 'utf8');
  const block = new RegExp(String.raw`(<!-- bench:${name} -->\n).*?(<!-- /bench:${name} -->)`, 's');
  if (!block.test(document)) throw new Error(`${path} has no block for the bench '${name}'.`);
  const text = `\n${table}\n\n\`${command}\`, ${machine()}\n\n`;
  writeFileSync(
    file,
    document.replace(block, (_, opening: string, closing: string) => `${opening}${text}${closing}`),
  );
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}
