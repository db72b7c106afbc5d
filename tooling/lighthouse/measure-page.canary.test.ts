import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantWorkspace, type PlantedWorkspace } from '../gate/canaries/plant-workspace.ts';
import { measurePage } from './measure-page.ts';

const picture = `data:image/webp;base64,${'UklGRh4A'.repeat(40_000)}`;
const scores = Object.fromEntries(
  ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => [name, { score: 1 }]),
);
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const audits = Object.fromEntries(times.map((name) => [name, { numericValue: 12 }]));
const report = { categories: scores, audits, environment: { benchmarkIndex: 1 }, fullPageScreenshot: picture };

/** As Lighthouse does it: the report goes where it is to go, and the process ends at once, whatever still lies in a pipe. */
const write = (text: string) => `
import { writeFileSync } from 'node:fs';
const to = process.argv.find((word) => word.startsWith('--output-path=')).slice(14);
const text = ${text};
if (to === 'stdout') process.stdout.write(text);
else writeFileSync(to, text);
process.exit(1);
`;

let workspace: PlantedWorkspace;
beforeEach(() => {
  workspace = plantWorkspace();
});
afterEach(() => workspace.remove());

function measureWith(program: string) {
  workspace.write('lighthouse.mjs', program);
  return measurePage('http://localhost/', 'simulate', `${workspace.root}/lighthouse.mjs`);
}

describe("Lighthouse's report", () => {
  it('is read whole, however long it is and however soon its writer has gone', async () => {
    const whole = await measureWith(write(`JSON.stringify(${JSON.stringify(report)})`));
    expect(whole).toMatchObject({ scores: { performance: 100 }, blockingMs: 12 });
  });

  it.each([
    [
      'that is cut off',
      write(`JSON.stringify(${JSON.stringify(report)}).slice(0, -9)`),
      /of \d+ characters that is none/,
    ],
    [
      'that nobody wrote',
      `console.error('No Chrome found', '${picture}'); process.exit(1);`,
      /did not run:\s+No Chrome found/,
    ],
    [
      'without a figure',
      write(`JSON.stringify({ ...${JSON.stringify(report)}, audits: {} })`),
      /first-contentful-paint/,
    ],
  ])('%s is told in words, without a picture', async (_, program, words) => {
    const failure = await measureWith(program).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const { stack } = failure as Error;
    expect(stack).toMatch(words);
    expect(stack).not.toContain('UklGRh4A');
  });
});
