import { gzipSync } from 'node:zlib';
import { filesWith, initialChunks, withImports } from './initial-chunks.ts';

/** The most that the first download of a page of the office may weigh above that of the home page, compressed with gzip. */
export const OFFICE_BUDGET_BYTES = 60_000;

const FRAME = /^src\/(app\/unlisted-routes|features\/office\/office-page)\.tsx$/;
/** The pages of the office. Whichever somebody opens first is the one that they wait for. */
const PAGE = /^src\/features\/office\/[^/]+\/[^/]*-page\.tsx$/;

/** The heaviest of its pages, with the menu around it, and what is wrong with any. */
export function measureOffice(appFolder: string): { page: string; gzipBytes: number; problems: string[] } {
  const shared = new Set(initialChunks(appFolder).map(({ file }) => file));
  const frame = filesWith(appFolder, FRAME);
  const pages = filesWith(appFolder, PAGE).map((page) => {
    const own = withImports(appFolder, [...frame, page]).filter(({ file }) => !shared.has(file));
    return { page, gzipBytes: own.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0) };
  });
  const [heaviest = { page: 'none', gzipBytes: 0 }] = pages.toSorted((one, other) => other.gzipBytes - one.gzipBytes);
  return {
    ...heaviest,
    problems: [
      ...(frame.length === 0 || pages.length === 0 ? ['there is no office in the build, so nothing was measured'] : []),
      ...pages.flatMap(({ page, gzipBytes }) =>
        gzipBytes > OFFICE_BUDGET_BYTES
          ? [`${page}: ${gzipBytes} bytes exceed the ${OFFICE_BUDGET_BYTES} allowed`]
          : [],
      ),
    ],
  };
}
