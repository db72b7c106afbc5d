import { reportFailure } from '../start/report-failure.mjs';
import { StepFailed } from '../start/run-step.mjs';
import { layOutTable } from '../bench/report/lay-out-table.ts';
import { writeReport } from '../bench/report/write-report.ts';
import { createEmulators } from './cluster/create-emulators.ts';
import type { Outcome, Trial } from './trial.ts';
import { availabilityTrial } from './trials/availability-trial.ts';
import { killTrial } from './trials/kill-trial.ts';
import { loadTrial } from './trials/load-trial.ts';
import { sharingTrial } from './trials/sharing-trial.ts';

const document = 'docs/scale.md';
const trials: readonly Trial[] = [sharingTrial, loadTrial, killTrial, availabilityTrial];

/** `npm run scale [-- names]`, on the built product. Ends with 1 where a sentence does not hold. */
async function runScale(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !trials.some((trial) => trial.name === name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No trial '${unknown.join("', '")}'. There are: ${trials.map(({ name }) => name).join(', ')}.`,
    );
  }
  const chosen = trials.filter(({ name }) => names.length === 0 || names.includes(name));
  const emulators = createEmulators();
  try {
    for (const trial of chosen) report(trial, await trial.run(emulators));
  } finally {
    await emulators.stop();
  }
}

/** A table of what does not hold stands in no document. */
function report({ name, title }: Trial, { table, broken }: Outcome): void {
  const text = layOutTable(table);
  console.log(`\n${title}\n\n${text}`);
  for (const sentence of broken) console.log(`BROKEN: ${sentence}`);
  if (broken.length > 0) process.exitCode = 1;
  else writeReport({ document, name, command: `npm run scale -- ${name}` }, text);
}

await runScale(process.argv.slice(2)).catch(reportFailure);
