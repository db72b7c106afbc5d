import { createHmac } from 'node:crypto';
import type { Agenda } from '@chauffeur/core';
import { expect, type Page } from '@playwright/test';
import { brokenRules } from '../looks/broken-rules.ts';
import { lostContent } from '../looks/lost-content.ts';
import { loadOneVan } from '../server/load-fleet.ts';
import type { Product, Server } from '../server/server.ts';
import { register } from './customer.ts';
import { parisDay } from './days.ts';
import { placeOrder } from './place-order.ts';
import type { Visitor } from './visitor.ts';

/** What the office's good path writes down: whoever is no staff yet finds nothing, and what was shown too long ago is asked for again. */
export const officeTroubles = [
  /status of (403|404)/,
  /answer 404: GET \/api\/(staff\/me|customers\/me)/,
  /answer 403: .* \/api\/staff/,
];

/** Looks at a page as it stands: nothing breaks a rule in either theme, and nothing is lost on a narrow screen. */
export async function look(page: Page): Promise<void> {
  const name = String(await page.getByRole('heading', { level: 1 }).first().textContent());
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [colorScheme, rules] of [
    ['dark', 'colours'],
    ['light', 'all'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await brokenRules(page, rules), `${name} ${colorScheme}`).toEqual([]);
  }
  expect.soft(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false }), name).toEqual([]);
  await page.setViewportSize(size);
}

/** The same address under `localhost`: passkeys belong to a name, and not to a number. */
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
  // The question at the foot of the window was answered at the machine's number, and would be asked again under its name.
  await page.context().addCookies([{ name: 'x-keep-chauffeur', value: 'no', url: byName(visitor.origin) }]);
  await page.goto(byName(server.officeAddress()));
  await page.getByRole('link', { name: 'Se connecter ou créer un compte' }).click();
  await register(visitor);
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre second facteur');
}

/** Sets up a passkey, which opens the office; answers the recovery codes. */
export async function setUpPasskey(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos dix codes de secours');
  const codes = await page.locator('main li code').allTextContents();
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages de l’exploitation' })).toBeVisible();
  return codes;
}

/** Sets up the codes of an app instead, by its first one; answers the secret that they are counted from. */
export async function setUpCodes(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Préparer les codes' }).click();
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code de l’application').pressSequentially(codeOf(secret));
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos dix codes de secours');
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages de l’exploitation' })).toBeVisible();
  return secret;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows for a secret (RFC 6238), now or some half minutes ahead: a code is good once, and half a minute early. */
export function codeOf(secret: string, ahead = 0): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Makes the visitor the first owner, with the office open. */
export async function openOffice(visitor: Visitor, server: Pick<Product, 'officeAddress'>): Promise<void> {
  await havePasskeys(visitor.page);
  await becomeOwner(visitor, server);
  await setUpPasskey(visitor.page);
}

/** Goes to a page that waits behind the menu's button on a phone. */
export async function openBehindMore(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Pages de l’exploitation' });
  await menu.getByRole('button', { name: 'Plus', exact: true }).click();
  await menu.getByRole('link', { name, exact: true }).click();
}

interface Driven {
  readonly vehicleId: string | null;
  readonly pinned: boolean;
  readonly partner: { readonly name: string; readonly revtc: string } | null;
}

/** Gives each ride of a day, by its hour, to whoever is to drive it. */
export async function assignRides(page: Page, day: string, drivers: readonly Driven[]): Promise<void> {
  const staff = `${new URL(page.url()).origin}/api/staff`;
  const answer = await page.request.get(`${staff}/agenda`, { params: { from: day } });
  const { rides } = (await answer.json()) as Agenda;
  const moves = rides.map(({ rideId, version }, index) => ({ rideId, version, ...drivers[index] }));
  const done = await page.request.post(`${staff}/assignments`, { data: { moves } });
  expect(done.ok(), await done.text()).toBe(true);
}

/** Answers a ride where it waits, finds it in its day, and cancels it from its own page. */
export async function seeToRides(page: Page, server: Pick<Server, 'dataDir'>): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Pages de l’exploitation' });
  await loadOneVan(server.dataDir);
  await menu.getByRole('link', { name: 'À décider' }).click();
  await expect(page.getByText('Rien n’attend de réponse.')).toBeVisible();
  const { orderNumber } = await placeOrder(page, parisDay(3), 'VAN');

  // The order comes without a refresh, and is answered where it stands.
  const waiting = page.getByRole('article').filter({ hasText: orderNumber });
  await expect(waiting.getByText('AA-103-AA · Mercedes Classe V la prendrait')).toBeVisible();
  await waiting.getByRole('button', { name: 'Accepter' }).click();
  await expect(waiting.getByText('Vous acceptez cette course.')).toBeVisible();
  await waiting.getByRole('button', { name: 'Reprendre ma réponse' }).click();
  await expect(waiting.getByText('Votre réponse est reprise')).toBeVisible();
  await waiting.getByRole('button', { name: 'Refuser…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click();
  await waiting.getByRole('button', { name: 'Accepter' }).click();
  // Once the answer has left nothing waits, and the focus stays on the list.
  await expect(page.getByText('Rien n’attend de réponse.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('list', { name: 'À décider' })).toBeFocused();

  await page.goto(byName(new URL('/exploitation', page.url()).href));
  await expect(title).toHaveText('Aujourd’hui');
  await expect(page.getByText('Aucune course ce jour-là.')).toBeVisible();
  const otherDay = page.getByLabel('Un autre jour', { exact: true });
  await otherDay.fill(parisDay(3));
  await otherDay.press('Tab');
  const ride = page.getByRole('article');
  await expect(ride.getByText('AA-103-AA · Mercedes Classe V · noir (VAN)')).toBeVisible();
  await expect(ride.getByText('Inès Bernard')).toBeVisible();
  await expect(ride.getByText('À encaisser à bord')).toBeVisible();

  await ride.getByRole('link', { name: `Ouvrir la course ${orderNumber}` }).click();
  await expect(page.getByText('Cette course est acceptée.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la course…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^La course en totalité/ }).check();
  await expect(dialog.getByText('restent à régler')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Rien' }).check();
  await expect(dialog.getByText('Le client ne doit rien.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^La course en totalité/ }).check();
  await dialog.getByLabel('Un mot pour le client').fill('La route est fermée.');
  await look(page);
  await dialog.getByRole('button', { name: 'Annuler la course' }).click();
  await expect(page.locator(':focus')).toHaveText('La course est annulée, et le client en est averti.');
  await expect(page.getByText('Course annulée par nos soins').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Renoncer aux frais d’annulation…' }).click();
  await expect(dialog.getByText('devaient être facturés')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Renoncer aux frais' }).click();
  await expect(page.locator(':focus')).toHaveText('L’annulation n’est pas facturée, et le client en est averti.');
  await page.getByRole('link', { name: 'Courses du jour' }).click();
  await expect(page.getByText('Aucune course ce jour-là.')).toBeVisible();
}
