/**
 * Tells a person what the gate does: a line per check, the output of those that failed, a table, and one last line that a
 * program can read.
 * @param {{ write(text: string): unknown }} out
 */
export function createReporter(out) {
  return {
    /** @param {import('./run-checks.mjs').Check[]} checks */
    list(checks) {
      for (const { name, why } of checks) out.write(`${name.padEnd(12)} ${why}\n`);
    },

    /** @param {import('./run-checks.mjs').Result} result */
    finished(result) {
      out.write(`${line(result)}\n`);
      for (const skip of skips(result)) out.write(`  ${skip}\n`);
      if (result.passed) return;
      out.write(`${indent(result.output)}\n`);
      if (result.logFile) out.write(`  (kept in ${result.logFile})\n`);
    },

    /** @param {import('./run-checks.mjs').Result[]} results */
    summary(results) {
      const failed = results.filter(({ passed }) => !passed).length;
      out.write(`\n${results.map(line).join('\n')}\n\n`);
      for (const result of results) for (const skip of skips(result)) out.write(`${result.name}: ${skip}\n`);
      out.write(`checks: ${results.length - failed} passed, ${failed} failed\n`);
    },
  };
}

/**
 * What a check could not do on this machine, in lines of its output that begin with this word: it may pass, never in silence.
 * @param {import('./run-checks.mjs').Result} result
 */
const skips = ({ output }) => output.match(/^SKIPPED: .*$/gm) ?? [];

/** @param {import('./run-checks.mjs').Result} result */
const line = ({ name, passed, seconds }) =>
  `${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`;

/** @param {string} text */
const indent = (text) => text.trimEnd().replaceAll(/^/gm, '  ');
