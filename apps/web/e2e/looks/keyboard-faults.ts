import type { Page } from '@playwright/test';

/** Where the focus has been, in the page's own memory. */
type Walked = Window & {
  walk?: { readonly walked: { readonly element: HTMLElement; readonly hasRing: boolean }[]; readonly end: () => void };
};

/**
 * What Tab does not come to on its way from the top of the page, or of the dialog that is open, or comes to without a ring that shows it.
 * Presses are sent one after the other without waiting for the page in between, as fast as a page could be walked through at all.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const stops = await page.evaluate(beginWalk);
  // A few more than there are: a field of the browser's own may hold several.
  const presses = Array.from({ length: stops + 3 }, () => page.keyboard.down('Tab'));
  await Promise.all(presses);
  await page.keyboard.up('Tab');
  return page.evaluate(endWalk);
}

/** Runs in the page. Notes each focus from now on; answers how many there are to come to. */
function beginWalk(): number {
  const dialog = document.querySelector<HTMLElement>('dialog:modal');
  const first = dialog?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector<HTMLElement>('a[href]');
  first?.focus();
  const walked = dialog === null && first ? [{ element: first, hasRing: true }] : [];
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) walked.push({ element: target, hasRing: isRinged(target) });
  };
  addEventListener('focusin', note);
  (window as Walked).walk = { walked, end: () => removeEventListener('focusin', note) };
  return (dialog ?? document.body).querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .length;

  /** Whether a ring shows the focus: that of a radio button or a checkbox may be drawn by its label. */
  function isRinged(element: Element): boolean {
    const shown = element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
    return shown.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  }
}

/** Runs in the page. Of radio buttons only the chosen one is come to, or the first where none is. */
function endWalk(): string[] {
  const { walked = [], end } = (window as Walked).walk ?? {};
  end?.();
  const scope = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const met = new Set(walked.map(({ element }) => element));
  const missed = [...scope.querySelectorAll<HTMLElement>(controls)].filter(
    (one) =>
      one.tabIndex >= 0 && one.checkVisibility() && !one.matches(':disabled') && !met.has(one) && !isPassedBy(one),
  );
  const bare = walked.filter(({ element, hasRing }) => !hasRing && element !== document.body);
  return [
    ...missed.map((one) => `not come to: ${one.outerHTML.slice(0, 120)}`),
    ...new Set(bare.map(({ element }) => `no ring: ${element.outerHTML.slice(0, 120)}`)),
  ];

  function isPassedBy(one: HTMLElement): boolean {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return false;
    const group = [...scope.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      ({ name, form }) => name === one.name && form === one.form,
    );
    return group.some((other) => met.has(other));
  }
}
