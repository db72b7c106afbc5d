import { formatsOf } from '@chauffeur/core';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';
import { parisDay } from './days.ts';

/** What a visitor types into the trip form. Places are typed as they say them and taken from the first suggestion. */
export interface TripParams {
  from: string;
  stops?: readonly string[];
  to: string;
  date: string;
  time: string;
  returning?: { date: string; time: string } | 'at once';
  passengers?: number;
  luggage?: number;
}

export const toTheAirport: TripParams = { from: 'Beauvais', to: 'CDG', date: parisDay(1), time: '19:30' };

/** Fills the form wherever it stands and leaves the sending to `seePrices`. */
export async function fillTrip(visitor: Visitor, params: TripParams): Promise<void> {
  const { page, words } = visitor;
  const { trip } = words;
  if (params.returning !== undefined) await page.getByRole('radio', { name: trip.roundTrip }).check();
  await chooseAddress(visitor, trip.start, params.from);
  await chooseAddress(visitor, trip.end, params.to);
  for (const [index, stop] of (params.stops ?? []).entries()) {
    await page.getByRole('button', { name: trip.addStop }).click();
    await chooseAddress(visitor, trip.stop(index + 1), stop);
  }
  await page.getByLabel(trip.date, { exact: true }).fill(params.date);
  await typeTime(visitor, trip.time, params.time);
  if (typeof params.returning === 'object') {
    await page.getByLabel(trip.returnDate, { exact: true }).fill(params.returning.date);
    await typeTime(visitor, trip.returnTime, params.returning.time);
  }
  await countUp(visitor, trip.passengers, (params.passengers ?? 1) - 1);
  await answerLuggage(visitor, params.luggage ?? 0);
}

/** Types into an address field and takes the first suggestion, as a hand on the keyboard does: none is lit before. */
export async function chooseAddress({ page }: Visitor, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  await page.getByRole('listbox', { name: label }).getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Expects a date field to have a day (`yyyy-mm-dd`): in words at a desk, in the platform's own field under a finger. */
export async function expectDay({ page, language }: Visitor, label: string, day: string): Promise<void> {
  const { day: write } = formatsOf(language === 'fr' ? 'fr-FR' : 'en-US');
  const words = write(`${day}T12:00:00.000Z`, 'field');
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(new RegExp(`^(${day}|${words})$`));
}

export async function typeTime({ page }: Visitor, label: string, time: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(time);
  await field.press('Tab');
}

/** Answers how much luggage there is. None has to be said too, unless the form was filled before. */
async function answerLuggage(visitor: Visitor, bags: number): Promise<void> {
  const { page, words } = visitor;
  const none = page.getByRole('button', { name: words.site.none(words.trip.luggage) });
  if (bags === 0 && (await none.isVisible())) await none.click();
  await countUp(visitor, words.trip.luggage, bags);
}

async function countUp({ page, words }: Visitor, label: string, times: number): Promise<void> {
  const more = page.getByRole('button', { name: words.site.increase(label) });
  for (let i = 0; i < times; i += 1) await more.click();
}

/** Sends the form; the cars with their prices follow. */
export async function seePrices({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words.trip.submit }).click();
}
