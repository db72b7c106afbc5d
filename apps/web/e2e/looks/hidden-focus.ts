import type { Page } from '@playwright/test';

/**
 * What takes the focus, forwards and backwards through the page, and is then wholly under something else (WCAG 2.4.11).
 * Notifications do not count, which leave by themselves and by Escape; nor does the link past the header, which is drawn for
 * the keyboard alone.
 */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const stops = [...scope.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled, [href="#main"]'),
    );
    const hidden = [stops, stops.toReversed()].flatMap((way) => way.filter(isHiddenOnceFocused));
    return [...new Set(hidden)].map(({ outerHTML }) => outerHTML.slice(0, 120));

    function isHiddenOnceFocused(element: HTMLElement): boolean {
      element.focus();
      if (document.activeElement !== element) return false;
      const { x, y, width, height } = element.getBoundingClientRect();
      const shares = [0.1, 0.5, 0.9];
      return !shares.some((across) =>
        shares.some((down) => {
          const met = document.elementFromPoint(x + across * width, y + down * height);
          return (
            met !== null && (element.contains(met) || met.contains(element) || met.closest('[role="status"]') !== null)
          );
        }),
      );
    }
  });
}
