import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { LandingHour } from './landing-hour.tsx';

// 23:50 in Paris.
const startsAt = '2026-12-01T22:50:00.000Z';
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Heure d’atterrissage' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => chooseLanguage('fr-FR'));

/** The line of a flight that is waited for, and what was entered in it. */
function openLine(landsAt: string | null = null, isSending = false) {
  const onEnter = vi.fn<(landsAt: string) => void>();
  const line = (at: string | null) => (
    <LandingHour id="landing" startsAt={startsAt} landsAt={at} flight={null} isSending={isSending} onEnter={onEnter} />
  );
  const { rerender } = render(line(landsAt));
  return { onEnter, become: (at: string) => rerender(line(at)) };
}

it('takes the hour next to the pick-up, beyond midnight too, once however often it is pressed', async () => {
  const { onEnter, become } = openLine();
  await press('Noter l’atterrissage…');
  expect(field().value).toBe('23:50');
  expect(document.activeElement).toBe(field());
  await userEvent.clear(field());
  await userEvent.type(field(), '0020');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Noter' }));
  expect(onEnter.mock.calls).toEqual([['2026-12-01T23:20:00.000Z']]);
  become('2026-12-01T23:20:00.000Z');
  expect(screen.getByText('Atterrissage à 00:20')).toBeDefined();
});

it('says beside the field what is no hour, keeps it, and enters nothing', async () => {
  const { onEnter } = openLine();
  await press('Noter l’atterrissage…');
  await userEvent.clear(field());
  await userEvent.type(field(), '18:7{Enter}');
  expect(screen.getByText('Écrivez une heure, comme 18:05.')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement, field().value]).toEqual([field(), '18:7']);
  await press('Annuler');
  expect(onEnter).not.toHaveBeenCalled();
});

it('offers again what was sent and not taken, until another hour stands there', async () => {
  const { become } = openLine();
  await press('Noter l’atterrissage…');
  await userEvent.clear(field());
  await userEvent.type(field(), '2358{Enter}');
  const opener = screen.getByRole('button', { name: 'Noter l’atterrissage…' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await press('Noter l’atterrissage…');
  expect(field().value).toBe('23:58');
  await press('Annuler');
  become('2026-12-01T23:10:00.000Z');
  await press('Changer…');
  expect(field().value).toBe('00:10');
});

it('waits while it is sent', async () => {
  openLine('2026-12-01T23:20:00.000Z', true);
  await press('Envoi…');
  expect(screen.queryByRole('textbox')).toBeNull();
});
