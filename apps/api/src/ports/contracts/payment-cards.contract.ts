import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aHold, aNewIntent, type PaymentsUnderTest } from '#testing/payments-under-test.ts';
import { PaymentsUnavailableError } from '../payments.ts';

/** The sentences of `Payments` about customers and the cards that they keep. */
export function describeCards(create: () => PaymentsUnderTest) {
  const anAccount = () => ({ userId: randomUUID(), email: `${randomUUID()}@example.com` });

  it('makes one customer per account', async () => {
    const { payments } = create();
    const [one, other] = [anAccount(), anAccount()];
    const id = await payments.customerFor(one);
    expect(await payments.customerFor(one)).toBe(id);
    expect(await payments.customerFor(other)).not.toBe(id);
  });

  it('keeps a card with consent alone, and forgets it for its owner alone', async () => {
    const world = create();
    const { payments } = world;
    const [one, other] = [await payments.customerFor(anAccount()), await payments.customerFor(anAccount())];
    await aHold(world, { paymentCustomerId: one, saveCard: false });
    expect(await payments.cards(one)).toEqual([]);
    await aHold(world, { paymentCustomerId: one, saveCard: true });
    const [card, ...more] = await payments.cards(one);
    expect(more).toEqual([]);
    expect(card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expMonth: expect.any(Number),
      expYear: expect.any(Number),
    });
    const cardId = card?.id ?? '';
    expect(await payments.removeCard(other, cardId)).toBe(false);
    expect(await payments.removeCard(one, 'pm_unknown')).toBe(false);
    expect(await payments.cards(one)).toHaveLength(1);
    expect(await payments.removeCard(one, cardId)).toBe(true);
    expect(await payments.removeCard(one, cardId)).toBe(false);
    expect(await payments.cards(one)).toEqual([]);
  });

  it('forgets a customer with every card, and once more without harm', async () => {
    const world = create();
    const { payments } = world;
    const account = anAccount();
    const [gone, stays] = [await payments.customerFor(account), await payments.customerFor(anAccount())];
    for (const paymentCustomerId of [gone, stays]) await aHold(world, { paymentCustomerId, saveCard: true });
    await payments.forgetCustomer(gone);
    await payments.forgetCustomer(gone);
    expect(await payments.cards(gone)).toEqual([]);
    expect(await payments.cards(stays)).toHaveLength(1);
  });

  it('knows a customer until it is deleted, and makes another for the account then, as often as that happens', async () => {
    const world = create();
    const { payments } = world;
    const account = anAccount();
    expect(await payments.knowsCustomer('cus_unknown')).toBe(false);
    const ids = new Set<string>();
    for (const _time of [1, 2, 3]) {
      const id = await payments.customerFor(account);
      expect(await payments.knowsCustomer(id)).toBe(true);
      await aHold(world, { paymentCustomerId: id, saveCard: true });
      expect(await payments.cards(id)).toHaveLength(1);
      await payments.forgetCustomer(id);
      expect(await payments.knowsCustomer(id)).toBe(false);
      ids.add(id);
    }
    expect(ids.size).toBe(3);
  });

  it('makes no payment with a customer that the provider does not know', async () => {
    const { payments, countOf } = create();
    const params = aNewIntent({ paymentCustomerId: 'cus_unknown' });
    await expect(payments.createIntent(params)).rejects.toThrow(PaymentsUnavailableError);
    expect(await countOf(params.draftId)).toBe(0);
  });

  it('knows no cards of a customer that the provider does not know', async () => {
    expect(await create().payments.cards('cus_unknown')).toEqual([]);
  });
}
