import { expect, it } from 'vitest';
import type { PaymentsUnderTest } from '#testing/payments-under-test.ts';

/** The sentences of `Payments` about what the provider tells by itself. */
export function describePaymentEvents(create: () => PaymentsUnderTest) {
  it.each([
    'payment_intent.amount_capturable_updated',
    'payment_intent.canceled',
    'payment_intent.processing',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.refund.updated',
    'refund.failed',
    'refund.updated',
    'charge.expired',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])('reads which payment %s is about', async (type) => {
    const { payments, signedEvent } = create();
    const { id, body, signature } = signedEvent({ type, intentId: 'pi_1' });
    expect(await payments.readEvent(body, signature)).toEqual({ id, type, intentId: 'pi_1' });
  });

  it('is told nothing by events about other things', async () => {
    const { payments, signedEvent } = create();
    const { body, signature } = signedEvent({ type: 'invoice.paid', intentId: 'pi_1' });
    expect(await payments.readEvent(body, signature)).toBeNull();
  });

  it.each([
    ['another secret', { isForged: true }],
    ['an old signature', { secondsAgo: 600 }],
  ])('takes an event with %s for a forgery', async (_what, how) => {
    const { payments, signedEvent } = create();
    const { body, signature } = signedEvent({ type: 'charge.refunded', intentId: 'pi_1' }, how);
    expect(await payments.readEvent(body, signature)).toBe('forged');
  });

  it('takes an event for a forgery that was changed, or is not signed at all', async () => {
    const { payments, signedEvent } = create();
    const { body, signature } = signedEvent({ type: 'charge.refunded', intentId: 'pi_1' });
    const changed = Buffer.from(body.toString('utf8').replace('pi_1', 'pi_2'));
    expect(await payments.readEvent(changed, signature)).toBe('forged');
    expect(await payments.readEvent(body, '')).toBe('forged');
    expect(await payments.readEvent(Buffer.from('garbage'), signature)).toBe('forged');
  });

  it.each([
    't=1,v1=',
    't=1,v1',
    't=,v1=',
    'v1=',
    't=1',
    ',',
    '=',
    't=1,v1=é',
    `t=${Math.floor(Date.now() / 1000)},v1=`,
    `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)},v1=`,
    `t=NaN,v1=${'0'.repeat(64)}`,
    `t=1,v0=${'0'.repeat(64)}`,
  ])('takes an event for a forgery whose signature is %j', async (signature) => {
    const { payments, signedEvent } = create();
    const { body } = signedEvent({ type: 'charge.refunded', intentId: 'pi_1' });
    expect(await payments.readEvent(body, signature)).toBe('forged');
  });
}
