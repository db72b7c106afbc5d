import type { Bench, Finding } from '../bench/bench.ts';
import { count, milliseconds } from '../bench/figures.ts';
import { median } from '../bench/median.ts';
import { measurePage, type PageMeasures } from './measure-page.ts';
import { withSite } from './with-site.ts';

const LOADS = 5;
const FULL_SCORE = { bound: 'at least', value: 100 } as const;
const NEARLY_FULL_SCORE = { bound: 'at least', value: 99 } as const;
const HARDLY_BLOCKED = { bound: 'at most', value: 100 } as const;
const NOTHING_MOVES = { bound: 'below', value: 0.01 } as const;

/** The home page on Lighthouse's phone, whose network and processor are computed. */
export const homeBench: Bench = {
  name: 'home',
  title: 'Lighthouse, home page on a phone',
  run: () =>
    withSite(async ({ origin }) => {
      const loads: PageMeasures[] = [];
      for (let load = 0; load < LOADS; load += 1) loads.push(await measurePage(`${origin}/`, 'simulate'));
      return findingsOf(loads);
    }),
};

type Loads = readonly PageMeasures[];
type Read = (load: PageMeasures) => number;

function findingsOf(loads: Loads): Finding[] {
  const performance = loads.map(({ scores }) => scores.performance).toSorted((a, b) => a - b);
  const shift = Math.max(...loads.map(({ layoutShift }) => layoutShift));
  const machine = median(loads.map(({ machineIndex }) => machineIndex));
  return [
    {
      // One load may be disturbed by what else the machine does.
      ...points(`performance, reached by all but one of ${performance.join(', ')}`, performance[1] ?? Number.NaN),
      limit: NEARLY_FULL_SCORE,
    },
    lowest('accessibility', loads, ({ scores }) => scores.accessibility),
    lowest('best practices', loads, ({ scores }) => scores['best-practices']),
    lowest('search engines', loads, ({ scores }) => scores.seo),
    { what: 'layout shift, highest', product: shift.toFixed(3), figure: shift, unit: 'CLS', limit: NOTHING_MOVES },
    middle('largest paint', loads, ({ largestPaintMs }) => largestPaintMs),
    middle('first paint', loads, ({ firstPaintMs }) => firstPaintMs),
    { ...middle('blocking time', loads, ({ blockingMs }) => blockingMs), limit: HARDLY_BLOCKED },
    { what: 'speed of the machine, median', product: count(machine), figure: machine },
  ];
}

function lowest(what: string, loads: Loads, read: Read): Finding {
  return { ...points(`${what}, lowest`, Math.min(...loads.map(read))), limit: FULL_SCORE };
}

function middle(what: string, loads: Loads, read: Read): Finding {
  const figure = median(loads.map(read));
  return { what: `${what}, median`, product: milliseconds(figure), figure, unit: 'ms' };
}

const points = (what: string, figure: number): Finding => ({ what, product: `${figure}`, figure, unit: 'points' });
