import type { Page } from '@playwright/test';

/** How far a hand tabs before it gives up. */
const tabLimit = 80;

/** Tabs on until the focus stands on what carries this name, whatever its role. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < tabLimit; pressed += 1) {
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      const isTyped = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
      const labels = isTyped ? [...(focused.labels ?? [])] : [];
      const described = labels.map(({ innerText }) => innerText).join(' ');
      return focused?.getAttribute('aria-label') ?? (described || (focused?.textContent ?? ''));
    });
    if (name.test(label.trim())) return;
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
