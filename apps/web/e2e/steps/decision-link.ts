import { expect } from '@playwright/test';
import type { Server } from '../server/server.ts';

/** The first of the signed links that the operator is mailed. */
export async function decisionLink(server: Server): Promise<string> {
  const links = async () => {
    const texts = (await server.mails()).map(({ text }) => text ?? '');
    return texts.flatMap((text) => text.match(/http\S+\/decision\/\S+/g) ?? []);
  };
  await expect.poll(links).not.toHaveLength(0);
  return (await links())[0] ?? '';
}
