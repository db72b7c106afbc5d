import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules of axe that are off unless they are asked for, and that we keep (WCAG 2.5.8, 2.5.3, 1.3.4). */
const askedFor = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'];
const rules = Object.fromEntries(askedFor.map((rule) => [rule, { enabled: true }]));
/** All that the theme changes. */
const colours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] };
/** What is right is neither gathered nor sent over, which takes longer than finding what is wrong. */
const options: RunOptions = { rules, resultTypes: ['violations'] };

/**
 * What axe finds wrong with the page as it stands. It is brought to each page once, by hand: its own adapter for Playwright sends all of
 * it twice for every look, and the whole report back, which takes as long as the look itself.
 *
 * @param of what is looked for: all rules, or those alone that another theme may break, which takes a third of the time
 */
export async function brokenRules(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(findBroken, of === 'all' ? options : colours);
}

/** Runs in the page. The card's fields are the provider's, in a frame whose ground axe cannot see. */
async function findBroken(given: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run({ exclude: ['iframe'] }, given);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [reason] }) => `${id}: ${target.join(' ')} ${reason?.message ?? ''}`),
  );
}
