import { gzipSync } from 'node:zlib';
import { initialChunks } from './initial-chunks.ts';

/** The most that the home page's first JavaScript may weigh, compressed with gzip. */
export const HOME_BUDGET_BYTES = 125_000;

/** A chunk that holds the class names of one style sheet and no code, of which no map can be made. */
const CLASS_NAMES = /^(?:var|const) \w+=\{(?:[\w"-]+:[`"'][\w -]*[`"'],?)*\};export\{[\w, ]*\};\s*$/;

/** Chunks of the bundler's own lines, which have no map either. */
const BUNDLER = /^assets\/(?:rolldown-runtime|preload-helper)-[\w-]+\.js$/;

const OTHER_FEATURE = /^src\/features\/(?!home\/)/;

/** The weight of the home page's first JavaScript, and what is wrong with it. */
export function measureHome(appFolder: string): { gzipBytes: number; problems: string[] } {
  const chunks = initialChunks(appFolder);
  const gzipBytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0);
  const intruders = chunks.flatMap(({ file, sources }) =>
    sources.filter((source) => OTHER_FEATURE.test(source)).map((source) => `${file} brings ${source} to the home page`),
  );
  const unmapped = chunks.filter(({ sources, ...chunk }) => sources.length === 0 && !hasNoMap(chunk));
  return {
    gzipBytes,
    problems: [
      ...(chunks.length === 0 ? ['index.html names no script, so nothing was measured'] : []),
      ...(gzipBytes > HOME_BUDGET_BYTES ? [`${gzipBytes} bytes exceed the ${HOME_BUDGET_BYTES} allowed`] : []),
      ...unmapped.map(({ file }) => `${file} has no source map, so what is in it cannot be checked`),
      ...intruders,
    ],
  };
}

/** Whether a chunk can have no map. It is weighed like everything else. */
const hasNoMap = ({ file, code }: { file: string; code: string }) => BUNDLER.test(file) || CLASS_NAMES.test(code);
