import { expect, it } from 'vitest';
import { type ACardApi, aCardApi } from '#testing/a-card-api.ts';
import { createPaymentJobs } from './payment-jobs.ts';

const stateOf = async ({ deps }: ACardApi, intentId: string) =>
  (await deps.paymentDrafts.findByIntent(intentId))?.state;

/** An hour after the draft was made, when it may not be paid for any more. */
const tooLate = '2026-11-20T11:00:00.000Z';

it('leaves alone what may still be paid', async () => {
  const api = await aCardApi();
  const intentId = await api.anIntent();
  await api.closeDrafts();
  await api.reconcilePayments();
  expect(await stateOf(api, intentId)).toBe('open');
  expect(api.provider.effects).toEqual([]);
});

it('closes what nobody paid in time, and has the provider forget it', async () => {
  const api = await aCardApi();
  const intentId = await api.anIntent();
  api.clock.at = tooLate;
  for (const _time of [1, 2]) await api.closeDrafts();
  expect(await stateOf(api, intentId)).toBe('closed');
  expect(api.provider.effects).toEqual([`release ${intentId}`]);
  expect(await api.orders()).toEqual([]);
});

it('makes the order of what was paid in time, though nobody told', async () => {
  const api = await aCardApi();
  const intentId = await api.anIntent();
  api.provider.theirs.authorise(intentId);
  api.clock.at = tooLate;
  await api.closeDrafts();
  expect(await api.orders()).toMatchObject([{ createdAt: tooLate, payment: { intentId } }]);
  expect(await api.mails()).toEqual(['new-order', 'order-received']);
});

it('closes a draft whose payment was never made', async () => {
  const api = await aCardApi();
  api.provider.isDown = true;
  await api.sheet();
  api.provider.isDown = false;
  api.clock.at = tooLate;
  await api.closeDrafts();
  expect((await api.deps.paymentDrafts.findSubmission(api.userId, 'submission-1'))?.state).toBe('closed');
});

it('closes first and goes on later while the provider is down, and says how many wait', async () => {
  const api = await aCardApi();
  const intentId = await api.anIntent();
  await api.deps.paymentDrafts.close(api.provider.made.get(intentId)?.intent.draftId ?? '');
  api.provider.isDown = true;
  await api.closeDrafts();
  expect(await stateOf(api, intentId)).toBe('closing');
  expect(api.logged).toMatchObject([{ drafts: 1, message: 'drafts wait for the payment provider' }]);
  api.provider.isDown = false;
  await api.closeDrafts();
  expect(await stateOf(api, intentId)).toBe('closed');
});

it('finds every payment that was missed, over all pages of the provider’s list', async () => {
  const api = await aCardApi();
  const drafts = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const other = await api.anotherCustomer();
      const intentId = await other.anIntent(undefined, `submission-${n}`);
      api.provider.theirs.authorise(intentId);
      return intentId;
    }),
  );
  await api.reconcilePayments();
  for (const intentId of drafts) expect(await stateOf(api, intentId)).toBe('ordered');
});

it('ends offers alone where cards are off', () => {
  const jobs = createPaymentJobs({ payments: null } as Parameters<typeof createPaymentJobs>[0]);
  expect(jobs.map(({ name }) => name)).toEqual(['close drafts']);
});
