import type { Page } from '@playwright/test';
import { showIn } from './show-in.ts';

/** Pairs of a shown, chosen or next element and of the others beside it, from which it has to differ. */
const chosenAmongOthers = [
  { chosen: 'nav a[aria-current="page"]', other: 'nav ul:has([aria-current="page"]) a:not([aria-current])' },
  { chosen: 'li:has(> [aria-current="step"])', other: 'ol:has([aria-current="step"]) > li:not(:has([aria-current]))' },
  { chosen: 'label:has(input[type="radio"]:checked)', other: 'label:has(input[type="radio"]:not(:checked))' },
  { chosen: '[role="option"][aria-selected="true"]', other: '[role="option"][aria-selected="false"]' },
];

/**
 * What cannot be told any more in the visitor's own few colours, as Windows' contrast themes have them: fields without an
 * edge, a focus without a ring, a choice that looks like the others (WCAG 1.4.11).
 */
export async function lostMarks(page: Page): Promise<string[]> {
  await showIn(page, { forcedColors: 'active' });
  // Only a focus of the keyboard has a ring.
  await page.keyboard.press('Shift');
  const lost = await page.evaluate((pairs) => {
    const scope = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
    const all = (selector: string) =>
      [...scope.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return [
      ...all('input:not([type="radio"], [type="checkbox"]), textarea').filter(hasNoEdge).map(named('no edge')),
      ...all('a[href], button, input, textarea, summary').filter(hasNoRing).map(named('no ring')),
      ...pairs.filter(looksLikeOthers).map(({ chosen }) => `like the others: ${chosen}`),
    ];

    function hasNoEdge(field: HTMLElement): boolean {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(field);
      return Number.parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor === ground;
    }

    function hasNoRing(control: HTMLElement): boolean {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control || control.tabIndex < 0) return false;
      const shown = getComputedStyle(control).opacity === '0' ? control.closest('label') : control;
      const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(shown ?? control);
      return Number.parseFloat(outlineWidth) < 2 || outlineStyle === 'none' || outlineColor === ground;
    }

    /** Whether a choice looks like the others. One with a visible radio button does not: the browser draws that in these colours. */
    function looksLikeOthers({ chosen, other }: (typeof pairs)[number]): boolean {
      const isDrawn = (element: HTMLElement) => {
        const radio = element.querySelector('input');
        return radio === null || getComputedStyle(radio).opacity === '0';
      };
      const [one] = all(chosen).filter(isDrawn);
      const [another] = all(other).filter(isDrawn);
      return one !== undefined && another !== undefined && edgesOf(one) === edgesOf(another);
    }

    function edgesOf(element: HTMLElement): string {
      const { borderColor, borderWidth, outlineStyle, outlineColor } = getComputedStyle(element);
      return [borderColor, borderWidth, outlineStyle, outlineColor].join(' ');
    }

    function named(what: string): (element: HTMLElement) => string {
      return ({ outerHTML }) => `${what}: ${outerHTML.slice(0, 120)}`;
    }
  }, chosenAmongOthers);
  await showIn(page, { forcedColors: 'none' });
  return lost;
}
