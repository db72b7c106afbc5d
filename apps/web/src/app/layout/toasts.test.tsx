import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast));

test('an error is read at once, under its title, and stays until it is closed', async () => {
  show({ tone: 'error', text: 'Rien ne va' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Erreur');
  expect(alert.textContent).toContain('Rien ne va');
  await userEvent.click(within(alert).getByRole('button', { name: 'Fermer' }));
  expect(alert.textContent).toBe('');
});

test('good news is read when there is time, and leaves by itself', () => {
  vi.useFakeTimers();
  show({ tone: 'success', text: 'Mise à jour effectuée !' });
  expect(screen.getByRole('status').textContent).toBe('Mise à jour effectuée !');
  act(() => {
    vi.advanceTimersByTime(6000);
  });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('good news stays as long as the focus is on it', () => {
  vi.useFakeTimers();
  show({ tone: 'success', text: 'Mise à jour effectuée !' });
  act(() => screen.getByRole('button', { name: 'Fermer' }).focus());
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByRole('status').textContent).toBe('Mise à jour effectuée !');
  act(() => screen.getByRole('button', { name: 'Fermer' }).blur());
  act(() => {
    vi.advanceTimersByTime(6000);
  });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('Escape closes all of them', async () => {
  show({ tone: 'error', text: 'Rien ne va' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('closing gives the focus back to where it was', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show({ tone: 'error', text: 'Rien ne va' });
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('what is told beside an open dialog is told in it', () => {
  render(
    <Dialog title="Sûr ?" onClose={() => undefined}>
      <p>Oui ou non.</p>
    </Dialog>,
  );
  show({ tone: 'error', text: 'Rien ne va' });
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Rien ne va');
});

test('in a dialog the last failure stands alone, and is closed with those before it', async () => {
  render(
    <Dialog title="Sûr ?" onClose={() => undefined}>
      <p>Oui ou non.</p>
    </Dialog>,
  );
  for (const text of ['Pas de réseau', 'Trop tard']) show({ tone: 'error', text });
  const alert = within(screen.getByRole('dialog')).getByRole('alert');
  expect(alert.textContent).toBe('ErreurTrop tard');
  await userEvent.click(within(alert).getByRole('button', { name: 'Fermer' }));
  expect(alert.textContent).toBe('');
});

test('the same words are not stacked, and no more than three are shown', () => {
  for (const text of ['un', 'un', 'deux', 'trois', 'quatre']) show({ tone: 'error', text });
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['deux', 'trois', 'quatre']);
});
