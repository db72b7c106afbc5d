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
  it('puts the colon in and takes nothing but digits', async () => {
    await userEvent.type(input(), '1h84x5');
    expect(input().value).toBe('18:45');
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

  it('leaves what is no hour for the form to name', async () => {
    await userEvent.type(input(), '93');
    await userEvent.tab();
    expect(input().value).toBe('93');
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
