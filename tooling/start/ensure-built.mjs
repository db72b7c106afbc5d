import { runStep } from './run-step.mjs';
import { turboCommand } from './turbo.mjs';

/**
 * Builds the product. Turbo hands out of its cache what these very sources were built into before, in half a second.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  const build = turboCommand(root, ['run', 'build', '--output-logs=errors-only']);
  await runStep({ notice: 'Building what has changed', cwd: root, ...build });
}
