import { spawn } from 'node:child_process';

/** A step that did not work out. Its message is what the person at the terminal reads; there is no stack to show. */
export class StepFailed extends Error {}

/**
 * Runs a command with one line of notice. Its output is kept back and shown only when it fails.
 * @param {{ notice: string; command: string; args: string[]; cwd: string; env?: NodeJS.ProcessEnv }} step
 * @returns {Promise<void>}
 */
export async function runStep({ notice, command, args, cwd, env = process.env }) {
  const startedAt = Date.now();
  process.stdout.write(`${notice} …\n`);
  const { code, output } = await capture(command, args, { cwd, env });
  if (code === 0) return;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  throw new StepFailed(`${output}\n${notice}: failed after ${seconds} s (exit code ${code})`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string; env: NodeJS.ProcessEnv }} where
 * @returns {Promise<{ code: number; output: string }>}
 */
function capture(command, args, { cwd, env }) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const chunks = [];
    // npx is a script on Windows, and scripts need its shell.
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.setEncoding('utf8').on('data', (text) => chunks.push(text));
    child.stderr.setEncoding('utf8').on('data', (text) => chunks.push(text));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: chunks.join('') }));
  });
}
