import { parisDate, pickupBounds } from '@chauffeur/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { DateField } from './date-field.tsx';

const label = 'Date de départ';
const now = '2026-11-22T10:00:00.000Z';
const today = parisDate(now);

interface DayProps {
  as?: typeof DateField;
  initial?: string;
  onValue?: (day: string) => void;
}

function Day({ as: Field = DateField, initial = '', onValue = () => undefined }: DayProps) {
  const [day, setDay] = useState(initial);
  const bounds = pickupBounds(now);
  return (
    <>
      <Field
        {...bounds}
        id="date"
        name="date"
        label={label}
        value={day}
        error={undefined}
        refusalOf={(asked) => (asked < bounds.min || asked > bounds.max ? 'date_out_of_bounds' : undefined)}
        onChange={(next) => {
          setDay(next);
          onValue(next);
        }}
      />
      <button type="button">ailleurs</button>
    </>
  );
}

/** The field once it can read. */
async function open(initial?: string) {
  const onValue = vi.fn();
  render(<Day {...(initial && { initial })} onValue={onValue} />);
  await waitFor(() => expect(opener().getAttribute('aria-haspopup')).toBe('dialog'));
  return { valueOf: () => onValue.mock.lastCall?.[0] as string | undefined };
}

const input = () => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const news = () => screen.getByRole('status').textContent;
const opener = () =>
  screen.getByRole('button', { name: /^Ch(oisir dans le calendrier\s: |oose from the calendar: )Date de départ$/ });
const calendar = () => screen.findByRole('dialog', { name: `Calendrier\u00A0: ${label}` });

