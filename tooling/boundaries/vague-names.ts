// A name that fits everything tells nobody where to look.
const VAGUE = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'lib', 'misc', 'manager', 'data', 'shared']);

/** The paths of which a folder, or the file's name without its endings, is a word that says nothing. */
export function findVagueNames(modules: readonly string[]): string[] {
  return modules.filter((module) => module.split('/').some((part) => VAGUE.has(part.split('.')[0] ?? '')));
}
