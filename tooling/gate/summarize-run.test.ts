import { describe, expect, it } from 'vitest';
import { summarizeRun } from './summarize-run.ts';

const planned = (taskId: string, dependencies: string[] = []) => ({
  taskId,
  task: taskId.split('#')[1] ?? '',
  command: 'vitest run',
  dependencies,
  logFile: `${taskId}.log`,
});
const finished = (taskId: string, exitCode = 0, status = 'MISS') => ({
  taskId,
  cache: { status },
  execution: { startTime: 1000, endTime: 2500, exitCode },
});
const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count);

describe('summarizeRun', () => {
  it('shows the output of what failed after everything that ran, and counts it', () => {
    const tasks = [planned('core#test'), planned('//#format')];
    const { text, failed } = summarizeRun(
      tasks,
      [finished('core#test', 1), finished('//#format')],
      () => 'the reason\n',
    );
    expect(text).toMatch(/✗ core#test +1\.5 s\n✓ format +1\.5 s\n\n✗ core#test +1\.5 s\n {2}the reason\n/);
    expect(lastLines(text, 1)).toEqual(['checks: 1 passed, 1 failed']);
    expect(failed).toBe(1);
  });

  it('says last what a check that passed had to skip, also where its result was remembered', () => {
    const end = finished('api#hosted', 0, 'HIT');
    const { text } = summarizeRun([planned('api#hosted')], [end], () => 'so\nSKIPPED: no emulator here\nmuch\n');
    expect(text).toMatch(/✓ api#hosted +cached\n/);
    expect(lastLines(text, 3)).toEqual(['api#hosted: SKIPPED: no emulator here', '', 'checks: 1 passed, 0 failed']);
  });

  it('says last what passed only when it was tried again', () => {
    const log = () => 'so\nUNSTEADY: a ride\nmuch\nKEPT: two rides\n';
    const { text } = summarizeRun([planned('web#e2e')], [finished('web#e2e')], log);
    const said = ['web#e2e: UNSTEADY: a ride', 'web#e2e: KEPT: two rides'];
    expect(lastLines(text, 4)).toEqual([...said, '', 'checks: 1 passed, 0 failed']);
  });

  it('fails what did not run because what it needs failed', () => {
    const tasks = [planned('core#build'), planned('web#build', ['core#build'])];
    const { text, failed } = summarizeRun(tasks, [finished('core#build', 1)], () => '');
    expect(text).toContain('It needs core#build, which failed.');
    expect(failed).toBe(2);
  });

  it('fails everything where the run came to no end', () => {
    const { text, failed } = summarizeRun([planned('core#test')], [], () => '');
    expect(text).toContain('The run ended before its turn.');
    expect(failed).toBe(1);
  });

  it('does not count tasks that only hold others together', () => {
    const verify = { ...planned('core#verify'), command: '<NONEXISTENT>' };
    const { text } = summarizeRun([verify, planned('core#lint')], [finished('core#lint')], () => '');
    expect(lastLines(text, 1)).toEqual(['checks: 1 passed, 0 failed']);
  });
});
