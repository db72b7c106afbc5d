import { StepFailed } from '../start/run-step.mjs';

/**
 * The checks with these names and the ones that they need, in the order of the list; all of them where no name is given.
 * @param {import('./run-checks.mjs').Check[]} checks
 * @param {string[]} names
 */
export function selectChecks(checks, names) {
  if (names.length === 0) return checks;
  const unknown = names.filter((name) => checks.every((check) => check.name !== name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No such check: ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`,
    );
  }
  const wanted = new Set(names);
  // A need stands before whoever needs it, so one walk from the end finds the needs of needs too.
  for (const check of checks.toReversed()) if (wanted.has(check.name)) check.needs?.forEach((need) => wanted.add(need));
  return checks.filter(({ name }) => wanted.has(name));
}
