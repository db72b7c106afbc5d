import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of axe that are off unless they are asked for, and that we keep (WCAG 2.5.8, 2.5.3, 1.3.4). */
const askedFor = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'];
const rules = Object.fromEntries(askedFor.map((rule) => [rule, { enabled: true }]));

/** What axe finds wrong with the page as it stands. The card's fields are the provider's, and lie on a ground that axe cannot see. */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ rules }).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [reason] }) => `${id}: ${target.join(' ')} ${reason?.message ?? ''}`),
  );
}
