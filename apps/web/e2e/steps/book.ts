import type { Page } from '@playwright/test';
import { acceptTerms, chooseCar, expectStep, next } from './booking.ts';
import { confirmDetails } from './customer.ts';
import { camille, type Person } from './people.ts';
import { fillTrip, seePrices, toTheAirport, type TripWish } from './trip.ts';
import type { Visitor } from './visitor.ts';

/** Opens an account without the pages for it, where a journey is about something else; the browser is signed in after. */
export async function haveAccount(page: Page, person: Person = camille): Promise<void> {
  const { firstName, lastName, email, password, phoneNumber, placeName, postalCode, city } = person;
  const name = `${firstName} ${lastName}`;
  const account = await page.request.post('/api/auth/sign-up/email', { data: { name, email, password } });
  if (!account.ok()) throw new Error(`No account: ${await account.text()}`);
  const billingAddress = { placeName, postalCode, city, country: 'France' };
  const record = { firstName, lastName, email, phoneNumber, isCompany: false, billingAddress };
  const saved = await page.request.put('/api/customers/me', { data: record });
  if (!saved.ok()) throw new Error(`No customer record: ${await saved.text()}`);
}

/** From the home page to the cars with their prices. */
export async function goToVehicles(visitor: Visitor, wish: TripWish = toTheAirport): Promise<void> {
  await visitor.page.goto('/');
  await fillTrip(visitor, wish);
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
}

/** From the home page to the customer's details, with the cheapest car. */
export async function goToDetails(visitor: Visitor, wish?: TripWish): Promise<void> {
  await goToVehicles(visitor, wish);
  await chooseCar(visitor, 'ECO');
  await next(visitor);
  await expectStep(visitor, 'customer');
}

/** From the home page to the recap, for someone who is signed in. */
async function goToRecap(visitor: Visitor, wish?: TripWish): Promise<void> {
  await goToDetails(visitor, wish);
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
}

/** From the home page to the ordering button, for someone who is signed in. */
export async function goToPayment(visitor: Visitor, wish?: TripWish): Promise<void> {
  await goToRecap(visitor, wish);
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
}
