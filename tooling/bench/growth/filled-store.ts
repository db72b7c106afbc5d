import type { OrderPage, Quote } from '@chauffeur/core';
import { callProduct } from '../product/call-product.ts';
import { journeys, requestQuotes } from '../product/journeys.ts';
import { createOrderSource } from '../product/order-source.ts';
import type { Program } from '../product/program.ts';
import { signUpVisitors, type Visitor } from '../product/sign-up-visitors.ts';
import { startProduct } from '../product/start-product.ts';
import { runLoad } from '../load/run-load.ts';
import { fillOrders } from './fill-orders.ts';

/** A running product whose store holds many orders, a thousand of them its visitor's. */
export interface FilledStore {
  total: number;
  product: Program;
  visitor: Visitor;
  quotes: Quote[];
  /** The visitor's order in the middle of the list. */
  middleOrderId: string;
}

const OWN_ORDERS = 1_000;
const PAGE = 50;

export async function openFilledStore(dataDir: string, total: number): Promise<FilledStore> {
  const visitor = await placeFirstOrder(dataDir);
  fillOrders(dataDir, { total, own: OWN_ORDERS });
  const product = await startProduct(dataDir);
  const quotes = await requestQuotes(product.origin, (await journeys(product.origin)).slice(0, 20));
  return { total, product, visitor, quotes, middleOrderId: await middleOrder(product.origin, visitor) };
}

/** Places the order that all others are copied from, by way of the product itself. */
async function placeFirstOrder(dataDir: string): Promise<Visitor> {
  const product = await startProduct(dataDir);
  try {
    const [visitor] = await signUpVisitors(product.origin, 1);
    if (!visitor) throw new Error('Nobody has signed up.');
    const quotes = await requestQuotes(product.origin, (await journeys(product.origin)).slice(0, 1));
    const next = createOrderSource(product.origin, [visitor], quotes);
    await runLoad({ port: product.port, clients: 1, seconds: 10, requests: 1, status: 201, next });
    return visitor;
  } finally {
    await product.stop();
  }
}

async function middleOrder(origin: string, { cookie }: Visitor): Promise<string> {
  let cursor: string | null = null;
  for (let seen = 0; seen < OWN_ORDERS / 2; seen += PAGE) {
    const after = cursor === null ? '' : `&cursor=${cursor}`;
    const answer = await callProduct(origin, `/orders?limit=${PAGE}${after}`, { cookie });
    ({ nextCursor: cursor } = (await answer.json()) as OrderPage);
    if (cursor === null) throw new Error('The list ends before its middle.');
  }
  if (cursor === null) throw new Error('The list has no middle.');
  return cursor;
}
