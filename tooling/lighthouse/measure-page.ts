import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withFolder } from '../bench/workplace.ts';

/** How a phone's network and processor come in: computed from an unhindered load, or applied to it. */
export type Throttling = 'simulate' | 'devtools';

/** What one load of a page was found to be. */
export interface PageMeasures {
  /** 0 to 100. */
  scores: Readonly<Record<Category, number>>;
  firstPaintMs: number;
  largestPaintMs: number;
  /** How long the page could not have answered, between its first paint and its rest. */
  blockingMs: number;
  /** How much of the view moved, and how far; 0 where nothing did. */
  layoutShift: number;
  /** How fast the machine was just then, by Lighthouse's own benchmark: times and their score are worth as much as it had to spare. */
  machineIndex: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const figures = [...categories, ...times, 'cumulative-layout-shift'] as const;

type Category = (typeof categories)[number];
type Figure = (typeof figures)[number];

/** What this reads of Lighthouse's own report. */
interface Report {
  runtimeError?: { code: string };
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number | null }>>;
  environment: { benchmarkIndex: number };
}

const TRIES = 3;
const COMMAND = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const CHROMIUM = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

/**
 * Loads a page once in a new Chromium, as Lighthouse's phone. A browser that drew nothing, or of which a figure cannot be made,
 * has nothing to say of the page, and is asked again; that it was, is told.
 * @param command Lighthouse's own, but for tests
 * @throws where that is so the third time, or Lighthouse does not run
 */
export async function measurePage(url: string, throttling: Throttling, command = COMMAND): Promise<PageMeasures> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse([command, url, `--throttling-method=${throttling}`]);
    const lack = report.runtimeError?.code ?? figures.find((name) => figureOf(report, name) === undefined);
    if (lack === undefined) return measuresOf(report);
    if (attempt === TRIES) throw new Error(`${url} cannot be measured: ${lack}`);
    console.warn(`${url} is loaded again: ${lack}`);
  }
}

/**
 * Lighthouse ends with an error where the page could not be loaded, and has written its report all the same: into a file, since it
 * leaves a pipe before it is empty, and half of the report with it.
 */
function runLighthouse(args: readonly string[]): Promise<Report> {
  return withFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    const output = ['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'];
    const complaint = await new Promise<string>((resolve) => {
      const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH };
      const options = { env, maxBuffer: 2 ** 26 };
      const all = [...args, ...output, `--chrome-flags=${CHROMIUM}`];
      execFile(process.execPath, all, options, (_error, ...texts) => resolve(texts.join('\n')));
    });
    return readReport(file, complaint);
  });
}

/** What went wrong is told without the pictures of the page that a report holds: a terminal full of letters tells nothing. */
function readReport(file: string, complaint: string): Report {
  if (!existsSync(file)) throw new Error(`Lighthouse did not run:\n${withoutPictures(complaint)}`);
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as Report;
  } catch {
    throw new Error(
      `Lighthouse left a report of ${text.length} characters that is none:\n${withoutPictures(complaint)}`,
    );
  }
}

const withoutPictures = (text: string) => text.replaceAll(/data:[\w/+.-]+;base64,[\w+/=]*/g, '(a picture)').trim();

/** A score from 0 to 1, or a number in the audit's own unit; nothing where Lighthouse could not make it. */
function figureOf({ categories: scores, audits }: Report, name: Figure): number | undefined {
  return scores[name]?.score ?? audits[name]?.numericValue ?? undefined;
}

function measuresOf(report: Report): PageMeasures {
  const value = (name: Figure) => {
    const figure = figureOf(report, name);
    if (figure === undefined) throw new Error(`Lighthouse has no figure for ${name}.`);
    return figure;
  };
  const score = (category: Category) => Math.round(value(category) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    machineIndex: report.environment.benchmarkIndex,
  };
}
