import { beforeEach, expect, it, vi } from 'vitest';

const press = {
  orderId: 'order-1',
  rideIndex: 0,
  key: 'k'.repeat(22),
  kind: 'on_site',
  stop: 0,
  at: new Date().toISOString(),
  accountId: 'driver',
} as const;

/** The module as it is after a reload. */
async function reloaded() {
  vi.resetModules();
  return import('./own-rides.ts');
}

beforeEach(() => localStorage.clear());

it('says after a reload too that a press is lost, until its driver has read it (Rules 14.9)', async () => {
  const page = await reloaded();
  page.addWaitingPress(press);
  page.losePress(press);
  const again = await reloaded();
  const { presses, lost } = again.useWaitingPresses.getState();
  expect([presses, lost]).toEqual([[], [{ accountId: 'driver', isLate: false }]]);
  again.forgetLostPresses('driver');
  expect((await reloaded()).useWaitingPresses.getState().lost).toEqual([]);
});

it('takes off with whoever signs out what was lost of theirs', async () => {
  const page = await reloaded();
  page.losePress(press);
  page.losePress({ ...press, accountId: 'another' });
  await page.forgetOwnRides('driver');
  expect((await reloaded()).useWaitingPresses.getState().lost).toEqual([{ accountId: 'another', isLate: false }]);
});

it.each(['{}', '7', '[null, 7, {}]', '"press"', 'no json'])(
  'takes %s where presses are kept for none',
  async (text) => {
    for (const name of ['presses', 'lost-presses']) localStorage.setItem(`chauffeur.${name}.v1`, text);
    const { useWaitingPresses, waitingPresses } = await reloaded();
    expect([waitingPresses(), useWaitingPresses.getState().lost]).toEqual([[], []]);
  },
);
