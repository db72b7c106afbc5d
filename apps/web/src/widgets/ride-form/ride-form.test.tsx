import { dateSuggestions, parisDate } from '@chauffeur/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, emptyStop, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { beauvais, orderableDraft, quoteFor, roissy } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { setBrowserZone } from '#testing/browser-zone.ts';
import { renderPage } from '#testing/render-page.tsx';
import { RideForm } from './ride-form.tsx';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Voir les véhicules et les prix' }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const errorOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')?.split(' ').at(-1);
  return id ? document.getElementById(id)?.textContent : undefined;
};

function openForm() {
  const onPriced = vi.fn();
  const api = fakeApi({ 'POST /api/quotes': () => ({ json: quoteFor() }) });
  renderPage(<RideForm onPriced={onPriced} />);
  return { onPriced, api };
}

beforeEach(() => {
  sessionStorage.clear();
  useDraft.setState(emptyDraft());
});

describe('an empty form', () => {
  it('names everything that is missing, beside the field and in a summary that has the focus', async () => {
    const { onPriced, api } = openForm();
    await submit();
    const summary = await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Il manque l’adresse de départ',
      'Il manque l’adresse d’arrivée',
      'Veuillez renseigner la date de votre départ',
      "Veuillez renseigner l'heure de votre départ",
      'Indiquez vos bagages, aucun si vous n’en avez pas',
    ]);
    expect(errorOf('Date de départ')).toBe('Veuillez renseigner la date de votre départ');
    expect(errorOf('Heure de départ')).toBe("Veuillez renseigner l'heure de votre départ");
    expect(errorOf('Adresse de départ')).toBe('Il manque l’adresse de départ');
    expect(errorOf('Adresse d’arrivée')).toBe('Il manque l’adresse d’arrivée');
    expect(api.calls).toHaveLength(0);
    expect(onPriced).not.toHaveBeenCalled();
  });

  it('leads from the summary to the field', async () => {
    openForm();
    await submit();
    await userEvent.click(
      within(await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ })).getByRole('link', {
        name: /adresse d’arrivée/,
      }),
    );
    expect(document.activeElement).toBe(field('Adresse d’arrivée'));
  });
});

describe('addresses', () => {
  it('that were typed and not chosen are incomplete, and stay', async () => {
    useDraft.setState(orderableDraft());
    editTrip({
      stops: [
        { ...useDraft.getState().trip.stops[0]!, placeId: '', city: '', placeName: 'Beauv' },
        { id: 'stop-2', ...roissy },
      ],
    });
    openForm();
    await submit();
    await waitFor(() => expect(errorOf('Adresse de départ')).toMatch(/incomplète/));
    expect(field('Adresse de départ').value).toContain('Beauv');
  });

  it('that are the same twice in a row make no journey', async () => {
    useDraft.setState(orderableDraft());
    editTrip({
      stops: [
        { id: 'stop-1', ...beauvais },
        { id: 'stop-2', ...beauvais },
      ],
    });
    openForm();
    await submit();
    await waitFor(() => expect(errorOf('Adresse d’arrivée')).toBe('Trajet impossible, distance et durée trop courtes'));
  });

  it('abroad are not served', async () => {
    useDraft.setState(orderableDraft());
    editTrip({
      stops: [
        { id: 'stop-1', ...beauvais, country: 'Belgique' },
        { id: 'stop-2', ...roissy },
      ],
    });
    openForm();
    await submit();
    await waitFor(() =>
      expect(errorOf('Adresse de départ')).toBe('Nous ne prenons en charge que les trajets en France'),
    );
  });

  it('take up to four stops between, in order, each of which can go again; start and end cannot', async () => {
    openForm();
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Ajouter une étape' }));
    await add();
    expect(document.activeElement).toBe(field('Étape 1'));
    await add();
    await add();
    await add();
    expect(screen.queryByRole('button', { name: 'Ajouter une étape' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Retirer l’étape/ })).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer l’étape 2' }));
    expect(useDraft.getState().trip.stops).toHaveLength(5);
  });

  it('change places', async () => {
    useDraft.setState(orderableDraft());
    openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Inverser le départ et l’arrivée' }));
    expect(field('Adresse de départ').value).toContain('Roissy');
    expect(field('Adresse d’arrivée').value).toContain('Beauvais');
  });
});

