// Checked by the type check alone: an error that is expected and does not come fails it.
import type { CancellationAnswer, OrderPage, OwnOrder, Quote, QuoteRequest } from '@chauffeur/core';
import { expectTypeOf, test } from 'vitest';
import { call } from './client.ts';
import { addressOf, callFile } from './files.ts';

declare const quoteRequest: QuoteRequest;

test('an answer is what the contract says', () => {
  expectTypeOf(call('createQuote', { body: quoteRequest })).resolves.toEqualTypeOf<Quote>();
  expectTypeOf(call('order', { params: { id: 'o1' } })).resolves.toEqualTypeOf<OwnOrder>();
  expectTypeOf(call('orders', { query: { period: 'finished' } })).resolves.toEqualTypeOf<OrderPage>();
  expectTypeOf(
    call('cancelOrder', { params: { id: 'o1' }, body: { dueTTC: 0 } }),
  ).resolves.toEqualTypeOf<CancellationAnswer>();
  expectTypeOf(call('endSessions')).resolves.toEqualTypeOf<void>();
  // @ts-expect-error a quote has no such field
  void call('createQuote', { body: quoteRequest }).then(({ total }) => total);
});

test('a call that the contract does not have does not compile', () => {
  // @ts-expect-error the contract has it under another name
  void call('newQuote', { body: quoteRequest });
});

test('a call that lacks something does not compile', () => {
  // @ts-expect-error nothing is sent
  void call('createQuote');
  // @ts-expect-error the travelling order is missing
  void call('createQuote', { body: { transferType: 'simple', date: '2026-12-01', time: '10:00' } });
  // @ts-expect-error which one
  void call('order');
  // @ts-expect-error without its key, an order sent again would be another one
  void call('createOrder', { body: {} as never });
});

test('a call that says something else does not compile', () => {
  // @ts-expect-error its parameter is the id
  void call('order', { params: { key: 'o1' } });
  // @ts-expect-error there is no such period
  void call('orders', { query: { period: 'past' } });
  // @ts-expect-error an amount is a number
  void call('cancelOrder', { params: { id: 'o1' }, body: { dueTTC: '0' } });
  // @ts-expect-error nothing is sent with it
  void call('cars', { body: {} });
});

test('a file is fetched as a file, and nothing else is', () => {
  expectTypeOf(callFile({ name: 'orderInvoice', params: { id: 'o1' } })).resolves.toHaveProperty('content');
  // @ts-expect-error a file is no answer to read
  void call('orderInvoice', { params: { id: 'o1' } });
  // @ts-expect-error an order is no file
  void callFile({ name: 'order', params: { id: 'o1' } });
  // @ts-expect-error which one
  addressOf({ name: 'orderInvoice' });
});
