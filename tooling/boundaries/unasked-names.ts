const handedOut = /export (?:type )?\{([^}]*)\}/g;
const askedFor = /import (?:type )?\{([^}]*)\} from '@chauffeur\/core'/g;

/** Names that `index.ts` of core hands out and no source imports, nor core's own test of what others rely on names. */
export function findUnaskedNames(
  index: string,
  { sources, test }: { sources: readonly string[]; test: string },
): string[] {
  const asked = new Set(sources.flatMap((source) => namesIn(source, askedFor)));
  return namesIn(index, handedOut).filter((name) => !asked.has(name) && !new RegExp(`\\b${name}\\b`).test(test));
}

function namesIn(source: string, lists: RegExp): string[] {
  const names = [...source.matchAll(lists)].flatMap(([, list = '']) => list.split(','));
  return names
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as \w+$/, ''),
    )
    .filter((name) => name !== '');
}
