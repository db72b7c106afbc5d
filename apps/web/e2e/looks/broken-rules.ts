import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of axe that are off unless they are asked for, and that we keep (WCAG 2.5.8, 2.5.3, 1.3.4). */
const askedFor = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'];
const rules = Object.fromEntries(askedFor.map((rule) => [rule, { enabled: true }]));
/** What is right is neither gathered nor sent over, which takes longer than finding what is wrong. */
const options: Parameters<AxeBuilder['options']>[0] = { rules, resultTypes: ['violations'] };

/**
 * What axe finds wrong with the page as it stands. The card's fields are the provider's, in a frame whose ground axe cannot see; a
 * page without its frames is examined in place, which takes a third of the time.
 */
export async function brokenRules(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options(options).exclude('iframe').setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [reason] }) => `${id}: ${target.join(' ')} ${reason?.message ?? ''}`),
  );
}
