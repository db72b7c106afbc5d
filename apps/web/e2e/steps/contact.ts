import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

export async function writeMessage({ page, words, person }: Visitor, text: string): Promise<void> {
  const form = page.getByRole('form', { name: words.contact.form.title });
  await form.getByLabel(words.contact.form.firstName, { exact: true }).fill(person.firstName);
  await form.getByLabel(words.contact.form.lastName, { exact: true }).fill(person.lastName);
  await form.getByLabel(words.contact.form.email).fill(person.email);
  await form.getByLabel(words.contact.form.message).fill(text);
}

/** Ticks the bot check, and waits until the browser has done its work. */
export async function passBotCheck({ page, words }: Visitor): Promise<void> {
  await page.locator('altcha-widget label').click();
  await expect(page.getByRole('button', { name: words.contact.form.submit })).toBeEnabled();
}

export async function sendMessage({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words.contact.form.submit }).click();
}
