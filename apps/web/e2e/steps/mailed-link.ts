import { expect } from '@playwright/test';
import type { Product } from '../server/server.ts';

/** The address in the mail for whoever forgot the password, once it has arrived. */
export async function mailedLink(server: Product): Promise<string> {
  const links = async () =>
    (await server.mails()).flatMap(({ text }) => text?.match(/http\S+\/reset-password\/new\?token=[\w-]+/) ?? []);
  await expect.poll(links).toHaveLength(1);
  return String((await links())[0]);
}
