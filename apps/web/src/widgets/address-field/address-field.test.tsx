import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyStop, type StopDraft } from '#state/booking-draft.ts';
import { roissy } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AddressField } from './address-field.tsx';

const cdg = { placeId: 'poi:cdg', mainText: roissy.placeName, secondaryText: '95700 Roissy-en-France' };
const town = { placeId: 'c:95527', mainText: 'Roissy-en-France', secondaryText: '95700 Val-d’Oise' };

const onChange = vi.fn<(stop: StopDraft) => void>();
const current = () => onChange.mock.lastCall?.[0];

function Place() {
  const [stop, setStop] = useState(emptyStop('stop-1'));
  function change(changed: StopDraft) {
    onChange(changed);
    setStop(changed);
  }
  return <AddressField id="place" label="Adresse de départ" stop={stop} error={undefined} onChange={change} />;
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse de départ' });

async function openField(places: () => { json: unknown; status?: number } | 'offline' = () => ({ json: [cdg, town] })) {
  const api = fakeApi({
    'GET /api/places': places,
    'GET /api/places/poi%3Acdg': () => ({ json: roissy }),
    'GET /api/places/c%3A95527': () => ({ json: { ...roissy, placeId: 'c:95527', placeName: 'Roissy-en-France' } }),
  });
  renderPage(<Place />);
  // The suggestions have come once the field names their list.
  await waitFor(() => expect(input().getAttribute('aria-controls')).not.toBeNull());
  return api;
}

afterEach(() => {
  vi.useRealTimers();
});

it('searches from the second letter, once the typing pauses', async () => {
  const api = await openField();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.type(input(), 'r');
  await vi.advanceTimersByTimeAsync(5000);
  expect(api.calls).toHaveLength(0);

  await userEvent.type(input(), 'oissy');
  await screen.findAllByRole('option');
  expect(api.callsTo('GET /api/places').map(({ url }) => url.searchParams.get('q'))).toEqual(['roissy']);
});

it('opens with no row lit, and takes nothing by Enter before one is', async () => {
  await openField();
  await userEvent.type(input(), 'roissy');
  const [first] = await screen.findAllByRole('option');
  expect(input().getAttribute('aria-activedescendant') ?? '').toBe('');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(input().getAttribute('aria-activedescendant')).toBe(first?.id);
  expect(current()?.placeId).toBe('');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(current()?.placeId).toBe('poi:cdg'));
});

it('takes the first suggestion by the keyboard, and completes it with its record', async () => {
  await openField();
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(current()).toEqual({ id: 'stop-1', ...roissy }));
  expect(input().value).toBe('Aéroport Paris-Charles de Gaulle (CDG), 95700 Roissy-en-France');
  expect(screen.queryByRole('option')).toBeNull();
});

it('asks for the record under the token of its search, and searches under another from then on', async () => {
  const api = await openField();
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(current()?.city).not.toBe(''));
  await userEvent.clear(input());
  await userEvent.type(input(), 'creil');
  await screen.findAllByRole('option');
  const sessionsOf = (call: string) => api.callsTo(call).map(({ url }) => url.searchParams.get('session'));
  const [first, second] = sessionsOf('GET /api/places');
  expect(first).toMatch(/^[\w-]{22,36}$/);
  expect(sessionsOf('GET /api/places/poi%3Acdg')).toEqual([first]);
  expect(second).toMatch(/^[\w-]{22,36}$/);
  expect(second).not.toBe(first);
});

it('goes on with the id that the record has, so that nobody looks the place up again', async () => {
  const api = await openField();
  api.answer('GET /api/places/poi%3Acdg', () => ({ json: { ...roissy, placeId: 'chosen:cdg' } }));
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(current()?.placeId).toBe('chosen:cdg'));
  expect(api.calls.filter(({ call }) => call.startsWith('GET /api/places/'))).toHaveLength(1);
});

it('names whose places are shown, once, and nobody where nobody asks for it', async () => {
  const api = await openField(() => ({ json: [cdg, town].map((place) => ({ ...place, attribution: 'Google Maps' })) }));
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  expect(screen.getByText('Google Maps').getAttribute('translate')).toBe('no');
  api.answer('GET /api/places', () => ({ json: [cdg] }));
  await userEvent.type(input(), ' cdg');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.queryByText('Google Maps')).toBeNull();
});

