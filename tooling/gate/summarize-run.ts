/** A task as `turbo run --dry=json` tells of it. */
export interface PlannedTask {
  /** Such as `@chauffeur/core#test`. */
  taskId: string;
  /** Such as `test`. */
  task: string;
  /** What runs, or turbo's word for nothing. */
  command: string;
  dependencies: readonly string[];
  logFile: string;
}

/** A task as `turbo run --summarize` tells of it; one that did not run is not there. */
export interface FinishedTask {
  taskId: string;
  cache: { status: string };
  execution?: { startTime: number; endTime: number; exitCode: number | null };
}

/** The output of a task, of a remembered one as of one that ran. */
type ReadLog = (logFile: string) => string;

interface Outcome extends PlannedTask {
  took: string;
  ran: boolean;
  passed: boolean;
}

const NOTHING = '<NONEXISTENT>';

/**
 * Tells a person what came of a run: a line a task, the output of those that failed, what was skipped or unsteady, and one last line that a
 * program can read. What was planned and did not run has failed, whatever the reason.
 */
export function summarizeRun(
  planned: readonly PlannedTask[],
  finished: readonly FinishedTask[],
  readLog: ReadLog,
): { text: string; failed: number } {
  const ends = new Map(finished.map((end) => [end.taskId, end]));
  const outcomes = planned
    .filter(({ command }) => command !== NOTHING)
    .map((task) => outcomeOf(task, ends.get(task.taskId)));
  const failures = outcomes.filter(({ passed }) => !passed);
  const paragraphs = [
    outcomes.map(line).join('\n'),
    ...failures.map((outcome) => `${line(outcome)}\n${indent(reasonOf(outcome, failures, readLog))}`),
    outcomes.flatMap((outcome) => reservationsOf(outcome, readLog)).join('\n'),
    `checks: ${outcomes.length - failures.length} passed, ${failures.length} failed`,
  ];
  return { text: `\n${paragraphs.filter((text) => text !== '').join('\n\n')}\n`, failed: failures.length };
}

function outcomeOf(task: PlannedTask, end: FinishedTask | undefined): Outcome {
  if (!end?.execution) return { ...task, took: 'not run', ran: false, passed: false };
  const { startTime, endTime, exitCode } = end.execution;
  const took = end.cache.status === 'HIT' ? 'cached' : `${((endTime - startTime) / 1000).toFixed(1)} s`;
  return { ...task, took, ran: true, passed: exitCode === 0 };
}

const line = ({ taskId, took, passed }: Outcome): string =>
  `${passed ? '✓' : '✗'} ${taskId.replace(/^\/\/#/, '').padEnd(34)} ${took.padStart(8)}`;

function reasonOf({ ran, dependencies, logFile }: Outcome, failures: readonly Outcome[], readLog: ReadLog): string {
  if (ran) return readLog(logFile);
  const missing = failures.filter(({ taskId }) => dependencies.includes(taskId)).map(({ taskId }) => taskId);
  return missing.length === 0 ? 'The run ended before its turn.' : `It needs ${missing.join(', ')}, which failed.`;
}

/** What a check could not do on this machine, did only when it tried again, or had done before: it may pass, never in silence. */
function reservationsOf({ taskId, ran, logFile }: Outcome, readLog: ReadLog): string[] {
  const said = ran ? (readLog(logFile).match(/^(SKIPPED|UNSTEADY|KEPT): .*$/gm) ?? []) : [];
  return said.map((text) => `${taskId}: ${text}`);
}

const indent = (text: string): string => text.trim().replaceAll(/^/gm, '  ');
