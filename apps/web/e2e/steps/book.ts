import { expect } from '@playwright/test';
import { acceptTerms, chooseCar, expectStep, next, order } from './booking.ts';
import { confirmDetails } from './customer.ts';
import { parisDay } from './days.ts';
import { type KeptEntries, openWithKept, readKept } from './kept-session.ts';
import { fillTrip, seePrices, toTheAirport, type TripParams } from './trip.ts';
import type { Visitor } from './visitor.ts';

/** Opens an account without the pages for it, where a journey is about something else; the browser is signed in after. */
export async function haveAccount({ page, person }: Pick<Visitor, 'page' | 'person'>): Promise<void> {
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
export async function goToVehicles(visitor: Visitor, params: TripParams = toTheAirport): Promise<void> {
  await visitor.page.goto('/');
  await fillTrip(visitor, params);
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
}

/** From the home page to the customer's details, with the cheapest car. */
export async function goToDetails(visitor: Visitor, params?: TripParams): Promise<void> {
  await goToVehicles(visitor, params);
  await chooseCar(visitor, 'ECO');
  await next(visitor);
  await expectStep(visitor, 'customer');
}

/** From the home page to the recap, for someone who is signed in. */
async function goToRecap(visitor: Visitor, params?: TripParams): Promise<void> {
  await goToDetails(visitor, params);
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
}

/** From the home page to the ordering button, for someone who is signed in. */
export async function goToPayment(visitor: Visitor, params?: TripParams): Promise<void> {
  await goToRecap(visitor, params);
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
}

/** Orders a van on the site for somebody who is signed in, in three days, and opens it in the account; answers its id. */
export async function orderVan(customer: Visitor): Promise<string> {
  const { page } = customer;
  await goToVehicles(customer, { ...toTheAirport, date: parisDay(3) });
  await chooseCar(customer, 'VAN');
  await next(customer);
  await confirmDetails(customer);
  await acceptTerms(customer);
  await next(customer);
  await order(customer);
  await page.getByRole('button', { name: customer.words.confirmation.stay }).click();
  await page.goto('/account/orders');
  await page.getByRole('link', { name: /W\d{6}-\d+/ }).click();
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/);
  return page.url().split('/').at(-1) ?? '';
}

/** What a browser kept for a booking that had come to the ordering button, by product, language and trip. */
const keptBookings = new Map<string, KeptBooking>();

interface KeptBooking {
  email: string;
  entries: KeptEntries;
}

/**
 * Comes to the ordering button, for someone who is signed in, where a journey is about what follows. The first journey of a worker walks
 * there. Later ones open a tab with what the browser kept then, in their own name.
 */
export async function bePaying(visitor: Visitor, params: TripParams = toTheAirport): Promise<void> {
  const { page, person, language, origin } = visitor;
  const booked = JSON.stringify([origin, language, params]);
  const kept = keptBookings.get(booked);
  if (kept) {
    await openAgain(visitor, kept);
    await expectStep(visitor, 'payment');
    return;
  }
  await goToPayment(visitor, params);
  const entries = await readKept(page);
  keptBookings.set(booked, { email: person.email, entries });
}

async function openAgain({ page, person }: Visitor, { email, entries }: KeptBooking): Promise<void> {
  const inTheirName = entries.map(([key, value]) => [key, value.replaceAll(email, person.email)] as const);
  await openWithKept(page, '/reservation?step=4', inTheirName);
}
