import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of axe that are off unless they are asked for, and that we keep (WCAG 2.5.8, 2.5.3, 1.3.4). */
const askedFor = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'];
const rules = Object.fromEntries(askedFor.map((rule) => [rule, { enabled: true }]));

/** What axe finds wrong with the page as it stands; in the dark theme too, where only the colours are others. */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(new AxeBuilder({ page }).options({ rules }));
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  return [...inLight, ...inDark.map((found) => `dark: ${found}`)];
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [reason] }) => `${id}: ${target.join(' ')} ${reason?.message ?? ''}`),
  );
}
