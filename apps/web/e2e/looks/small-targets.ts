import type { Page } from '@playwright/test';

/**
 * What a finger could miss: controls that take a touch over less than 44 pixels of their height, however large they are drawn. A link
 * within a sentence is as high as its line, and what something else lies over is another look's.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43;
    const scope = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
    const controls = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const [left, top] = [scrollX, scrollY];
    const small = controls.filter((control) => isShown(control) && !isInSentence(control) && heightOf(control) < least);
    scrollTo({ left, top, behavior: 'instant' });
    return small.map(({ outerHTML }) => outerHTML.slice(0, 160));

    function isShown(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1 && control.checkVisibility() && !control.matches('[href="#main"], :disabled');
    }

    function isInSentence(control: HTMLElement): boolean {
      const [own, around] = [control.textContent.trim(), control.parentElement?.textContent.trim() ?? ''];
      return control.matches('a') && getComputedStyle(control).display === 'inline' && own !== around;
    }

    /** The height above and below its middle over which a touch reaches a control, or the label that stands for it. */
    function heightOf(control: HTMLElement): number {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const [across, middle] = [x + width / 2, y + height / 2];
      if (!isMet(control, across, middle)) return least;
      let [above, below] = [0, 0];
      while (above < least && isMet(control, across, middle - above - 1)) above += 1;
      while (below < least && isMet(control, across, middle + below + 1)) below += 1;
      return above + below + 1;
    }

    function isMet(control: HTMLElement, x: number, y: number): boolean {
      const met = document.elementFromPoint(x, y);
      if (met === null) return false;
      const label = met.closest('label');
      return control.contains(met) || (label !== null && label.control === control);
    }
  });
}
