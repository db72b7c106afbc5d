import { expect, type Page } from '@playwright/test';
import type { OrderCreated } from '@chauffeur/core';
import { letPromisePass, letRidePass } from '../server/let-ride-pass.ts';
import type { Server } from '../server/server.ts';
import { parisDay } from './days.ts';
import { acceptOrder } from './decision-link.ts';
import { placeOrder } from './place-order.ts';

/** Orders for whoever is signed in, one of each kind that an account may hold; the answer to the first is late. */
export async function haveOrdersOfEachKind(
  page: Page,
  server: Server,
): Promise<{ late: OrderCreated; asked: OrderCreated }> {
  const late = await placeOrder(page, parisDay(3));
  const asked = await placeOrder(page, parisDay(7));
  const accepted = await placeOrder(page, parisDay(4));
  const canceled = await placeOrder(page, parisDay(5));
  const driven = await placeOrder(page, parisDay(6));
  await Promise.all([accepted, driven].map(({ id }) => acceptOrder(page, server, id)));
  const end = await page.request.post(`/api/orders/${canceled.id}/cancel`, { data: { dueTTC: 0 } });
  expect(end.ok(), await end.text()).toBe(true);
  await server.stop();
  letRidePass(server.dataDir, driven.id);
  letPromisePass(server.dataDir, { half: asked.id, whole: late.id });
  await server.start();
  await expect
    .poll(async () => (await (await page.request.get(`/api/orders/${driven.id}`)).json()).invoiceNumber)
    .toMatch(/^F\d{4}-1$/);
  return { late, asked };
}
