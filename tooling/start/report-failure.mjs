import { StepFailed } from './run-step.mjs';

/**
 * Ends the command with what went wrong: a sentence for an expected failure, the stack for a defect.
 * @param {unknown} error
 */
export function reportFailure(error) {
  const text = error instanceof StepFailed ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
