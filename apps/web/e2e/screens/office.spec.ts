import path from 'node:path';
import type { Page } from '@playwright/test';
import { amendmentDialogMessages } from '#i18n/messages/amendment-dialog.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { expect, test } from '../own-server-journey.ts';
import type { Product } from '../server/server.ts';
import { beBusy, busyDay } from '../steps/busy-company.ts';
import { speakEnglish } from '../steps/language.ts';
import { byName, officeTroubles, openOffice } from '../steps/office.ts';
import { settled } from '../steps/settled.ts';

const folder = path.resolve(import.meta.dirname, '../../../../var/screens/office');
const sizes = { 320: 700, 390: 844, 768: 1024, 1440: 900 };

const pages = [
  '',
  `jour?day=${busyDay}`,
  'a-decider',
  `agenda?day=${busyDay}`,
  'nouvelle-course?tel=0612345678',
  'clients?q=moreau',
  'vehicules',
  'tarifs',
  'factures',
  'chiffres',
  'equipe',
  'journal',
  'acces',
];

/** Pictures of the office for a person to look at, each page in every size and theme. */
for (const language of ['fr', 'en'] as const) {
  test(`pictures of the office in ${language}`, async ({ page, visitor, server, browser, trouble }) => {
    test.setTimeout(600_000);
    trouble.allow(...officeTroubles, /status of 422/, /answer 422: POST .*\/preview/);
    await openOffice(visitor, server);
    await beBusy(browser, server);
    if (language === 'en') await speakEnglish(page);
    const open = async (address: string) => {
      await page.goto(byName(new URL(address, visitor.origin).href));
      await settled(page);
    };
    for (const [index, address] of pages.entries()) {
      await open(`/exploitation/${address}`);
      const name = address.replace(/\W.*/, '') || 'today';
      await takeAll(page, `${language}-${String(index + 1).padStart(2, '0')}-${name}`);
    }
    await open(`/exploitation/jour?day=${busyDay}`);
    await page.locator('main article a[href*="/courses/"]').first().click();
    await settled(page);
    await takeAll(page, `${language}-20-order`);
    const { kinds } = amendmentMessages[language];
    const { preview, total, propose } = amendmentDialogMessages[language];
    for (const kind of ['hour', 'places', 'passenger', 'price', 'note', 'waiting'] as const) {
      await page.getByRole('button', { name: kinds[kind], exact: true }).click();
      if (kind === 'passenger') await page.getByRole('dialog').getByRole('checkbox').check();
      if (kind === 'hour') await page.getByRole('dialog').getByRole('button', { name: preview }).click();
      await takeAll(page, `${language}-21-amend-${kind}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: kinds.price, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(total).fill('300');
    await dialog.getByRole('button', { name: preview }).click();
    await takeAll(page, `${language}-22-propose`);
    await dialog.getByRole('button', { name: propose }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => agreementLinks(server)).not.toHaveLength(0);
    await page.goto(String((await agreementLinks(server))[0]));
    await settled(page);
    await takeAll(page, `${language}-23-agreement`);
  });
}

async function agreementLinks(server: Product): Promise<string[]> {
  return (await server.mails()).flatMap(({ text }) => text?.match(/http\S+\/accord\/\S+/) ?? []);
}

async function takeAll(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height });
      const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
      // A dialog belongs to the window, so the page behind it is not taken at its full length.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      await page.screenshot({ path: file, fullPage, animations: 'disabled' });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
