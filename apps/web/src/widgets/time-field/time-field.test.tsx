import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TimeField } from './time-field.tsx';

function Hour() {
  const [time, setTime] = useState('');
  return <TimeField id="time" name="time" label="Heure de départ" value={time} error={undefined} onChange={setTime} />;
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Heure de départ' });

beforeEach(async () => {
  render(<Hour />);
  // The list has come once the field names it.
  await waitFor(() => expect(input().getAttribute('aria-controls')).not.toBeNull());
});

describe('typing', () => {
  it.each([
    ['18x4a5', '18:45'],
    ['9h30', '9:30'],
    ['9 h 30', '9:30'],
    ['9.30', '9:30'],
    ['930', '93:0'],
    ['7pm', '19:00'],
  ])('of %s keeps %s in the mask', async (typed, kept) => {
    await userEvent.type(input(), typed);
    expect(input().value).toBe(kept);
  });

  it('takes a pasted hour as a typed one', async () => {
    await userEvent.click(input());
    await userEvent.paste('9 h 30');
    expect(input().value).toBe('9:30');
  });

  it.each([
    ['0901', '09:10'],
    ['1259', '12:50'],
    ['2140', '21:40'],
  ])('rounds %s to %s on leaving, and says so', async (typed, rounded) => {
    await userEvent.type(input(), typed);
    await userEvent.tab();
    expect(input().value).toBe(rounded);
    const spoken = screen.getByRole('status').textContent;
    expect(spoken).toBe(typed === '2140' ? '' : `Heure arrondie à ${rounded}`);
  });

  it.each([
    ['9h30', '09:30', 'Heure comprise\u00A0: 09:30'],
    ['9h32', '09:40', 'Heure comprise\u00A0: 09:40'],
    ['930', '09:30', 'Heure comprise\u00A0: 09:30'],
    ['7', '07:00', 'Heure comprise\u00A0: 07:00'],
    ['8h', '08:00', 'Heure comprise\u00A0: 08:00'],
    ['18h', '18:00', 'Heure comprise\u00A0: 18:00'],
    ['9:5', '09:10', 'Heure comprise\u00A0: 09:10'],
  ])('reads %s as %s on leaving, and says so', async (typed, meant, said) => {
    await userEvent.type(input(), typed);
    await userEvent.tab();
    expect(input().value).toBe(meant);
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['25', '25'],
    ['2400', '24:00'],
    ['2365', '23:65'],
  ])('refuses %s on leaving, beside the field, until it changes', async (typed, kept) => {
    const refusal = 'Cette heure n’existe pas, indiquez par exemple 08:30';
    await userEvent.type(input(), typed);
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(input().value).toBe(kept);
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(refusal);
    expect(screen.getByRole('status').textContent).toBe(refusal);
    await userEvent.type(input(), '{Backspace}');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('needs no list', async () => {
    await userEvent.click(input());
    await userEvent.type(input(), '1');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('the list', () => {
  it('offers 144 hours and opens in the morning', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Choisir dans la liste\u00A0: Heure de départ' }));
    const list = screen.getByRole('listbox', { name: 'Heures proposées' });
    expect(within(list).getAllByRole('option')).toHaveLength(144);
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('08:00');
  });

  it('opens near the hour typed, and takes another by the arrows and Enter', async () => {
    await userEvent.type(input(), '1840');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input().value).toBe('18:50');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('opens near an hour of one digit', async () => {
    await userEvent.type(input(), '9h3');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input().value).toBe('09:30');
  });

  it('opens near what the mask shows oddly', async () => {
    await userEvent.type(input(), '930');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input().value).toBe('09:30');
  });

  it('closes by Escape and keeps the hour', async () => {
    await userEvent.type(input(), '1840');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(input().value).toBe('18:40');
  });

  it('takes nothing from who only passes through', async () => {
    await userEvent.click(input());
    await userEvent.tab();
    expect(input().value).toBe('');
  });
});
