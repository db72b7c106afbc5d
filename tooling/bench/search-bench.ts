import { readFileSync } from 'node:fs';
import { createOfflineMaps } from '../../apps/api/src/adapters/offline-maps/create-offline-maps.ts';
import type { Bench, Finding } from './bench.ts';
import { milliseconds } from './figures.ts';
import { median } from './median.ts';
import { workspacePath } from './workplace.ts';

const ROUNDS = 7;
const LIMIT = { bound: 'at most', value: 0.25 } as const;
/** Under it stand the queries that nothing matches as they are written. */
const MISSPELT = '# Letters that are off, where nothing matches';

/** What a search for a place costs, in this process, with nothing around it: the queries of `search-queries.txt`, as they stand and letter by letter. */
export const searchBench: Bench = {
  name: 'search',
  title: 'Processor time of a search for a place',
  async run() {
    const { written, misspelt } = visitorsQueries();
    const maps = createOfflineMaps();
    const timed = async (what: string, queries: readonly string[], limit?: Finding['limit']): Promise<Finding> => {
      const rounds: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        rounds.push(await millisecondsEach(queries, (query) => maps.search(query)));
      const figure = median(rounds.slice(1));
      return { what, product: milliseconds(figure), figure, unit: 'ms', ...(limit && { limit }) };
    };
    return [
      await timed(`${written.length} queries, whole`, written, LIMIT),
      await timed('the same, at each letter from the second', written.flatMap(beginnings), LIMIT),
      await timed(`${misspelt.length} that are misspelt`, misspelt),
    ];
  },
};

function visitorsQueries(): { written: string[]; misspelt: string[] } {
  const file = readFileSync(workspacePath('apps/api/src/adapters/offline-maps/search-queries.txt'), 'utf8');
  const groups = { written: new Array<string>(), misspelt: new Array<string>() };
  let group: keyof typeof groups = 'written';
  for (const line of file.split('\n')) {
    if (line.startsWith('#')) group = line === MISSPELT ? 'misspelt' : 'written';
    else if (line !== '') groups[group].push(line.replace(/^! /, '').replace(/ = .*$/, ''));
  }
  if (groups.misspelt.length === 0) throw new Error(`search-queries.txt has nothing under "${MISSPELT}".`);
  return groups;
}

/** All beginnings of a query, which the field asks for while somebody types. */
const beginnings = (query: string) =>
  Array.from({ length: Math.max(0, query.length - 1) }, (_, index) => query.slice(0, index + 2));

async function millisecondsEach(
  queries: readonly string[],
  search: (query: string) => Promise<unknown>,
): Promise<number> {
  const before = process.cpuUsage();
  for (const query of queries) await search(query);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / queries.length;
}
