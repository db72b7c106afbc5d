import { describe, expect, it } from 'vitest';
import { isForOperator, type MailSubject, orderMailKinds } from '#ports/outbox-store.ts';

describe('isForOperator', () => {
  it.each<MailSubject['kind']>([
    'new-order',
    'issue',
    'contact-message',
    'operator-answer-reminder',
    'operator-answer-overdue',
    'operator-decision-reminder',
    'operator-payment-changed',
  ])('is true of %s', (kind) => {
    expect(isForOperator(kind)).toBe(true);
  });

  it('is false of every mail of a customer', () => {
    const kinds: MailSubject['kind'][] = ['order-received', 'welcome', 'password-reset', 'contact-copy'];
    const ofOrders = orderMailKinds.filter((kind) => !kind.startsWith('operator-'));
    expect([...kinds, ...ofOrders].filter(isForOperator)).toEqual([]);
  });
});
