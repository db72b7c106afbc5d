import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReporter } from './reporter.mjs';
import { type Check, runChecks } from './run-checks.mjs';
import { selectChecks } from './select-checks.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'gate-'));
const passing = (name: string, more: Partial<Check> = {}): Check => ({ name, why: '', run: async () => {}, ...more });
const failing = (name: string, more: Partial<Check> = {}): Check =>
  passing(name, {
    run: ({ run }) => run(process.execPath, ['-e', 'console.log("the reason"); process.exit(3)']),
    ...more,
  });

async function runAll(checks: Check[]) {
  let text = '';
  const reporter = createReporter({ write: (part: string) => (text += part) });
  const results = await runChecks(checks, { root, logFolder: path.join(root, 'logs'), reporter });
  reporter.summary(results);
  return { results, text };
}

describe('runChecks', () => {
  it('goes on after a failure, shows its output and counts it', async () => {
    const { results, text } = await runAll([failing('broken'), passing('sound')]);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual(
      expect.arrayContaining([
        ['broken', false],
        ['sound', true],
      ]),
    );
    expect(text).toContain('  the reason\n');
    expect(text.trimEnd().split('\n').at(-1)).toBe('checks: 1 passed, 1 failed');
  });

  it('keeps the whole output in a log file', async () => {
    const { results } = await runAll([failing('logged')]);
    expect(readFileSync(results[0]!.logFile, 'utf8')).toContain('the reason');
  });

  it('says in its last lines too what a check that passed had to skip', async () => {
    const skipping = passing('hosted', { run: async ({ note }) => note('\nSKIPPED: no emulator here') });
    const { text } = await runAll([skipping, passing('sound')]);
    expect(text.trimEnd().split('\n').slice(-2)).toEqual([
      'hosted: SKIPPED: no emulator here',
      'checks: 2 passed, 0 failed',
    ]);
  });

  it('fails a check whose need failed, without running it', async () => {
    let ran = false;
    const { results } = await runAll([
      failing('build'),
      passing('shape', { needs: ['build'], run: async () => void (ran = true) }),
    ]);
    expect(results.map(({ passed }) => passed)).toEqual([false, false]);
    expect(ran).toBe(false);
  });

  it('runs two at a time, and what asks to be alone alone', async () => {
    let now = 0;
    const seen: Record<string, number> = {};
    const watched = (name: string, alone = false): Check =>
      passing(name, {
        alone,
        run: async ({ run }) => {
          now += 1;
          await run(process.execPath, ['-e', '']);
          seen[name] = Math.max(seen[name] ?? 0, now);
          now -= 1;
        },
      });
    await runAll([watched('a'), watched('b'), watched('c'), watched('solo', true)]);
    expect(Math.max(seen.a ?? 0, seen.b ?? 0, seen.c ?? 0)).toBe(2);
    expect(seen.solo).toBe(1);
  });

  it('runs its commands in a fixed zone, as CI, with nothing of a production mode', async () => {
    const script = 'console.log(process.env.TZ, process.env.CI, process.env.NODE_ENV); process.exit(1)';
    const { text } = await runAll([passing('env', { run: ({ run }) => run(process.execPath, ['-e', script]) })]);
    expect(text).toContain('UTC true undefined');
  });
});

describe('selectChecks', () => {
  const checks = [
    passing('lint'),
    passing('build'),
    passing('pack', { needs: ['build'] }),
    passing('e2e', { needs: ['pack'] }),
  ];

  it('takes all where none is named', () => {
    expect(selectChecks(checks, [])).toBe(checks);
  });

  it('adds what the named ones need, and theirs', () => {
    expect(selectChecks(checks, ['e2e']).map(({ name }) => name)).toEqual(['build', 'pack', 'e2e']);
  });

  it('refuses a name that there is not', () => {
    expect(() => selectChecks(checks, ['lnt'])).toThrow('No such check: lnt. There are: lint, build, pack, e2e');
  });
});
