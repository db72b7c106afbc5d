import type { Page } from '@playwright/test';
import { drawn } from './show-in.ts';

/** The settings of a reader who needs a narrow page, larger letters or wider spacing. */
export interface Reading {
  width: number;
  /** Of the text alone, as a browser's own setting has it. */
  textPercent: number;
  /** Whether lines, letters and words stand as far apart as WCAG 1.4.12 asks for. */
  isSpaced: boolean;
}

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** What makes the page scroll sideways, and what cuts words off, for a reader. */
export async function lostContent(page: Page, { width, textPercent, isSpaced }: Reading): Promise<string[]> {
  // Text that grows is measured in the page as it lies then. Only another width may render the page anew.
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
        // Elements around a wide one are as wide because of it, so the innermost is named.
        const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
        return ['the page', ...innermost.map((one) => `${nameOf(one)} "${one.textContent.slice(0, 40)}"`)];
      }

      /**
       * Whether an element hides words for good. A field and a box that scrolls can be scrolled. What ends in dots on a button that opens
       * the whole text, or has no room on a button drawn to scale that opens a dialog, is found there.
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
