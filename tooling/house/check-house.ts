import { findCircles, findWayToSql, measureAreas } from './measures.ts';
import { readSources, workspaceRoot } from './read-sources.ts';

/** How many of an area's files may be small ones that one other imports, in percent. Core has no limit: its rules are small by nature. */
const limits: Readonly<Record<string, number>> = { api: 10, web: 10 };

/** How many files whoever follows an order from its route to the statement opens after the first. */
const mostHops = 3;

/** The way of an order from its route to the row. */
const wayOfAnOrder = {
  route: /contractRoute\(httpContract\.createOrder\)/,
  call: /\borders\.create\(/,
  store: /export function createSqliteOrderStore\(/,
  statement: /INSERT INTO orders\b/,
};

/** `npm run house`: how the house is built, and whether it keeps to its limits: small files, circles of folders, the way to a statement. */
const sources = readSources(workspaceRoot());
const measured = measureAreas(sources);
const circles = findCircles(sources);
const way = findWayToSql(sources, wayOfAnOrder);
const problems = [
  ...circles.map((rooms) => `circle of folders: ${rooms.join(' ↔ ')}`),
  ...measured
    .filter(({ area, files, closets }) => closets.length * 100 >= (limits[area] ?? Number.POSITIVE_INFINITY) * files)
    .map(({ area, closets }) => `${area}: small files that one file alone imports:\n  ${closets.join('\n  ')}`),
];

const percent = (part: number, whole: number) => `${part} (${((part * 100) / whole).toFixed(1)} %)`;
console.log('| area | files | lines | median | ≤ 40 lines, one importer | functions > 50 lines |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { area, files, lines, medianLines, closets, functions, longFunctions } of measured) {
  const cells = [area, files, lines, medianLines, percent(closets.length, files), percent(longFunctions, functions)];
  console.log(`| ${cells.join(' | ')} |`);
}
console.log(`from route to SQL: ${way ? `${way.length - 1} hops (${way.join(' → ')})` : 'no way found'}`);
console.log(`circles of folders: ${circles.length}`);
if (way === null) problems.push('the way of an order was not found: check-house.ts names what has another name by now');
else if (way.length - 1 > mostHops) problems.push(`from route to SQL: more than ${mostHops} hops`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
