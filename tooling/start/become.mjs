import { supervise } from './supervise.mjs';

/**
 * Hands this process over to a program, for good. Where Node can (24 on Unix) the program takes the process's place: one
 * process, its own signals, its own exit code. Elsewhere it runs as a child to which signals are passed on.
 * @param {import('./supervise.mjs').Program} program
 */
export async function become(program) {
  process.chdir(program.cwd);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(program.command, [program.command, ...program.args], program.env);
  }
  process.exitCode = await supervise([program]);
}
