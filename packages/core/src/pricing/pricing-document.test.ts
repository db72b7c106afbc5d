import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutVat } from '../money/vat.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { type ChosenExtra, orderTotals } from './order-totals.ts';
import { priceCar } from './price-car.ts';
import { weekdays } from '../weekdays.ts';

type Row = Record<string, string>;

const document = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/pricing.md'), 'utf8');
const night: PriceRule = {
  enabledDays: [...weekdays],
  periodHours: [
    {
      startHour: parisInstant('2024-01-15', '20:00'),
      endHour: parisInstant('2024-01-15', '06:00'),
      surcharge: 1.15,
    },
  ],
};

describe('docs/pricing.md', () => {
  it.each(titled('One car, some legs'))('%s', (_, row) => {
    const trips = parts(row, 'Legs (km at hour)', ', ').map((leg) => {
      const [km, time = ''] = leg.split(' at ');
      return { distance: Number(km), fromDatetime: parisInstant('2026-12-01', time) };
    });
    const car = { kmPrice: Number(row.kmPrice), minOrderPrice: Number(row.minOrderPrice) };
    const price = priceCar({ car, trips, rules: row.Night === 'yes' ? [night] : [] });
    expect([price.totalTTC, price.totalHT]).toEqual([Number(row.totalTTC), Number(row.totalHT)]);
    expect(price.trips.map(({ tripPriceTTC }) => tripPriceTTC)).toEqual(
      parts(row, 'Leg prices TTC', ' + ').map(Number),
    );
  });

  it.each(titled('Car and extras'))('%s', (_, row) => {
    const totalTTC = Number(row['Car TTC']);
    const carPrice = { totalTTC, totalHT: withoutVat(totalTTC * 100, 10) / 100, vatRate: 10 };
    const totals = orderTotals({ carPrice, extras: extrasOf(row) });
    expect([totals.totalTTC, totals.totalHT]).toEqual([Number(row.totalTTC), Number(row.totalHT)]);
    expect(totals.vatLines.map(({ vatRate, vat }) => `${vatRate} %: ${vat}`)).toEqual(parts(row, 'VAT by rate', ', '));
  });
});

/** Each row under its first two cells, which is how a test calls it. */
function titled(heading: string): [string, Row][] {
  return rowsBelow(heading).map((row) => [Object.values(row).slice(0, 2).join(' | '), row]);
}

/** The rows of the table under a heading, by the names of their columns. */
function rowsBelow(heading: string): Row[] {
  const section = document.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const [head, , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  if (!head || rows.length === 0) throw new Error(`no table below ${heading}`);
  return rows.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const parts = (row: Row, column: string, separator: string) => (row[column] ?? '').split(separator);

function extrasOf(row: Row): ChosenExtra[] {
  const text = row['Extras (quantity × price at rate)'] ?? '';
  return Array.from(text.matchAll(/(\d+) × ([\d.]+) at ([\d.]+) %/g), ([, quantity, price, rate]) => ({
    quantity: Number(quantity),
    priceTTC: Number(price),
    vatRate: Number(rate),
  }));
}