describe('times', () => {
  it('that have passed, or lie beyond next year, are refused', async () => {
    useDraft.setState(orderableDraft());
    editTrip({ date: '2020-01-01' });
    openForm();
    await submit();
    await waitFor(() => expect(errorOf('Date de départ')).toMatch(/entre aujourd’hui et la fin de l’année prochaine/));
  });

  it('ask for both halves of a return of its own', async () => {
    useDraft.setState(orderableDraft());
    editTrip({ transferType: 'return', returnDate: '2099-05-05' });
    openForm();
    await submit();
    await waitFor(() => expect(errorOf('Heure de retour')).toBe('Veuillez renseigner l’heure de votre retour'));
  });

  it.each([
    ['1841', '18:50'],
    ['9h30', '09:30'],
    ['930', '09:30'],
  ])('typed as %s are read as %s also when Enter submits without leaving the field', async (typed, time) => {
    openForm();
    await userEvent.type(field('Heure de départ'), `${typed}{Enter}`);
    await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ });
    expect(field('Heure de départ').value).toBe(time);
  });

  it.each([
    ['2027-03-28', '', /02:30 devient 03:30/],
    ['2027-03-28', '0210', /02:10 devient 03:10/],
    ['2027-10-31', '0230', /02:30 vient deux fois, nous prenons la première/],
  ])('on %s, when the clock changes, say what becomes of %j', async (date, typed, hint) => {
    openForm();
    editTrip({ date });
    await waitFor(() => expect(document.getElementById('trip-time-hint')?.textContent).toMatch(/nuit/));
    if (typed !== '') await userEvent.type(field('Heure de départ'), typed);
    expect(document.getElementById('trip-time-hint')?.textContent).toMatch(hint);
    expect(field('Heure de départ').getAttribute('aria-describedby')).toBe('trip-time-hint');
    editTrip({ date: '2027-03-29' });
    await waitFor(() => expect(document.getElementById('trip-time-hint')?.textContent ?? '').not.toMatch(/nuit/));
  });
});

describe('the hour', () => {
  afterEach(() => void vi.restoreAllMocks());
  const hint = () => document.getElementById('trip-time-hint')?.textContent;

  it.each([
    ['America/New_York', '2027-03-28', /^Heure de Paris\. .*02:30 devient 03:30/],
    ['Africa/Algiers', '2099-07-01', 'Heure de Paris'],
  ])('is said to be of Paris to a browser in %s, on %s', async (zone, date, said) => {
    setBrowserZone(zone);
    openForm();
    editTrip({ date });
    await waitFor(() => expect(hint()).toMatch(said));
  });

  it('is said to be of Paris once there is one, so that an empty form stays as it was drawn', async () => {
    setBrowserZone('America/New_York');
    openForm();
    await screen.findByRole('button', { name: /^samedi \d+$/ });
    expect(hint()).toBeUndefined();
    editTrip({ time: '08:30' });
    await waitFor(() => expect(hint()).toBe('Heure de Paris'));
  });

  it.each([
    ['Europe/Berlin', '2099-07-01'],
    ['Africa/Algiers', '2099-01-05'],
  ])('is only the hour to a browser in %s on %s, whose clock shows the same', async (zone, date) => {
    setBrowserZone(zone);
    openForm();
    editTrip({ date });
    await screen.findByRole('button', { name: /^samedi \d+$/ });
    expect(hint()).toBeUndefined();
  });
});

describe('the party', () => {
  it('that is larger than the form takes is told the way on, below the count', async () => {
    openForm();
    expect(screen.queryByText(/Appelez-nous/)).toBeNull();
    const more = screen.getByRole('button', { name: 'Passagers\u00A0: ajouter un' });
    for (let count = 1; count < 8; count += 1) await userEvent.click(more);
    expect(screen.getByRole('group', { description: /^Plus\s\? Appelez-nous/ })).toBeDefined();
  });
});

describe('the day', () => {
  const chip = (name: RegExp) => screen.findByRole('button', { name });

  it.each([
    [/^Aujourd’hui$/, 0],
    [/^Demain$/, 1],
    [/^samedi \d+$/, 2],
  ])('is chosen by %s at one press', async (name, index) => {
    openForm();
    await userEvent.click(await chip(name));
    expect(useDraft.getState().trip.date).toBe(dateSuggestions(parisDate(new Date()))[index]);
    await waitFor(async () => expect((await chip(name)).getAttribute('aria-pressed')).toBe('true'));
  });

  it.each(['12/10', '12 oct', '12 octobre'])(
    'typed as %s is read also when Enter submits without leaving the field',
    async (typed) => {
      openForm();
      await userEvent.type(field('Date de départ'), `${typed}{Enter}`);
      await screen.findByRole('group', { name: /à corriger|Merci de|Acceptez/ });
      expect(useDraft.getState().trip.date).toMatch(/^\d{4}-10-12$/);
    },
  );

  it('that is none is refused with the rest, and stays as it was typed', async () => {
    useDraft.setState(orderableDraft());
    openForm();
    const date = field('Date de départ');
    await userEvent.clear(date);
    await userEvent.type(date, 'un de ces jours{Enter}');
    await waitFor(() => expect(errorOf('Date de départ')).toMatch(/^Cette date n’existe pas/));
    expect(date.value).toBe('un de ces jours');
  });

  it('of a return before the departure is refused once it is left', async () => {
    useDraft.setState(orderableDraft());
    editTrip({ transferType: 'return' });
    openForm();
    await screen.findByRole('button', { name: /^samedi \d+$/ });
    const nextYear = new Date().getUTCFullYear() + 1;
    editTrip({ date: `${nextYear}-05-04` });
    await userEvent.type(field('Date de retour'), `03/05/${nextYear}`);
    await userEvent.tab();
    expect(errorOf('Date de retour')).toBe('Le retour ne peut pas partir avant la fin de l’aller');
  });
});

