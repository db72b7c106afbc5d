/** Names of types that `index.ts` of core hands out. */
export function namesOfCore(index: string): ReadonlySet<string> {
  const lists = [...index.matchAll(/export (type )?\{([^}]*)\}/g)];
  const names = lists.flatMap(([, , list = '']) => list.split(',').map((name) => name.trim().replace(/^type /, '')));
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

/** The components of a file that bear the name of a type of core: who reads it could not tell a page from what it shows. */
export function findBorrowedNames(source: string, taken: ReadonlySet<string>): string[] {
  const named = source.matchAll(/^(?:export )?(?:default )?(?:function|class|const) ([A-Z]\w*)/gm);
  return [...named].map(([, name = '']) => name).filter((name) => taken.has(name));
}