it('takes another by the arrows', async () => {
  await openField();
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(current()?.placeId).toBe('c:95527'));
});

it('takes one by a click', async () => {
  await openField();
  await userEvent.type(input(), 'roissy');
  await userEvent.click(await screen.findByRole('option', { name: /Val-d’Oise/ }));
  await waitFor(() => expect(current()?.placeId).toBe('c:95527'));
});

it('keeps typed text that was not chosen: neither Escape nor leaving clears or chooses', async () => {
  await openField();
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.tab();
  expect(current()).toMatchObject({ placeId: '', placeName: 'roissy' });
});

it('begins another place with the next letter after a click into a chosen one', async () => {
  await openField();
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(current()?.city).not.toBe(''));
  await userEvent.click(input());
  await userEvent.keyboard('c');
  expect(current()).toMatchObject({ placeId: '', placeName: 'c' });
});

it('says that nothing was found', async () => {
  await openField(() => ({ json: [] }));
  await userEvent.type(input(), 'zzzz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Aucune adresse trouvée'));
});

const errorText = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
const said = (says: string, mainText: string) => ({ placeId: '', mainText, secondaryText: '', says });

it('asks for the town of a street, which is no place to choose', async () => {
  await openField(() => ({ json: [said('which_town', '12 rue de la Rép')] }));
  await userEvent.type(input(), '12 rue de la Rép');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('12 rue de la Rép\u00A0: dans quelle ville\u00A0?'),
  );
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(errorText()).toBe('Précisez la ville de cette adresse'));
});

it('asks for the part of Paris above the parts', async () => {
  const part = { placeId: 'c:75108', mainText: 'Paris 8e arrondissement', secondaryText: '75008 Paris' };
  await openField(() => ({ json: [said('which_arrondissement', 'Paris'), part] }));
  await userEvent.type(input(), 'paris');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('dans quel arrondissement');
});

it('says that rides abroad are not taken, and says so again on leaving', async () => {
  await openField(() => ({ json: [said('abroad', 'Bruxelles')] }));
  await userEvent.type(input(), 'Bruxelles');
  const words = 'Nous ne prenons en charge que les trajets en France';
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  await userEvent.tab();
  await waitFor(() => expect(errorText()).toBe(words));
});

it.each([
  ['that nothing has this name', [], 'Adresse introuvable, choisissez-la dans la liste'],
  ['that none was chosen', [cdg], 'Choisissez l’adresse dans la liste'],
])('says on leaving %s, until another letter is typed', async (_what, places, words) => {
  await openField(() => ({ json: places }));
  await userEvent.type(input(), 'zzzz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Aucune|1 adresse/));
  expect(input().getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.tab();
  await waitFor(() => expect(errorText()).toBe(words));
  await userEvent.type(input(), 'z');
  expect(input().getAttribute('aria-invalid')).not.toBe('true');
});

it('says nothing on leaving an empty field or a chosen place', async () => {
  await openField();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(input());
  await userEvent.tab();
  await vi.advanceTimersByTimeAsync(2000);
  expect(input().getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.type(input(), 'roissy');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.tab();
  await vi.advanceTimersByTimeAsync(2000);
  expect(input().getAttribute('aria-invalid')).not.toBe('true');
});

it('says that the search failed, and keeps the text', async () => {
  await openField(() => 'offline');
  await userEvent.type(input(), 'creil');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ne répond pas'));
  expect(input().value).toBe('creil');
});

it('names the limit of 256 characters as soon as it is passed, cuts nothing and searches nothing', async () => {
  const api = await openField();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(input());
  await userEvent.paste('x'.repeat(257));
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Vous avez saisi trop de caractères, limite autorisée : 256')).toBeDefined();
  expect(current()?.placeName).toHaveLength(257);
  await vi.advanceTimersByTimeAsync(5000);
  expect(api.calls).toHaveLength(0);
});

it('empties by its button and takes the focus back', async () => {
  await openField();
  await userEvent.type(input(), 'ro');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer\u00A0: Adresse de départ' }));
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});
