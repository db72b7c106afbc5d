import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '#state/toasts.ts';
import { appOpens, EmailLink, PhoneLink } from './reach-links.tsx';

const phone = '+33 3 44 00 00 00';
const email = 'contact@example.com';
/** A wait that is longer than a link waits for an application, also on a busy machine. */
const patience = { timeout: 10_000 };

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  render(
    <>
      <PhoneLink phone={phone} label="Téléphone" />
      <EmailLink email={email} />
    </>,
  );
  for (const link of screen.getAllByRole('link')) link.addEventListener('click', (event) => event.preventDefault());
});

const toasts = () => useToasts.getState().toasts.map(({ text }) => text.replaceAll('\u00A0', ' '));

test('a number and an address lead to what calls and writes', () => {
  expect(screen.getByRole('link', { name: `Téléphone ${phone}` }).getAttribute('href')).toBe('tel:+33344000000');
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
});

test.each([
  [phone, `Téléphone ${phone}`, 'Aucune application d’appel détectée : le numéro a été copié.'],
  [email, email, 'Aucune application de messagerie détectée : l’adresse e-mail a été copiée.'],
])('%s is copied where nothing answers', async (text, name, said) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name }));
  await vi.waitFor(() => expect(toasts()).toEqual([said]), patience);
  expect(await navigator.clipboard.readText()).toBe(text);
});

test('nothing is copied where an application takes over', async () => {
  await userEvent.click(screen.getByRole('link', { name: email }));
  window.dispatchEvent(new Event('blur'));
  await userEvent.click(screen.getByRole('link', { name: `Téléphone ${phone}` }));
  await vi.waitFor(
    () => expect(toasts()).toEqual(['Aucune application d’appel détectée : le numéro a été copié.']),
    patience,
  );
});

describe('whether an application was opened', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a page that keeps the focus has no application for the link', async () => {
    const opened = appOpens(window);
    await vi.advanceTimersByTimeAsync(700);
    expect(await opened).toBe(false);
  });

  test('a page that loses the focus has opened one', async () => {
    const opened = appOpens(window);
    await vi.advanceTimersByTimeAsync(300);
    window.dispatchEvent(new Event('blur'));
    expect(await opened).toBe(true);
  });
});
