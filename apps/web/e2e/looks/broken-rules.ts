import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules of axe that are off unless they are asked for, and that we keep (WCAG 2.5.8, 2.5.3). */
const askedFor = ['target-size', 'label-content-name-mismatch'];
const rules = Object.fromEntries(askedFor.map((rule) => [rule, { enabled: true }]));
/** Leaves out of the report what is right, and reads no style sheets: either takes longer than finding what is wrong. */
const brief: RunOptions = { resultTypes: ['violations'], preload: false };

const runs = {
  all: { ...brief, rules },
  /** The rules that a theme may break. */
  colours: { ...brief, runOnly: ['color-contrast', 'link-in-text-block'] },
  /** Off by default too (WCAG 1.3.4). It looks at whole style sheets, whatever the page shows. */
  orientation: { ...brief, preload: true, runOnly: ['css-orientation-lock'] },
} satisfies Record<string, RunOptions>;

/**
 * What axe finds wrong with the page as it stands. It is brought to each page once, by hand: its own adapter for Playwright sends all of
 * it twice for every look, and the whole report back, which takes as long as the look itself.
 *
 * @param of what is looked for: all rules of what a page shows, those alone that another theme may break, or the one of its style sheets
 */
export async function brokenRules(page: Page, of: keyof typeof runs = 'all'): Promise<string[]> {
  const found = await page.evaluate(findBroken, runs[of]);
  if (found) return found;
  await page.evaluate(axeSource);
  return (await page.evaluate(findBroken, runs[of])) ?? [];
}

/**
 * Runs in the page; answers null where axe has not come yet. A dialog is looked at by itself: what lies beneath it is as it was before it
 * opened. The card's fields are the provider's, in a frame whose ground axe cannot see. A bar that stays at an edge of the window stands where the
 * text has it meanwhile: what it covers can be scrolled to, and what that is would hang on how many lines the date of the day takes.
 */
async function findBroken(given: RunOptions): Promise<string[] | null> {
  const { axe } = window as unknown as { axe?: typeof axeCore };
  if (!axe) return null;
  const include = document.querySelector<HTMLElement>('dialog:modal') ?? document;
  const bars = [1, innerHeight - 1]
    .flatMap((y) => document.elementsFromPoint(innerWidth / 2, y))
    .filter((one): one is HTMLElement => one instanceof HTMLElement && getComputedStyle(one).position === 'sticky');
  for (const bar of bars) bar.style.position = 'relative';
  const { violations } = await axe.run({ include, exclude: ['iframe'] }, given);
  for (const bar of bars) bar.style.removeProperty('position');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [reason] }) => `${id}: ${target.join(' ')} ${reason?.message ?? ''}`),
  );
}