// Once tests below have loaded modules anew, what this field has yet to download would be of another copy, with a language of its own.
beforeAll(async () => {
  await open();
  cleanup();
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('typing', () => {
  it.each([
    ['12/10', '2027-10-12', 'mar. 12 oct. 2027'],
    ['12 oct', '2027-10-12', 'mar. 12 oct. 2027'],
    ['demain', '2026-11-23', 'lun. 23 nov. 2026'],
    ['1/12', '2026-12-01', 'mar. 1er déc. 2026'],
    ['2026-11-28', '2026-11-28', 'sam. 28 nov. 2026'],
  ])('%s is read as %s on leaving, and shown as %s', async (typed, day, shown) => {
    const { valueOf } = await open();
    await userEvent.type(input(), typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    expect(valueOf()).toBe(day);
    expect(input().value).toBe(shown);
    expect(news()).toMatch(typed === day ? /^$/ : /^Date comprise\s: /);
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['31/02', 'Cette date n’existe pas, indiquez par exemple 28/11'],
    ['bientôt', 'Cette date n’existe pas, indiquez par exemple 28/11'],
    ['01/01/2020', 'Choisissez une date entre aujourd’hui et la fin de l’année prochaine'],
    ['01/01/2028', 'Choisissez une date entre aujourd’hui et la fin de l’année prochaine'],
  ])('%s is refused on leaving, beside the field, until it changes', async (typed, refusal) => {
    await open();
    await userEvent.type(input(), typed);
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(document.getElementById('date-error')?.textContent).toBe(refusal);
    expect(input().getAttribute('aria-describedby')).toBe('date-error');
    expect(news()).toBe(refusal);
    await userEvent.type(input(), '{Backspace}');
    expect(document.getElementById('date-error')).toBeNull();
  });

  it('nothing is no date, and no reason to say so', async () => {
    await open();
    await userEvent.click(input());
    await userEvent.tab();
    expect(document.getElementById('date-error')).toBeNull();
  });

  it('begins with the day in figures, whole under the hand', async () => {
    await open('2026-11-28');
    expect(input().value).toBe('sam. 28 nov. 2026');
    await userEvent.tab();
    expect(input().value).toBe('28/11/2026');
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 10]);
    await userEvent.tab();
    expect(input().value).toBe('sam. 28 nov. 2026');
    expect(news()).toBe('');
  });

  it('is done by what fills forms, which neither comes nor leaves', async () => {
    const { valueOf } = await open();
    fireEvent.change(input(), { target: { value: '2026-11-28' } });
    expect([valueOf(), input().value]).toEqual(['2026-11-28', 'sam. 28 nov. 2026']);
    fireEvent.change(input(), { target: { value: '29/11' } });
    expect(valueOf()).toBe('2026-11-29');
  });

  it('is shown as the British write it to who reads English', async () => {
    chooseLanguage('en-US');
    await open('2026-11-28');
    expect(input().value).toBe('Sat 28 Nov 2026');
    expect(input().placeholder).toBe('dd/mm/yyyy');
  });
});

describe('the calendar', () => {
  it('opens on today, is walked by the keyboard, and chooses by Enter', async () => {
    const { valueOf } = await open();
    await userEvent.click(opener());
    const dialog = within(await calendar());
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Aujourd’hui, dimanche 22/),
    );
    expect(dialog.getByRole('grid', { name: 'novembre 2026' })).toBeDefined();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'lundi 30\u00A0novembre 2026' }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(valueOf()).toBe('2026-12-01');
    expect(input().value).toBe('mar. 1er déc. 2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(news()).toMatch(/^Date comprise\s: mardi 1er\u00A0décembre 2026$/);
  });

  it('shows the month of the chosen day, and keeps to the days that can be booked', async () => {
    await open('2026-11-28');
    await userEvent.click(opener());
    const dialog = within(await calendar());
    const chosen = dialog.getByRole('button', { name: 'samedi 28\u00A0novembre 2026' });
    expect(chosen.closest('[role="gridcell"]')?.getAttribute('aria-selected')).toBe('true');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'samedi 21\u00A0novembre 2026' }).disabled).toBe(true);
    expect(dialog.getByRole('button', { name: 'Mois précédent' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Mois suivant' }));
    expect(dialog.getByRole('grid', { name: 'décembre 2026' })).toBeDefined();
    expect(dialog.getByText('lu')).toBeDefined();
  });

  it('keeps the chosen day that is chosen again', async () => {
    const { valueOf } = await open('2026-11-28');
    await userEvent.click(opener());
    await userEvent.click(within(await calendar()).getByRole('button', { name: 'samedi 28\u00A0novembre 2026' }));
    expect(valueOf()).toBe('2026-11-28');
  });

  it('closes by Escape, and the focus is on its button again', async () => {
    const { valueOf } = await open();
    await userEvent.click(opener());
    await calendar();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(valueOf()).toBeUndefined();
  });

  it('closes by its button, and by a press elsewhere, where the focus then is', async () => {
    await open();
    await userEvent.click(opener());
    await calendar();
    await userEvent.click(opener());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(opener());
    await calendar();
    const elsewhere = screen.getByRole('button', { name: 'ailleurs' });
    await userEvent.click(elsewhere);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
  });

  it('stays open for a press between its days', async () => {
    await open();
    await userEvent.click(opener());
    const dialog = await calendar();
    await userEvent.click(within(dialog).getByText('novembre 2026'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('that cannot be downloaded says what to do instead', async () => {
    vi.doMock('./date-calendar.tsx', () => {
      throw new Error('offline');
    });
    await open();
    await userEvent.click(opener());
    expect(await screen.findByText(/Le calendrier ne répond pas\s: écrivez la date/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.doUnmock('./date-calendar.tsx');
  });
});

describe('before it can read', () => {
  beforeEach(() => vi.resetModules());

  it('keeps what is typed, and reads it once it can', async () => {
    const { DateField: Field } = await import('./date-field.tsx');
    render(<Day as={Field} />);
    fireEvent.change(input(), { target: { value: '12/10' } });
    expect(input().value).toBe('12/10');
    await waitFor(() => expect(input().value).toBe('mar. 12 oct. 2027'));
  });

  it('leaves alone who is still typing', async () => {
    const { DateField: Field } = await import('./date-field.tsx');
    render(<Day as={Field} />);
    input().focus();
    fireEvent.change(input(), { target: { value: '1' } });
    await waitFor(() => expect(opener().getAttribute('aria-haspopup')).toBe('dialog'));
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard('2/10');
    expect(input().value).toBe('12/10');
    await userEvent.tab();
    expect(input().value).toBe('mar. 12 oct. 2027');
  });

  it('shows a day of the draft in words', async () => {
    const { DateField: Field } = await import('./date-field.tsx');
    render(<Day as={Field} initial="2026-11-28" />);
    expect([input().value, opener().getAttribute('aria-haspopup')]).toEqual(['sam. 28 nov. 2026', null]);
    await waitFor(() => expect(opener().getAttribute('aria-haspopup')).toBe('dialog'));
    expect(input().value).toBe('sam. 28 nov. 2026');
  });
});

describe('under a finger', () => {
  const pointer = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };

  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({ ...pointer, matches: query === '(pointer: coarse)' }));
  });

  it('the platform’s own field takes the day, within the bounds', () => {
    const onValue = vi.fn();
    render(<Day onValue={onValue} />);
    const valueOf = () => onValue.mock.lastCall?.[0];
    expect([input().type, input().min, input().max]).toEqual(['date', today, '2027-12-31']);
    fireEvent.change(input(), { target: { value: '2026-11-28' } });
    expect([valueOf(), input().value]).toEqual(['2026-11-28', '2026-11-28']);
    expect(screen.queryByRole('button', { name: /calendrier/ })).toBeNull();
  });
});
