import type { Page } from '@playwright/test';
import { drawn } from './show-in.ts';

/** How somebody reads who needs larger letters, or wider ones. */
export interface Reading {
  width: number;
  /** Of the text alone, as a browser's own setting has it. */
  textPercent: number;
  /** Lines, letters and words as far apart as WCAG 1.4.12 has it. */
  isSpaced: boolean;
}

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** What makes the page scroll sideways, and what cuts words off, for a reader. */
export async function lostContent(page: Page, { width, textPercent, isSpaced }: Reading): Promise<string[]> {
  // In larger letters or wider ones the page is measured as it lies then; only for another width it may be rendered anew.
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== 900) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
  }
  return page.evaluate(
    ({ percent, styles }) => {
      const root = document.documentElement;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.style.fontSize = `${percent}%`;
      document.adoptedStyleSheets = [sheet];
      const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
      );
      const lost = [...sideways(elements), ...elements.filter(cutsOff).map((element) => `cut: ${nameOf(element)}`)];
      root.style.fontSize = '';
      document.adoptedStyleSheets = [];
      return lost.slice(0, 6);

      function sideways(all: readonly HTMLElement[]): string[] {
        if (root.scrollWidth <= root.clientWidth) return [];
        const wide = all.filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1);
        // What is around it is as wide because of it.
        const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
        return ['the page', ...innermost.map((one) => `${nameOf(one)} "${one.textContent.slice(0, 40)}"`)];
      }

      /**
       * A field scrolls to what is typed, a box that scrolls can be scrolled, and what ends in dots on a button that opens the whole of
       * it is found there, as is what a button drawn to scale has no room for, which opens a dialog: none loses anything.
       */
      function cutsOff(element: HTMLElement): boolean {
        if (element.matches('input, textarea, svg, svg *, iframe')) return false;
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' && element.matches('[aria-expanded] *')) return false;
        if (
          element.matches(
            '[aria-haspopup="dialog"] [aria-hidden="true"], [aria-haspopup="dialog"] [aria-hidden="true"] *',
          )
        )
          return false;
        const isTooWide = element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX);
        const isTooHigh = element.scrollHeight > element.clientHeight + 1 && ['hidden', 'clip'].includes(overflowY);
        return isTooWide || isTooHigh;
      }

      function nameOf({ tagName, className }: HTMLElement): string {
        return `${tagName.toLowerCase()}.${className}`;
      }
    },
    { percent: textPercent, styles: isSpaced ? spacing : '' },
  );
}
