const handedOut = /export (?:type )?\{([^}]*)\}/g;
const askedFor = /import (?:type )?\{([^}]*)\} from '@chauffeur\/core'/g;

/** Names of types that `index.ts` of core hands out. */
export function namesOfCore(index: string): ReadonlySet<string> {
  return new Set(namesIn(index, handedOut).filter((name) => /^[A-Z]/.test(name)));
}

/** The components of a file that bear the name of a type of core: who reads it could not tell a page from what it shows. */
export function findBorrowedNames(source: string, taken: ReadonlySet<string>): string[] {
  const named = source.matchAll(/^(?:export )?(?:default )?(?:function|class|const) ([A-Z]\w*)/gm);
  return [...named].map(([, name = '']) => name).filter((name) => taken.has(name));
}

/** Names that `index.ts` of core hands out and no source imports, nor core's own test of what others rely on names. */
export function findUnaskedNames(
  index: string,
  { sources, test }: { sources: readonly string[]; test: string },
): string[] {
  const asked = new Set(sources.flatMap((source) => namesIn(source, askedFor)));
  return namesIn(index, handedOut).filter((name) => !asked.has(name) && !new RegExp(`\\b${name}\\b`).test(test));
}

function namesIn(source: string, lists: RegExp): string[] {
  return [...source.matchAll(lists)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as \w+$/, ''),
    )
    .filter((name) => name !== '');
}
