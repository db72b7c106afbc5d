import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult, TestRun } from '@playwright/test/reporter';
import { loadedPaths } from './worker.ts';

/** What a journey passed with. */
interface Passed {
  /** The digest of the journey's own code and of all that stands around the site. */
  readonly code: string;
  /** The files of the site that its pages asked for, by their names. */
  readonly files: Readonly<Record<string, string>>;
}

interface Options {
  /** The folder of the project. */
  readonly root?: string;
  /** Whether the gate runs the journeys: Turbo tells what it runs the digest of the task. */
  readonly isInGate?: boolean;
  readonly say?: (line: string) => void;
}

/** All that a journey may depend on beside the site: the process that serves it, its settings, and what starts the two. */
const around = [
  'apps/api/dist',
  'apps/web/package.json',
  'apps/web/playwright.config.ts',
  'config',
  'firebase.json',
  'firestore.indexes.json',
  'firestore.rules',
  'packages/core/src',
  'pnpm-lock.yaml',
  'tooling/firebase',
  'tooling/maps',
  'tooling/start',
  'tooling/stripe',
];

/** The environment variables that journeys depend on, as `turbo.json` lists them. */
const settings = [
  'CHROMIUM_PATH',
  'CHROMIUM_SHELL_PATH',
  'CHROMIUM_VERSION',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_BINARY_PATH',
  'FIRESTORE_EMULATOR_HOST',
  'LATE_SCRIPTS_MS',
  'REQUIRE_FIREBASE_EMULATORS',
];

/**
 * Leaves out, in a run of the gate, the journeys that passed at once when their code, the process, and each file of the site that their
 * pages asked for were what they are now. A page is led to a file by those that it has already, so where none of these has changed it
 * asks for no other one. Files are named without the digest of what is in them: a chunk that changed renames itself in all that lead to
 * it, and those are the same programs. Whoever runs journeys by hand walks all that they ask for.
 */
export default class KeptReporter implements Reporter {
  readonly #isInGate: boolean;
  readonly #root: string;
  readonly #say: (line: string) => void;
  readonly #keptIn: string;
  readonly #kept: Record<string, Passed>;
  readonly #site: ReadonlyMap<string, string>;
  readonly #around: string;
  readonly #code = new Map<string, string>();

  constructor(options: Options = {}) {
    const { root = path.resolve(import.meta.dirname, '../../..') } = options;
    this.#isInGate = options.isInGate ?? process.env.TURBO_HASH !== undefined;
    this.#say = options.say ?? ((line) => process.stdout.write(`${line}\n`));
    this.#root = root;
    this.#keptIn = path.join(root, 'apps/web/node_modules/.cache/journeys.json');
    this.#kept = readKept(this.#keptIn);
    this.#site = marksOfSite(path.join(root, 'apps/web/dist'));
    const files = around.flatMap((entry) => filesUnder(path.join(root, entry)));
    this.#around = digest([...files.map(fileMark), ...settings.map(settingMark), process.version]);
  }

  preprocess({ suite, testRun }: { suite: { allTests(): TestCase[] }; testRun: TestRun }): Promise<void> {
    const all = suite.allTests();
    const found = this.#isInGate ? all.filter((journey) => this.#wouldPass(journey, testRun)) : [];
    // One journey is always walked, since Playwright takes a run without any for a mistake.
    const known = found.length === all.length ? found.slice(1) : found;
    for (const journey of known) testRun.exclude(journey);
    if (known.length > 0) this.#say(`KEPT: ${known.length} of ${all.length} journeys ${whyKept}`);
    return Promise.resolve();
  }

  onTestEnd(journey: TestCase, { status, retry, annotations }: TestResult): void {
    const loaded = annotations.find(({ type }) => type === loadedPaths)?.description;
    if (status === 'passed' && retry === 0 && loaded !== undefined) {
      this.#kept[nameOf(journey)] = { code: this.#codeOf(journey), files: this.#filesOf(journey, loaded.split(' ')) };
    } else {
      delete this.#kept[nameOf(journey)];
    }
  }

  onEnd(): Promise<void> {
    mkdirSync(path.dirname(this.#keptIn), { recursive: true });
    writeFileSync(this.#keptIn, JSON.stringify(this.#kept));
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }

  #wouldPass(journey: TestCase, testRun: TestRun): boolean {
    // Those that run one after the other build on what the one before left.
    const together = testRun.mode(journey.parent) === 'serial' ? journey.parent.allTests() : [journey];
    return together.every((one) => this.#isAsItPassed(one));
  }

  #isAsItPassed(journey: TestCase): boolean {
    const passed = this.#kept[nameOf(journey)];
    if (passed?.code !== this.#codeOf(journey)) return false;
    return Object.entries(passed.files).every(([name, mark]) => this.#site.get(name) === mark);
  }

  /** The files that a journey depends on: all, where it looks at the site's files by other ways than the requests of its pages. */
  #filesOf({ tags }: TestCase, paths: readonly string[]): Record<string, string> {
    if (tags.includes('@whole-site')) return Object.fromEntries(this.#site);
    const names = [others, ...paths.filter(isNamedByContent).map(withoutDigest)];
    return Object.fromEntries(names.map((name) => [name, this.#site.get(name) ?? 'of another site']));
  }

  #codeOf({ location: { file } }: TestCase): string {
    const imported = () => [...importsOf(file, path.join(this.#root, 'apps/web/src'))].sort().map(fileMark);
    const known = this.#code.get(file) ?? digest([this.#around, ...imported()]);
    this.#code.set(file, known);
    return known;
  }
}

const whyKept = 'passed before on the same code and the same files of the site, and were not walked again';
const nameOf = (journey: TestCase): string => journey.titlePath().join(' › ');

/** Reads what earlier runs kept. A file that cannot be read counts as none, so that all journeys are walked. */
function readKept(file: string): Record<string, Passed> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The name of all files of the site together that are no scripts and styles of its pages: documents, icons, pictures. */
const others = '';

function marksOfSite(folder: string): Map<string, string> {
  const texts = new Map<string, string[]>();
  for (const file of filesUnder(folder).filter((one) => !/\.(map|br|gz)$|\/\.vite\//.test(one))) {
    const name = isNamedByContent(file) ? withoutDigest(file) : others;
    const text = readFileSync(file, 'latin1').replaceAll(digestInName, '');
    texts.set(name, [...(texts.get(name) ?? []), `${withoutDigest(file)}\n${text}`]);
  }
  return new Map([...texts].map(([name, same]) => [name, digest(same.sort())]));
}

const isNamedByContent = (file: string): boolean => /\/assets\/[^/]+\.(js|css)$/.test(file);
const digestInName = /-[\w-]{6,8}(?=\.(?:js|css|woff2|svg|png|jpg|webp|avif)\b)/g;
const withoutDigest = (file: string): string => path.basename(file).replaceAll(digestInName, '');

/** A file and all of our files that it imports, directly or not. What core and the tools export counts as `around` every journey. */
function importsOf(file: string, sources: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'([.#][^']*)'/g)) {
    const isOfSite = target.startsWith('#');
    importsOf(isOfSite ? path.join(sources, target.slice(1)) : path.resolve(file, '..', target), sources, found);
  }
  return found;
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !found.parentPath.includes('node_modules') && !found.name.endsWith('.test.ts'))
    .map((found) => path.join(found.parentPath, found.name))
    .sort();
}

const fileMark = (file: string): string => `${file} ${digest([readFileSync(file)])}`;
const settingMark = (name: string): string => `${name} ${process.env[name] ?? ''}`;

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('base64url').slice(0, 16);
}
