import { fileFaults, isFile } from './file-faults.ts';
import { outwardFaults } from './outward-faults.ts';
import { lookAt, type LookAround, type NamedAddress } from './look-at.ts';

/** Where a crawl went, and what it found wrong. */
export interface CrawlReport {
  pages: number;
  files: number;
  /** Addresses of other sites, of mail programs and of phones: looked at, not gone to. */
  outward: number;
  /** Links that lead to a part of a page. */
  anchors: number;
  faults: string[];
}

/** What links may lead to on each page, by its address. */
type Targets = Map<string, ReadonlySet<string>>;

/**
 * Opens every page of the site that a link leads to, from `starts` on, and asks for every file that a page names, each once. An
 * address with an anchor must find its target on its page. What is among the `targets` has been opened before, and those opened join them.
 */
export async function crawl(
  around: LookAround,
  starts: readonly string[],
  targets: Targets = new Map(),
): Promise<CrawlReport> {
  const { origin } = new URL(around.page.url());
  const waiting: NamedAddress[] = starts.map((start) => ({ address: `${origin}${start}`, from: 'the start' }));
  const seen = new Set<string>();
  const report: CrawlReport = { pages: 0, files: 0, outward: 0, anchors: 0, faults: [] };

  const opened = new Map<RegExp, string>();

  /** Whether another page of its kind stands for this one. */
  function isSeenAlike({ pathname }: URL): boolean {
    const kind = around.alike?.find((pattern) => pattern.test(pathname));
    if (!kind) return false;
    if (!opened.has(kind)) opened.set(kind, pathname);
    return opened.get(kind) !== pathname;
  }

  async function visit({ address }: NamedAddress): Promise<string[]> {
    const url = new URL(address);
    if (url.origin !== origin) {
      report.outward += 1;
      return outwardFaults(address);
    }
    if (isFile(url) || isSeenAlike(url)) {
      report.files += 1;
      return fileFaults(around.page.request, url);
    }
    const place = `${url.pathname}${url.search}`;
    const faults = targets.has(place) ? [] : await open(place);
    if (url.hash === '') return faults;
    report.anchors += 1;
    const isThere = targets.get(place)?.has(decodeURIComponent(url.hash.slice(1)));
    return isThere ? faults : [...faults, 'leads to no part of its page'];
  }

  async function open(place: string): Promise<string[]> {
    report.pages += 1;
    const { ids, named, faults } = await lookAt(around, place);
    targets.set(place, ids);
    waiting.push(...named);
    return faults;
  }

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (seen.has(next.address)) continue;
    seen.add(next.address);
    for (const fault of await visit(next)) report.faults.push(`${next.address} (${next.from}) ${fault}`);
  }
  return report;
}
