import { expect, type Page } from '@playwright/test';

/** How many times Tab is pressed before a control counts as unreachable. */
const tabLimit = 80;
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The names of what these selectors find, as hands read them off the page, whatever their role. */
async function namesOf(page: Page, selectors: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    return [...document.querySelectorAll(wanted)].map((element) => {
      const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const described = isTyped ? [...(element.labels ?? [])].map(({ innerText }) => innerText).join(' ') : '';
      return (element.getAttribute('aria-label') ?? (described || element.textContent)).trim();
    });
  }, selectors);
}

/** Presses Tab until an element of this name has the focus. It waits first until the page shows that name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const isThere = async () => (await namesOf(page, focusable)).some((label) => name.test(label));
  await expect.poll(isThere, `${name} is on the page`).toBe(true);
  for (let pressed = 0; pressed < tabLimit; pressed += 1) {
    const [label = ''] = await namesOf(page, ':focus');
    if (name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function choosePlace(page: Page, name: RegExp, text: string): Promise<void> {
  await typeInto(page, name, text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

export async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

interface Gestures {
  readonly keys: number;
  readonly presses: number;
  /** The seconds that the keys and presses take somebody. */
  readonly seconds: number;
}

/** Seconds of somebody who types as most people do, for a key, and for a press that is thought of, pointed at and made (keystroke-level model). */
const pace = { key: 0.28, press: 1.35 + 1.1 + 0.2 };

/** Counts keys and presses in this window from now on, on all its pages. Each letter of a filled field counts as a key. */
export async function countGestures(page: Page): Promise<() => Gestures> {
  const made = { keys: 0, presses: 0 };
  await page.exposeFunction('noteGesture', (kind: keyof typeof made, count: number) => {
    made[kind] += count;
  });
  await page.addInitScript(() => {
    const { noteGesture } = window as unknown as { noteGesture: (kind: string, count: number) => void };
    addEventListener('keydown', () => noteGesture('keys', 1), true);
    addEventListener('pointerdown', () => noteGesture('presses', 1), true);
    addEventListener(
      'input',
      (event) => {
        const filled = event instanceof InputEvent ? (event.data ?? '').length : 0;
        if (filled > 1) noteGesture('keys', filled);
        // Choosing from a list takes two presses: one that opens it, and one that chooses.
        if (event.target instanceof HTMLSelectElement) noteGesture('presses', 2);
      },
      true,
    );
  });
  return () => ({ ...made, seconds: Math.round(made.keys * pace.key + made.presses * pace.press) });
}
