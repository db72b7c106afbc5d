import type { OrderChange } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { anOrder } from '#testing/an-order.ts';
import { changeMails, changeTexts, orderMails } from './order-mails.ts';

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

it('a text message says that the office has moved the hour, and nothing of what was not done or asked for by others', () => {
  const amendment = { kind: 'hour', askedBy: 'office', before: {}, after: {}, refundTTC: 0, key: 'k' } as const;
  const kindsOf = (change: Partial<OrderChange>) =>
    changeTexts(anOrder(), { event: 'amend', at, by, amendment, ...change }).map(({ subject: { kind } }) => kind);
  expect(kindsOf({})).toEqual(['sms-ride-moved']);
  expect(kindsOf({ event: 'declineAmendment' })).toEqual([]);
  expect(kindsOf({ amendment: { ...amendment, askedBy: 'customer' } })).toEqual([]);
  expect(kindsOf({ amendment: { ...amendment, kind: 'note' } })).toEqual([]);
});

describe('whoever travels for somebody else, once the ride is called off (Rules 14.11, 14.14)', () => {
  const order = anOrder({ status: 'validated', traveller });
  const [evening, noon] = ['2026-11-30T17:00:00.000Z', '2026-12-01T11:00:00.000Z'];
  const told = (change: { event: OrderChange['event']; at: string }, of = order) =>
    [...changeMails(of, change), ...changeTexts(of, change)]
      .map(({ subject: { kind }, dedupeKey }) => `${kind} ${dedupeKey.split(':').at(-1)}`)
      .filter((one) => one.includes('traveller'));

  it.each([
    ['cancelByCustomer', ['traveller-cancelled', 'sms-traveller-cancelled']],
    ['cancelByOperator', ['traveller-cancelled', 'sms-cancelled-by-us']],
  ] as const)('is told of %s from the evening on at which the driver was told', (event, kinds) => {
    expect(told({ event, at: noon }).map((one) => one.split(' ')[0])).toEqual(kinds);
    expect(told({ event, at: evening })).toHaveLength(2);
  });

  it('is not told of a ride of which we have told nothing, that is over, or that goes on', () => {
    expect(told({ event: 'cancelByCustomer', at: '2026-11-30T16:59:00.000Z' })).toEqual([]);
    expect(told({ event: 'cancelByCustomer', at: noon }, { ...order, status: 'pending' })).toEqual([]);
    expect(told({ event: 'cancelByOperator', at: '2026-12-01T18:45:00.000Z' })).toEqual([
      'sms-cancelled-by-us traveller',
    ]);
    expect(told({ event: 'amend', at: noon })).toEqual([]);
  });

  it('is told where they are somebody else by e-mail and by number', () => {
    const { email, phoneNumber } = order.customer;
    expect(told({ event: 'cancelByCustomer', at: noon }, { ...order, traveller: { ...traveller, email } })).toEqual([
      'sms-traveller-cancelled traveller',
    ]);
    const same = { ...traveller, email: '', phoneNumber };
    expect(told({ event: 'cancelByCustomer', at: noon }, { ...order, traveller: same })).toEqual([]);
  });
});
