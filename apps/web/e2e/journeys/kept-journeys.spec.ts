import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestCase, TestResult, TestRun } from '@playwright/test/reporter';
import { expect, test } from '../journey.ts';
import KeptReporter from '../kept-reporter.ts';
import { loadedPaths } from '../worker.ts';

/** A project with two journeys, of which the first comes to the prices and the second does not. */
const project = {
  'apps/api/dist/server.js': 'answers',
  'apps/web/dist/index.html': '<script src="/assets/index-AAAAAAA.js"></script>',
  'apps/web/dist/assets/index-AAAAAAA.js': 'import("./prices-BBBBBBB.js"); import("./contact-CCCCCCC.js")',
  'apps/web/dist/assets/prices-BBBBBBB.js': 'prices',
  'apps/web/dist/assets/contact-CCCCCCC.js': 'contact',
  'apps/web/src/i18n/words.ts': 'export const words = {};',
  'apps/web/e2e/steps/trip.ts': "import { words } from '#i18n/words.ts';",
  'apps/web/e2e/journeys/booking.spec.ts': "import { trip } from '../steps/trip.ts';",
  'apps/web/e2e/journeys/contact.spec.ts': '',
};

const pages: Record<string, string> = {
  booking: '/ /assets/index-AAAAAAA.js /assets/prices-BBBBBBB.js /api/cars',
  contact: '/ /assets/index-AAAAAAA.js /assets/contact-CCCCCCC.js',
};

const changes: { what: string; change: (file: (name: string) => string) => void; walked: string[] }[] = [
  { what: 'nothing', change: () => {}, walked: ['booking'] },
  {
    what: 'what only the prices are made of, which renames it in the script that leads there',
    change: (file) => {
      writeFileSync(file('apps/web/dist/assets/prices-BBBBBBB.js'), 'other prices');
      renameSync(file('apps/web/dist/assets/prices-BBBBBBB.js'), file('apps/web/dist/assets/prices-DDDDDDD.js'));
      const leads = project['apps/web/dist/assets/index-AAAAAAA.js'].replace('BBBBBBB', 'DDDDDDD');
      writeFileSync(file('apps/web/dist/assets/index-AAAAAAA.js'), leads);
    },
    walked: ['booking'],
  },
  {
    what: 'what only the page of contact is made of',
    change: (file) => writeFileSync(file('apps/web/dist/assets/contact-CCCCCCC.js'), 'other contact'),
    walked: ['contact'],
  },
  {
    what: 'what every page is made of',
    change: (file) => writeFileSync(file('apps/web/dist/assets/index-AAAAAAA.js'), 'other'),
    walked: ['booking', 'contact'],
  },
  {
    what: 'a document',
    change: (file) => writeFileSync(file('apps/web/dist/index.html'), 'other'),
    walked: ['booking', 'contact'],
  },
  {
    what: 'the process',
    change: (file) => writeFileSync(file('apps/api/dist/server.js'), 'other'),
    walked: ['booking', 'contact'],
  },
  {
    what: 'words that the steps of one of them read',
    change: (file) => writeFileSync(file('apps/web/src/i18n/words.ts'), 'export const words = { a: 1 };'),
    walked: ['booking'],
  },
  {
    what: 'what was kept',
    change: (file) => writeFileSync(file('apps/web/node_modules/.cache/journeys.json'), '{'),
    walked: ['booking', 'contact'],
  },
];

test('a journey is walked again once something has changed that it went by', async () => {
  for (const { what, change, walked } of changes) expect(await walkedAfter(change), what).toEqual(walked);
  expect(await walkedAfter(() => {}, { status: 'failed' }), 'it failed').toEqual(['booking', 'contact']);
  expect(await walkedAfter(() => {}, { retry: 1 }), 'it passed at its second try').toEqual(['booking', 'contact']);
  expect(await walkedAfter(() => {}, {}, false), 'by hand').toEqual(['booking', 'contact']);
});

test('what the pages of a journey asked for is noted, of each of its windows', async ({
  page,
  browser,
  server,
  loaded,
}) => {
  await page.goto('/contact');
  const other = await browser.newContext({ baseURL: server.origin });
  await (await other.newPage()).goto('/mentions-legales');
  await other.close();
  const names = [...loaded].join(' ');
  for (const name of ['index', 'contact-page', 'legal-notices-page']) expect(names).toContain(`/assets/${name}-`);
});

/** Which journeys of the project a run walks, after both have passed and something has changed. */
async function walkedAfter(
  change: (file: (name: string) => string) => void,
  result: Partial<TestResult> = {},
  isInGate = true,
): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'kept-journeys-'));
  const file = (name: string) => path.join(root, name);
  try {
    for (const [name, text] of Object.entries(project)) {
      mkdirSync(path.dirname(file(name)), { recursive: true });
      writeFileSync(file(name), text);
    }
    const folder = file('apps/web/e2e/journeys');
    const journeys = readdirSync(folder).map((spec) => journeyOf(path.join(folder, spec)));
    const first = new KeptReporter({ root, isInGate });
    for (const journey of journeys) {
      const annotations = [{ type: loadedPaths, description: pages[journey.title] ?? '' }];
      first.onTestEnd(journey, { status: 'passed', retry: 0, annotations, ...result } as TestResult);
    }
    await first.onEnd();
    change(file);
    const left = new Set(journeys);
    const testRun = { mode: () => 'parallel', exclude: (journey: TestCase) => left.delete(journey) };
    const run = { suite: { allTests: () => journeys }, testRun: testRun as unknown as TestRun };
    await new KeptReporter({ root, isInGate, say: () => {} }).preprocess(run);
    return [...left].map(({ title }) => title);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function journeyOf(file: string): TestCase {
  const title = path.basename(file, '.spec.ts');
  return { title, titlePath: () => [title], tags: [] as string[], location: { file } } as unknown as TestCase;
}