describe('a whole form', () => {
  /** The fixture's journey, on a day that the form takes. */
  function fill() {
    const nextYear = new Date().getUTCFullYear() + 1;
    useDraft.setState({ ...orderableDraft(), quote: null });
    editTrip({ date: `${nextYear}-05-04` });
  }

  it('asks for the quote by place ids and goes on', async () => {
    fill();
    const { onPriced, api } = openForm();
    await submit();
    await waitFor(() => expect(onPriced).toHaveBeenCalledOnce());
    expect(api.callsTo('POST /api/quotes')[0]?.body).toMatchObject({
      stops: ['c:60057', 'poi:cdg'],
      transferType: 'go',
      time: '19:30',
    });
    expect(useDraft.getState().quote?.answer.quote).toBe('signed');
  });

  it('asks for the luggage, of which none is an answer of its own', async () => {
    fill();
    editTrip({ luggage: null });
    const { onPriced } = openForm();
    const luggage = screen.getByRole('group', { name: 'Bagages' });
    expect(within(luggage).getByRole('status').textContent).toBe('?');
    await submit();
    expect(await within(luggage).findByText('Indiquez vos bagages, aucun si vous n’en avez pas')).toBeDefined();
    await userEvent.click(within(luggage).getByRole('button', { name: /^Bagages.*aucun$/ }));
    expect(within(luggage).getByRole('status').textContent).toBe('0');
    await submit();
    await waitFor(() => expect(onPriced).toHaveBeenCalledOnce());
  });

  it('does not ask again for what is quoted already', async () => {
    fill();
    const { onPriced, api } = openForm();
    await submit();
    await waitFor(() => expect(onPriced).toHaveBeenCalledOnce());
    await submit();
    await waitFor(() => expect(onPriced).toHaveBeenCalledTimes(2));
    expect(api.callsTo('POST /api/quotes')).toHaveLength(1);
  });

  it('shows what the API refuses beside the field', async () => {
    fill();
    const { onPriced, api } = openForm();
    api.answer('POST /api/quotes', () =>
      refusal(422, 'validation_failed', { fields: { 'stops.1': 'address_unknown' } }),
    );
    await submit();
    await waitFor(() => expect(errorOf('Adresse d’arrivée')).toMatch(/Adresse introuvable/));
    expect(onPriced).not.toHaveBeenCalled();
  });

  it('waits for the record of a place that was chosen a moment ago', async () => {
    fill();
    editTrip({
      stops: [
        { id: 'stop-1', ...beauvais },
        { ...emptyStop('stop-2'), placeId: 'poi:cdg', placeName: 'CDG' },
      ],
    });
    const { onPriced, api } = openForm();
    api.answer('GET /api/places/poi%3Acdg', () => ({ json: roissy }));
    await submit();
    await waitFor(() => expect(onPriced).toHaveBeenCalledOnce());
    expect(useDraft.getState().trip.stops[1]).toEqual({ id: 'stop-2', ...roissy });
  });

  it('asks again for a place that the map no longer knows', async () => {
    fill();
    editTrip({
      stops: [
        { id: 'stop-1', ...beauvais },
        { ...emptyStop('stop-2'), placeId: 'gone', placeName: 'Nulle part' },
      ],
    });
    const { api } = openForm();
    api.answer('GET /api/places/gone', () => refusal(404, 'not_found'));
    await submit();
    await waitFor(() => expect(errorOf('Adresse d’arrivée')).toMatch(/incomplète/));
    expect(field('Adresse d’arrivée').value).toBe('Nulle part');
  });

  it('stays as it is where the API does not answer', async () => {
    fill();
    const { onPriced, api } = openForm();
    api.answer('POST /api/quotes', () => 'offline');
    const before = useDraft.getState().trip;
    await submit();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(useDraft.getState().trip).toEqual(before);
    expect(onPriced).not.toHaveBeenCalled();
  });
});
