import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as botCheck from '#platform/bot-check/bot-check.ts';
import { openBotCheck } from '#platform/bot-check/bot-check.ts';
import { useToasts } from '#state/toasts.ts';
import { catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import ContactPage from './contact-page.tsx';

// The element itself needs workers, which only a browser has; the journeys drive the real one.
vi.mock('#platform/bot-check/bot-check.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof botCheck>()),
  openBotCheck: vi.fn<typeof botCheck.openBotCheck>(),
}));

const message = {
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  email: 'zoe@example.org',
  message: 'Un trajet vers Deauville, est-ce possible ?',
};
const nobody = { 'GET /api/auth/get-session': () => ({ json: null }) };
const taken = { 'POST /api/contact/sendMail': () => ({ json: null }) };

beforeEach(() => {
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  vi.mocked(openBotCheck).mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

function openContact(responses: Parameters<typeof fakeApi>[0] = nobody) {
  const api = fakeApi({ ...catalogueResponses, ...responses });
  return { api, ...renderPage(<ContactPage />) };
}

const checkElement = () => waitFor(() => document.querySelector<HTMLElement>('altcha-widget') ?? Promise.reject());
const sendButton = () => screen.getByRole('button', { name: 'Envoyer' });
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

async function solve(payload = 'solution-1') {
  const element = await checkElement();
  act(() => {
    element.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'verified', payload } }));
  });
  return element;
}

async function write(parts: Partial<typeof message> = message) {
  const labels = { firstName: 'Prénom', lastName: 'Nom', email: 'Adresse e-mail', message: 'Message' };
  for (const [field, text] of Object.entries(parts)) {
    await userEvent.type(screen.getByLabelText(labels[field as keyof typeof labels]), text);
  }
}

describe('the contact form', () => {
  it("sends what was written once the check is passed, and 'Envoyer' waits for it", async () => {
    const { api } = openContact({ ...nobody, ...taken });
    await write();
    await checkElement();
    expect(isDisabled(sendButton())).toBe(true);
    await userEvent.click(sendButton());
    expect(api.callsTo('POST /api/contact/sendMail')).toEqual([]);
    await solve();
    expect(isDisabled(sendButton())).toBe(false);
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Merci pour votre message' });
    expect(api.callsTo('POST /api/contact/sendMail').map(({ body }) => body)).toEqual([
      { ...message, botCheck: 'solution-1' },
    ]);
  });

  it('gives way to thanks, which take the focus, beside the ways to reach the company', async () => {
    openContact({ ...nobody, ...taken });
    await write();
    await solve();
    await userEvent.click(sendButton());
    const thanks = await screen.findByRole('heading', { name: 'Merci pour votre message' });
    expect(document.activeElement).toBe(thanks);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText(/Nous vous répondons à/).textContent).toContain('à zoe@example.org.');
    expect(screen.getByRole('link', { name: '03 44 00 00 00' })).toBeDefined();
  });

  it('says at each field that everything is asked for', async () => {
    const { api } = openContact();
    await solve();
    await userEvent.click(sendButton());
    const said = await screen.findAllByText('Veuillez à remplir toutes les informations');
    // The summary says it once, and each field once.
    expect(said).toHaveLength(5);
    expect(api.callsTo('POST /api/contact/sendMail')).toEqual([]);
  });

  it('keeps what was typed and the solution where sending fails, so that trying again is the same submission', async () => {
    const { api } = openContact({ ...nobody, 'POST /api/contact/sendMail': () => 'offline' });
    await write();
    await solve();
    await userEvent.click(sendButton());
    await waitFor(() =>
      expect(toasts()).toEqual([
        "Un problème est survenu lors de l'envoi de votre message. Merci de réessayer ultérieurement.",
      ]),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(message.message);
    api.answer('POST /api/contact/sendMail', () => ({ json: null }));
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Merci pour votre message' });
    const [first, second] = api.callsTo('POST /api/contact/sendMail').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('asks for the check again where the solution was not taken', async () => {
    const { api } = openContact({ ...nobody, 'POST /api/contact/sendMail': () => refusal(403, 'bot_check_failed') });
    await write();
    const before = await solve();
    await userEvent.click(sendButton());
    await waitFor(() =>
      expect(toasts()).toEqual(['La vérification n’a pas abouti. Recommencez-la, puis envoyez à nouveau.']),
    );
    expect(isDisabled(sendButton())).toBe(true);
    expect(await checkElement()).not.toBe(before);
    api.answer('POST /api/contact/sendMail', () => ({ json: null }));
    await solve('solution-2');
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Merci pour votre message' });
    expect(api.callsTo('POST /api/contact/sendMail').at(-1)?.body).toEqual({ ...message, botCheck: 'solution-2' });
  });

  it('shows what the API refuses at its field', async () => {
    const fields = { email: 'email_invalid' };
    openContact({ ...nobody, 'POST /api/contact/sendMail': () => refusal(422, 'validation_failed', { fields }) });
    await write();
    await solve();
    await userEvent.click(sendButton());
    expect(await screen.findAllByText('Indiquez une adresse e-mail complète, comme nom@exemple.fr')).toHaveLength(2);
  });
});

describe('what was typed', () => {
  it('survives leaving the page, and is forgotten once it is sent', async () => {
    const { unmount } = openContact();
    await write();
    unmount();
    openContact({ ...nobody, ...taken });
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Lefèvre');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(message.message);
    await solve();
    await userEvent.click(sendButton());
    await screen.findByRole('heading', { name: 'Merci pour votre message' });
    await userEvent.click(screen.getByRole('button', { name: 'Écrire un autre message' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  it.each(['{', 'null', '[]', '{"message":7}'])('starts afresh where %s was kept', async (kept) => {
    sessionStorage.setItem('chauffeur.contact.v1', kept);
    openContact();
    await checkElement();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  it('stands before what the account of whoever is signed in says', async () => {
    openContact({});
    await write({ firstName: 'Zoé' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Moreau'));
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toMatch(/Zoé$/);
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('camille@example.org');
  });
});

describe('the bot check', () => {
  it('has to be done again after nine minutes', async () => {
    openContact();
    const element = await checkElement();
    vi.useFakeTimers();
    const reset = vi.fn<(state: string) => void>();
    Object.assign(element, { reset });
    act(() => {
      element.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'verified', payload: 'x' } }));
    });
    await vi.advanceTimersByTimeAsync(9 * 60_000 - 1);
    expect(reset).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reset).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it("closes 'Envoyer' again once it has expired", async () => {
    openContact();
    const element = await solve();
    expect(isDisabled(sendButton())).toBe(false);
    act(() => {
      element.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'expired', payload: null } }));
    });
    expect(isDisabled(sendButton())).toBe(true);
  });

  it('says what to do where it cannot be loaded, and is loaded at the next try', async () => {
    vi.mocked(openBotCheck).mockRejectedValueOnce(new Error('offline'));
    openContact();
    expect(await screen.findByText(/La vérification n’a pas pu être chargée/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await checkElement();
    expect(screen.queryByText(/La vérification n’a pas pu être chargée/)).toBeNull();
  });
});
