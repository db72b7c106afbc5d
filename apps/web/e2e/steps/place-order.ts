import { randomUUID } from 'node:crypto';
import type { CarCode, OrderCreated, PlaceSuggestion, Quote } from '@chauffeur/core';
import type { APIResponse, Page } from '@playwright/test';

interface RideChoice {
  readonly carCode?: CarCode;
  /** Of the pick-up, `hh:mm`. */
  readonly time?: string;
  /** What is typed of its two places. */
  readonly ends?: readonly [string, string];
  /** The day and hour of a way back; one way without. */
  readonly returning?: { readonly date: string; readonly time: string };
}

/**
 * Orders a ride by the API for whoever is signed in, where a journey is about something else than ordering: one way unless it comes back,
 * paid on board, in the cheapest car unless another is named.
 *
 * @param date of the pick-up, `yyyy-mm-dd`
 */
export async function placeOrder(page: Page, date: string, choice: CarCode | RideChoice = {}): Promise<OrderCreated> {
  const {
    carCode,
    time = '19:30',
    ends = ['Beauvais', 'CDG'],
    returning,
  } = typeof choice === 'string' ? { carCode: choice } : choice;
  const customer: unknown = await answerOf(await page.request.get(`${originOf(page)}/api/customers/me`));
  return send(page, `${originOf(page)}/api`, { date, time, ends, carCode, customer, returning });
}

interface Call {
  readonly date: string;
  readonly time: string;
  readonly lastName: string;
  /** Made of the name unless given. */
  readonly email?: string;
}

/** Has the office that is open in this window book a van for a caller, who has an e-mail. */
export function bookByPhone(page: Page, call: Call): Promise<OrderCreated> {
  return send(page, `${originOf(page)}/api/staff`, askedBy(call));
}

/** Has it offer the ride instead, by a mail with a link. */
export async function offerByPhone(page: Page, call: Call): Promise<void> {
  await send(page, `${originOf(page)}/api/staff`, { ...askedBy(call), as: 'offers' });
}

function askedBy({ lastName, email, ...when }: Call): Asked {
  const customer = {
    firstName: 'Zoé',
    lastName,
    email: email ?? `${lastName.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.fr`,
    phoneNumber: '06 98 76 54 32',
    isCompany: false,
    billingAddress: { placeName: '', postalCode: '', city: '', country: '' },
  };
  return { ...when, ends: ['Beauvais', 'CDG'], carCode: 'VAN', customer };
}

interface Asked {
  date: string;
  time: string;
  ends: readonly string[];
  carCode: CarCode | undefined;
  customer: unknown;
  returning?: RideChoice['returning'];
  as?: 'orders' | 'offers';
}

async function send(page: Page, api: string, asked: Asked): Promise<OrderCreated> {
  const { date, time, ends, carCode, customer, returning, as = 'orders' } = asked;
  const { request } = page;
  const stops = await Promise.all(ends.map(async (text) => (await suggestions(page, text))[0]?.placeId));
  const back = returning && { transferType: 'return', returnDate: returning.date, returnTime: returning.time };
  const quoteRequest = { stops, transferType: 'go', date, time, ...back };
  const quote: Quote = await answerOf(await request.post(`${api}/quotes`, { data: quoteRequest }));
  const car = quote.cars.find(({ code }) => carCode === undefined || code === carCode);
  const order = {
    quote: quote.quote,
    carCode: car?.code,
    totalTTC: car?.tripPrice,
    customer,
    comment: '',
    paymentMethod: 2,
  };
  const headers = { 'idempotency-key': randomUUID() };
  return answerOf(await request.post(`${api}/${as}`, { data: order, headers }));
}

async function suggestions(page: Page, text: string): Promise<PlaceSuggestion[]> {
  return answerOf(await page.request.get(`${originOf(page)}/api/places`, { params: { q: text } }));
}

/** The session belongs to the name under which a page was opened; where none is open yet, to that of the product. */
function originOf(page: Page): string {
  return page.url().startsWith('http') ? new URL(page.url()).origin : '';
}

/** The body of an answer. A refusal fails the journey. */
async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
