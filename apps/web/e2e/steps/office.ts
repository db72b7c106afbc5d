import { expect, type Page } from '@playwright/test';
import type { Product } from '../server/server.ts';
import { register } from './customer.ts';
import type { Visitor } from './visitor.ts';

/** Passkeys belong to this name of the machine, not to its number. */
export function byName(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}

/** A device of the browser that makes passkeys and signs with them, without asking anybody. */
export async function havePasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** By the link that the console prints, through registration, to the question for a second factor. */
export async function becomeOwner(visitor: Visitor, server: Pick<Product, 'officeAddress'>): Promise<void> {
  const { page } = visitor;
  // Answered for the machine's number, the question at the foot of the window would be asked again under its name.
  await page.context().addCookies([{ name: 'x-keep-chauffeur', value: 'no', url: byName(visitor.origin) }]);
  await page.goto(byName(server.officeAddress()));
  await page.getByRole('link', { name: 'Se connecter ou créer un compte' }).click();
  await register(visitor);
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre second facteur');
}

/** Sets a passkey up and keeps the recovery codes, which it answers; the office is open then. */
export async function setUpPasskey(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos dix codes de secours');
  const codes = await page.locator('main li code').allTextContents();
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages de l’exploitation' })).toBeVisible();
  return codes;
}
