import type { Locator, Page } from '@playwright/test';

/** What takes the focus as it appears: the summary of a form's errors, or why nothing was ordered. */
export function focusedRegion(within: Page | Locator, text: string | RegExp = ''): Locator {
  return within.locator('[tabindex="-1"]:is(div)').filter({ hasText: text });
}

/** The first link of a summary of errors, which is there once a form was refused. */
export function firstError(within: Page | Locator): Locator {
  return within.getByRole('group').locator('a[href^="#"]').first();
}
