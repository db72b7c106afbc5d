import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

type StepName = 'trip' | 'vehicle' | 'customer' | 'recap' | 'payment';

const stepNames = ['trip', 'vehicle', 'customer', 'recap', 'payment'] as const satisfies readonly StepName[];

/** Waits until the booking shows a step: by its address and in its list of steps. */
export async function expectStep({ page, words }: Visitor, step: StepName): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/reservation\\?step=${stepNames.indexOf(step)}$`));
  const steps = page.getByRole('navigation', { name: words.booking.steps.label });
  await expect(steps.locator('[aria-current="step"]')).toContainText(words.booking.steps[step]);
}

export async function next({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words.site.next, exact: true }).click();
}

export async function previous({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words.site.previous, exact: true }).click();
}

export async function chooseCar({ page, words }: Visitor, car: 'ECO' | 'CONFORT' | 'VAN'): Promise<void> {
  await page.getByRole('button', { name: words.booking.vehicle.chooseCar(car) }).click();
}

/** Chooses two cars, where none takes the party alone. */
export async function chooseTwoCars(
  { page, words }: Visitor,
  [first, second]: readonly [string, string],
): Promise<void> {
  const { booking, pair } = words;
  await page.getByRole('button', { name: booking.vehicle.chooseCar(pair.name(first, second)) }).click();
  await expect(page.getByText(pair.chosen)).toBeFocused();
}

/** Unfolds what may be added to the ride. */
export async function unfoldExtras({ page, words }: Visitor): Promise<void> {
  await page.locator('summary').filter({ hasText: words.booking.vehicle.extras }).click();
}

/** Adds one of an extra. */
export async function addExtra(visitor: Visitor, name: string): Promise<void> {
  const { page, words } = visitor;
  await unfoldExtras(visitor);
  await page.getByRole('button', { name: words.site.increase(name) }).click();
}

export async function acceptTerms({ page, words }: Visitor): Promise<void> {
  // Registering has a box of its own, ticked already, whose words end alike.
  await page.getByRole('checkbox', { name: new RegExp(`^${words.booking.recap.terms}`) }).check();
}

export async function order({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words.booking.payment.order }).click();
}
