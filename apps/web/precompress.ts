import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Below this an answer is one packet either way. */
const worthItBytes = 1024;

/**
 * Leaves .br and .gz files beside what the build has written, at the best compression there is, so that the server sends
 * them as they are. Documents are compressed by the server, which keeps them in memory; fonts and maps are not text to send.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = globSync('**/*.{js,css,svg,json,txt,xml}', { cwd: folder });
      await Promise.all(files.map((file) => compress(path.join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthItBytes) return;
  for (const [ending, encode] of Object.entries(encodings)) {
    const encoded = await encode(content);
    if (encoded.length < content.length) await writeFile(`${file}.${ending}`, encoded);
  }
}
