import type { OrderChange } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#testing/an-order.ts';
import { changeMails, orderMails } from './order-mails.ts';

const at = '2026-11-20T09:00:00.000Z';
const by = { accountId: 'staff-1', email: 'alex@example.fr' };
const accountsOf = (mails: { account?: string }[]) => [...new Set(mails.map(({ account }) => account))];

describe('the share that an order’s mails are of', () => {
  it('is the account’s', () => {
    expect(accountsOf(orderMails(anOrder({ userUID: 'user-7' })))).toEqual(['user-7']);
  });

  it.each(['', 'guest-8rYh2LkQ'])('is the mailbox’s where there is no account: %j', (userUID) => {
    const order = anOrder({ userUID });
    const customer = { ...order.customer, email: 'Iris+7@example.com' };
    expect(accountsOf(orderMails({ ...order, customer }))).toEqual(['mailbox:iris@example.com']);
  });

  it.each<Pick<OrderChange, 'event'> & Partial<OrderChange>>([
    { event: 'cancelByCustomer' },
    { event: 'amend' },
    { event: 'expire' },
    { event: 'accept', automatic: true },
  ])('is the account’s for what nobody of ours has done: %j', (change) => {
    expect(accountsOf(changeMails(anOrder({ userUID: 'user-7' }), { at, ...change }))).toEqual(['user-7']);
  });

  it.each<Pick<OrderChange, 'event'> & Partial<OrderChange>>([
    { event: 'accept' },
    { event: 'accept', by },
    { event: 'accept', automatic: true, by },
    { event: 'refuse' },
    { event: 'cancelByOperator', by },
    { event: 'amend', by },
  ])('is nobody’s for what the operator or the office has done: %j', (change) => {
    expect(accountsOf(changeMails(anOrder(), { at, ...change }))).toEqual([undefined]);
  });
});
