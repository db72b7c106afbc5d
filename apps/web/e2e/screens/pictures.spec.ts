import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-server-journey.ts';
import { beBusy, busyDay } from '../steps/busy-company.ts';
import { goToVehicles } from '../steps/book.ts';
import { chooseCar } from '../steps/booking.ts';
import { parisDay } from '../steps/days.ts';
import { byName, officeTroubles, openOffice } from '../steps/office.ts';
import { settled } from '../steps/settled.ts';

const folder = path.resolve(import.meta.dirname, '../../../../docs/pictures');
const mostBytes = 80_000;

/** The pictures of the operator's chapter and of README, from the real product with a day of made-up rides. */
test('pictures for the documents', async ({ page, visitor, server, browser, trouble }) => {
  test.setTimeout(300_000);
  trouble.allow(...officeTroubles);
  await openOffice(visitor, server);
  await beBusy(browser, server);
  const open = async (address: string, width: number) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.goto(byName(new URL(`/exploitation/${address}`, visitor.origin).href));
    await settled(page);
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
  };
  await open(`agenda?day=${busyDay}`, 1440);
  await takePicture(page, 'office-agenda');
  await open('a-decider', 390);
  await takePicture(page, 'office-decide');
  await open(`jour?day=${busyDay}`, 390);
  await takePicture(page, 'office-day');
  await page.locator('main article a[href*="/courses/"]').nth(3).click();
  await settled(page);
  await page.getByRole('button', { name: 'L’heure', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const hour = dialog.getByRole('combobox', { name: 'Heure', exact: true });
  await hour.fill('11:30');
  await hour.press('Tab');
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog.getByText('Un véhicule est libre.')).toBeVisible();
  await takePicture(page, 'office-amend');
});

test('the picture that README opens with', async ({ page, visitor }) => {
  const morning = { from: 'Chantilly', to: 'CDG', date: parisDay(3), time: '10:00', passengers: 2, luggage: 2 };
  await page.setViewportSize({ width: 1280, height: 860 });
  await goToVehicles(visitor, morning);
  await chooseCar(visitor, 'CONFORT');
  await settled(page);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await takePicture(page, 'vehicle-step');
});

/** Writes a picture as WebP, which the browser itself can make. */
async function takePicture(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const webp = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png.toString('base64'));
  expect(webp.length, `${name} is too heavy`).toBeLessThanOrEqual(mostBytes);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(webp));
}
