import type { Order, OrderChange } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { shownStatus } from './order-status.tsx';

const change = (event: OrderChange['event']): OrderChange => ({
  event,
  at: '2026-11-20T10:00:00.000Z',
  message: '',
  dueTTC: 0,
});
const order = (changes: Partial<Order> = {}) => ({
  status: 'pending' as const,
  history: [],
  pendingChange: null,
  ...changes,
});

it.each([
  ['pending', order()],
  ['changing', order({ pendingChange: change('accept') })],
  ['changing', order({ status: 'validated', history: [change('accept')], pendingChange: change('cancelByCustomer') })],
  ['validated', order({ status: 'validated', history: [change('accept')] })],
  ['refused', order({ status: 'canceled', history: [change('refuse')] })],
  ['cancelled', order({ status: 'canceled', history: [change('accept'), change('cancelByCustomer')] })],
  ['expired', order({ status: 'canceled', history: [change('expire')] })],
] as const)('says %s of what happened last', (shown, { status, history, pendingChange }) => {
  expect(shownStatus({ status, history: [...history], pendingChange })).toBe(shown);
});
