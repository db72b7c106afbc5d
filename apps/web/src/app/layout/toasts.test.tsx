import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, useToasts } from '../../state/toasts.ts';
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

test('the same words are not stacked, and no more than three are shown', () => {
  for (const text of ['un', 'un', 'deux', 'trois', 'quatre']) show({ tone: 'error', text });
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['deux', 'trois', 'quatre']);
});
