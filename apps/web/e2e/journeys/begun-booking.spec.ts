import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { hiddenFocus } from '../looks/hidden-focus.ts';
import { lostContent } from '../looks/lost-content.ts';
import { haveAccount } from '../steps/book.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { fillTrip, toTheAirport } from '../steps/trip.ts';

test.use({ consent: 'unasked' });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('chauffeur.begun.v1'));

test('a begun booking outlives its tab only after a yes, is offered to an empty start, and forgotten when declined', {
  tag: '@phone',
}, async ({ page, context, visitor }) => {
  const { foot, trip, layout } = visitor.words;
  const question = (tab: Page) => tab.getByRole('region', { name: foot.consent.label });
  const offer = (tab: Page) => tab.getByRole('region', { name: foot.ride.label });
  const end = (tab: Page) => tab.getByRole('combobox', { name: trip.end });

  await page.goto('/');
  await expect(question(page)).toBeVisible();
  await atDeskToo(page, async () => {
    expect(await hiddenFocus(page)).toEqual([]);
    expect(await brokenRules(page)).toEqual([]);
  });
  for (const reading of [
    { width: 320, textPercent: 100, isSpaced: true },
    { width: 390, textPercent: 200, isSpaced: false },
  ]) {
    expect(await lostContent(page, reading)).toEqual([]);
  }
  // The question does not cover the foot of the window while somebody fills the form, whose lists open there.
  await end(page).focus();
  await expect(question(page)).toBeHidden();
  await fillTrip(visitor, toTheAirport);
  expect(await kept(page)).toBeNull();
  expect((await context.cookies()).filter(({ name }) => name.includes('keep'))).toEqual([]);

  await question(page).getByRole('button', { name: foot.consent.answers.yes }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => kept(page)).toContain('Beauvais');

  // Another tab begins empty, and has a booking of its own.
  const other = await context.newPage();
  await other.goto('/');
  await expect(offer(other)).toContainText(/Reprendre .*Beauvais.* → .*\u00A0\?/);
  await expect(end(other)).toHaveValue('');
  expect(await brokenRules(other)).toEqual([]);
  await fillTrip({ ...visitor, page: other }, { ...toTheAirport, from: 'Senlis', to: 'Orly' });
  await expect(offer(other)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('combobox', { name: trip.start })).toHaveValue(/Beauvais/);
  await page.close();
  await other.reload();
  await expect(end(other)).toHaveValue(/Orly/);
  await other.close();

  const later = await context.newPage();
  await later.goto('/');
  await expect(offer(later)).toContainText(/Reprendre Senlis → .*Orly/);
  await offer(later).getByRole('button', { name: foot.ride.resume }).click();
  await expect(later).toHaveURL(/\/reservation\?step=0$/);
  await expect(end(later)).toHaveValue(/Orly/);
  await later.close();

  const declining = await context.newPage();
  await declining.goto('/reservation');
  await offer(declining).getByRole('button', { name: foot.ride.forget }).click();
  expect(await kept(declining)).toBeNull();
  await declining.reload();
  await expect(declining.getByRole('contentinfo')).toBeVisible();
  await expect(offer(declining)).toBeHidden();

  // The question that is opened from the footer takes the focus, and a no is kept.
  await declining.getByRole('button', { name: layout.cookies }).click();
  await expect(question(declining)).toBeFocused();
  await question(declining).getByRole('button', { name: foot.consent.answers.no }).click();
  await expect(declining.getByRole('button', { name: layout.cookies })).toBeFocused();
  const [answer] = (await context.cookies()).filter(({ name }) => name === 'x-keep-chauffeur');
  expect(answer?.value).toBe('no');
  const months = ((answer?.expires ?? 0) * 1000 - Date.now()) / (30.44 * 86_400_000);
  expect(Math.round(months)).toBe(6);
});

test('signing out leaves nothing of the booking on the device', async ({ page, context, visitor, server }) => {
  await context.addCookies([{ name: 'x-keep-chauffeur', value: 'yes', url: server.origin }]);
  await haveAccount(visitor);
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await expect.poll(() => kept(page)).toContain('Beauvais');
  await page.goto('/account');
  await page.getByRole('button', { name: visitor.words.account.menu.signOut }).first().click();
  await expect(page).toHaveURL('/');
  // The home page goes on with the tab's own ride, and has it in its form before it says what it keeps.
  await expect(page.getByRole('combobox', { name: visitor.words.trip.start, exact: true })).toHaveValue(/Beauvais/);
  await page.waitForLoadState('networkidle');
  expect(await kept(page)).toBeNull();
});
