import type { Bench, Finding } from '../bench/bench.ts';
import { milliseconds } from '../bench/figures.ts';
import { measurePage, type PageMeasures } from './measure-page.ts';
import { withSite } from './with-site.ts';

const FULL_SCORE = { bound: 'at least', value: 100 } as const;

/** Every page that search engines are told of, in both languages, once; of those of rides and of places, which are made alike, one. */
export const pagesBench: Bench = {
  name: 'pages',
  title: 'Lighthouse, every public page on a phone',
  run: () =>
    withSite(async ({ origin }) => {
      const findings: Finding[] = [];
      for (const address of await publicAddresses(origin)) {
        findings.push(findingOf(address.slice(origin.length), await measurePage(address, 'simulate')));
      }
      return findings;
    }),
};

async function publicAddresses(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
  if (addresses.length === 0) throw new Error('The sitemap names no page.');
  return addresses.filter((one, index) => addresses.findIndex((other) => kindOf(other) === kindOf(one)) === index);
}

/** What stands below one folder is made alike: `/trajets/`, in a language. */
function kindOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^(\/[^/]+\/).*/, '$1') + search;
}

/** Speed is not held against a limit here: one load is a chance. */
function findingOf(what: string, { scores, ...load }: PageMeasures): Finding {
  const lowest = Math.min(scores.accessibility, scores['best-practices'], scores.seo);
  const product = [
    `${scores.accessibility} · ${scores['best-practices']} · ${scores.seo}`,
    `${scores.performance}`,
    milliseconds(load.largestPaintMs),
    milliseconds(load.blockingMs),
    load.layoutShift.toFixed(3),
  ].join(' · ');
  return { what, product, figure: lowest, unit: 'points', limit: FULL_SCORE };
}
