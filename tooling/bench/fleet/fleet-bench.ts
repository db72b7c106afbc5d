import { carCodes, type Fleet, nearestStarts, sellRide } from '@chauffeur/core';
import type { Bench, Finding } from '../bench.ts';
import { milliseconds, perSecond } from '../figures.ts';
import { median } from '../median.ts';
import { type RuleOfSale, rulesOfSale, soldBy } from './rules-of-sale.ts';
import { driveSeconds, outOfReach, simulateDay } from './simulated-day.ts';

const ROUNDS = 5;
const DAYS = 200;
const VEHICLES = [1, 5, 10];
/** How many rides are asked of a vehicle, so that its day is full. */
const ASKED_OF_A_VEHICLE = 12;
const QUOTE_LIMIT_MS = 2;

/** Questions to core about vehicles whose days are full, in this process, and what rules of sale come to on the same days. */
export const fleetBench: Bench = {
  name: 'fleet',
  title: 'Vehicles: questions, and rules of sale',
  run: async () => [
    ...VEHICLES.map(questions),
    ...VEHICLES.map(otherHours),
    ...VEHICLES.map(quotes),
    ...rulesOfSale.map(([name, rule]) => ruleOn(name, (seed) => daySold(seed, rule))),
  ],
};

/** A full day, and other rides that it is asked for. */
function aFullDay(vehicles: number) {
  const day = simulateDay({ seed: vehicles, vehicles, requests: vehicles * ASKED_OF_A_VEHICLE });
  const [, rule] = rulesOfSale.at(-1) as (typeof rulesOfSale)[number];
  const { requests } = simulateDay({ seed: 1000 + vehicles, vehicles, requests: 100 });
  return { fleet: { vehicles: day.vehicles, sold: soldBy(rule, day), driveSeconds }, requests };
}

function questions(vehicles: number): Finding {
  const { fleet, requests } = aFullDay(vehicles);
  const cpuMs = cpuMsOf(() => requests.forEach((request) => sellRide({ ...fleet, request })));
  const rate = (requests.length / cpuMs) * 1000;
  return { what: `${named(vehicles)}: can this be sold`, product: perSecond(rate), figure: rate };
}

/** What a quote costs that asks for its hour and 18 on either side, for each category, without moving other rides. */
function otherHours(vehicles: number): Finding {
  const figure = quoteMs(vehicles, (fleet) =>
    nearestStarts({ ...fleet, stepMinutes: 10, spanMinutes: 180, count: 36 }),
  );
  return quoted(`${named(vehicles)}: other hours of a quote, 3 hours either way, 3 categories`, figure);
}

/** What a quote costs that may also move other rides for its hour, which on a full day is mostly looked for in vain. */
function quotes(vehicles: number): Finding {
  const figure = quoteMs(vehicles, (fleet) => {
    sellRide(fleet);
    nearestStarts({ ...fleet, stepMinutes: 10, spanMinutes: 180, count: 36 });
  });
  return quoted(`${named(vehicles)}: the same, and moves for the hour that is asked for`, figure);
}

/** Processor time of a quote, which asks once for each category. */
function quoteMs(vehicles: number, ask: (fleet: Fleet) => void): number {
  const { fleet, requests } = aFullDay(vehicles);
  const quotesAsked = () => {
    for (const request of requests) for (const carCode of carCodes) ask({ ...fleet, request: { ...request, carCode } });
  };
  return cpuMsOf(quotesAsked) / requests.length;
}

function quoted(what: string, figure: number): Finding {
  const limit = { bound: 'at most', value: QUOTE_LIMIT_MS } as const;
  return { what, product: milliseconds(figure), figure, unit: 'ms', limit };
}

const named = (vehicles: number) => `${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`;

/** Processor time of this process: what others do on the machine counts for nothing. The first round warms up. */
function cpuMsOf(work: () => void): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(rounds.slice(1));
}

function daySold(seed: number, rule: RuleOfSale) {
  const day = simulateDay({ seed, vehicles: 5, requests: 30 });
  const sold = soldBy(rule, day);
  return { asked: day.requests.length, sold: sold.length, outOfReach: outOfReach(sold).length };
}

function ruleOn(name: string, dayOf: (seed: number) => ReturnType<typeof daySold>): Finding {
  const days = Array.from({ length: DAYS }, (_, seed) => dayOf(seed + 1));
  const sum = (key: keyof (typeof days)[number]) => days.reduce((total, day) => total + day[key], 0);
  const sold = (100 * sum('sold')) / sum('asked');
  const figure = (100 * sum('outOfReach')) / sum('sold');
  const product = `${sold.toFixed(1)} % sold, ${figure.toFixed(1)} % of them out of reach`;
  const finding: Finding = { what: `rule: ${name}`, product, figure, unit: '%' };
  return name.startsWith('insertion') ? { ...finding, limit: { bound: 'at most', value: 0 } } : finding;
}
