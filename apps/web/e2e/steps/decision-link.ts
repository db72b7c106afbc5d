import { expect, type Page } from '@playwright/test';
import type { Product } from '../server/server.ts';

/** One of the two signed links in the operator's first mail: that which accepts, unless the other is asked for. */
export async function decisionLink(server: Product, choice: 'accept' | 'refuse' = 'accept'): Promise<string> {
  await expect.poll(() => decisionLinks(server)).not.toHaveLength(0);
  return (await decisionLinks(server))[choice === 'accept' ? 0 : 1] ?? '';
}

/** Longer than an answer may be taken back (Rules 4.22). */
export const answerLeaves = { timeout: 40_000 };

/** Accepts an order as its signed link does, and waits until that cannot be taken back, where a journey is about what comes after. */
export async function acceptOrder(page: Page, server: Product, orderId: string): Promise<void> {
  const call = async () => {
    for (const link of await decisionLinks(server)) {
      const address = link.replace('/decision/', '/api/decisions/');
      const { order } = await (await page.request.get(address)).json();
      if (order.id === orderId) return address;
    }
    return null;
  };
  await expect.poll(call, { message: 'the operator is mailed a link' }).not.toBeNull();
  const decision = (await call()) ?? '';
  const answer = await page.request.post(decision, { data: { decision: 'accept', message: '' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const status = async () => (await (await page.request.get(decision)).json()).order.status;
  await expect.poll(status, { message: 'the answer leaves', ...answerLeaves }).toBe('validated');
}

async function decisionLinks(server: Product): Promise<string[]> {
  const texts = (await server.mails()).map(({ text }) => text ?? '');
  return texts.flatMap((text) => text.match(/http\S+\/decision\/\S+/g) ?? []);
}
