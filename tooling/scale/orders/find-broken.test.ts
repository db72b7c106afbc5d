import { expect, test } from 'vitest';
import { type Evidence, findBroken } from './find-broken.ts';

const both = (id: string) => [`<order-received.${id}@x.example>`, `<new-order.${id}@x.example>`];

const sound: Evidence = {
  submissions: 2,
  acknowledgements: [
    { key: 'first', id: 'a', orderNumber: 'W202611-2' },
    { key: 'first', id: 'a', orderNumber: 'W202611-2' },
    { key: 'second', id: 'b', orderNumber: 'W202611-1' },
  ],
  orderIds: ['a', 'b'],
  orderNumbers: ['W202611-2', 'W202611-1'],
  messageIds: ['<welcome.u1@x.example>', ...both('a'), ...both('b')],
  repeatedMails: 0,
};

test('nothing is broken where each submission made one order with its mails', () => {
  expect(findBroken(sound)).toEqual([]);
});

test.each<[string, Partial<Evidence>, RegExp]>([
  ['a submission that nobody acknowledged', { submissions: 3 }, /^1 submissions were never/],
  [
    'an acknowledgement of an order that is gone',
    { acknowledgements: [...sound.acknowledgements, { key: 'first', id: 'c', orderNumber: 'W202611-3' }] },
    /^1 acknowledgements name an order that is not stored/,
  ],
  [
    'an acknowledgement with another number than the stored one',
    { orderNumbers: ['W202611-1', 'W202611-2'] },
    /^3 acknowledgements name an order/,
  ],
  [
    'a repetition that made another order',
    { acknowledgements: [{ key: 'second', id: 'a', orderNumber: 'W202611-2' }, ...sound.acknowledgements] },
    /^1 answers name another order/,
  ],
  ['an order more than was asked for', { submissions: 1 }, /^1 orders too many/],
  ['a gap', { orderNumbers: ['W202611-3', 'W202611-1'] }, /^1 numbers were left out/],
  ['a number given twice', { orderNumbers: ['W202611-1', 'W202611-1'] }, /^1 numbers were left out/],
  ['a mail that never left', { messageIds: sound.messageIds.slice(2) }, /^1 mails never left/],
  ['a mail that left twice', { messageIds: [...sound.messageIds, ...both('a')] }, /^2 mails left more than once/],
  ['a mail of no order', { messageIds: [...sound.messageIds, ...both('z')] }, /^2 mails belong to no order/],
])('finds %s', (_, change, complaint) => {
  expect(findBroken({ ...sound, ...change })).toContainEqual(expect.stringMatching(complaint));
});

test('what a killed process had just handed over may leave twice', () => {
  expect(findBroken({ ...sound, messageIds: [...sound.messageIds, ...both('a')], repeatedMails: 2 })).toEqual([]);
});

test('each month counts from one', () => {
  const orderNumbers = ['W202611-1', 'W202612-1'];
  const acknowledgements = [
    { key: 'first', id: 'a', orderNumber: 'W202611-1' },
    { key: 'second', id: 'b', orderNumber: 'W202612-1' },
  ];
  expect(findBroken({ ...sound, orderNumbers, acknowledgements })).toEqual([]);
});
