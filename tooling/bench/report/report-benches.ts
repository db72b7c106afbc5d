import { StepFailed } from '../../start/run-step.mjs';
import { type Bench, isMet } from '../bench.ts';
import { tableOf } from './table-of.ts';
import { writeReport } from './write-report.ts';

const document = 'docs/performance.md';

/** The benches that a command runs, and which of them are asked for: all where none is named. */
interface Programme {
  /** As in `npm run bench`. */
  command: 'bench' | 'lighthouse';
  benches: readonly Bench[];
  names: readonly string[];
}

/**
 * Runs benches one after the other, shows their tables and writes them into docs/performance.md.
 * @returns whether every limit is met
 * @throws StepFailed where a name is none of theirs
 */
export async function reportBenches({ command, benches, names }: Programme): Promise<boolean> {
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No bench '${unknown.join("', '")}'. There are: ${benches.map(({ name }) => name).join(', ')}.`,
    );
  }
  let areAllMet = true;
  for (const bench of benches) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    const findings = await bench.run();
    const table = tableOf(findings);
    console.log(`\n${bench.title}\n\n${table}`);
    writeReport({ document, name: bench.name, command: `npm run ${command} -- ${bench.name}` }, table);
    areAllMet &&= findings.every(isMet);
  }
  return areAllMet;
}
