import { createHash } from 'node:crypto';
import path from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Names for the classes of CSS modules: four letters for the file, and the class's number in it. A page says each of them in its styles
 * and again in its elements, so their length is a good part of what a phone waits for. The build of the browser and the one that renders
 * the pages come to the same names, since they come from the file alone.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { file: string; numbers: Map<string, number> }>();
  return (name, file) => {
    const prefix = prefixOf(path.relative(root, file));
    const known = files.get(prefix) ?? { file, numbers: new Map<string, number>() };
    files.set(prefix, known);
    if (known.file !== file) throw new Error(`${file} and ${known.file} would share their class names: rename one`);
    const number = known.numbers.get(name) ?? known.numbers.size;
    known.numbers.set(name, number);
    return prefix + number.toString(36);
  };
}

function prefixOf(file: string): string {
  const digest = createHash('sha256').update(file).digest();
  return Array.from({ length: 4 }, (_, index) => letters[digest.readUInt16BE(index * 2) % letters.length]).join('');
}
