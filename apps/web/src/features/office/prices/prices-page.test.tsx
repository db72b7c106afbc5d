import { daysAfter, type OfficePricePreview, type OfficePrices, parisDate, parisInstant } from '@chauffeur/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { useToasts } from '#state/toasts.ts';
import { fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import PricesPage from './prices-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const by = { accountId: 'one', email: 'one@example.fr' };
const car = { code: 'VAN' as const, description: 'Minivan', descriptionEn: '', maxPassenger: 8, maxLuggage: 8 };
const catalogueOf = (kmPrice: number) => ({
  cars: [{ ...car, kmPrice, minOrderPrice: 60, approachKmPrice: 0 }],
  extras: [],
  priceRules: [],
});

const first = { version: 1, publishedAt: '1970-01-01T00:00:00.000Z', publishedBy: null, withdrawn: null, changes: [] };

function pricesOf(draftKmPrice: number | null, revision = 'r1'): OfficePrices {
  const draft = draftKmPrice === null ? null : { revision, content: catalogueOf(draftKmPrice) };
  return {
    sold: { ...catalogueOf(2), version: 1 },
    newest: 1,
    versions: [first],
    draft: draft && { ...draft, savedAt: '2026-11-20T09:00:00.000Z', savedBy: by },
  };
}

const night = { surcharge: 1.15, days: ['sunday' as const], startTime: '20:00', endTime: '06:00' };
const ride: OfficePricePreview['rides'][number] = {
  orderId: 'o1',
  orderNumber: 'W202611-1',
  startsAt: '2026-11-15T20:30:00.000Z',
  from: 'Beauvais',
  to: 'Paris',
  carCode: 'VAN',
  distanceKm: 90,
  before: { totalTTC: 198, rates: [null] },
  after: { totalTTC: 274, rates: [night] },
  differenceTTC: 76,
};

const put = 'PUT /api/staff/prices/draft';
const publication = 'POST /api/staff/prices/publication';

function open(prices: OfficePrices, responses: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/staff/prices': () => ({ json: prices }),
    'POST /api/staff/prices/preview': () => ({ json: { rides: [ride] } }),
    ...responses,
  });
  renderPage(
    <Routes>
      <Route element={<Outlet context={{ role: 'owner', factors: [] }} />}>
        <Route path="/exploitation/tarifs" element={<PricesPage />} />
      </Route>
    </Routes>,
    '/exploitation/tarifs',
  );
  return api;
}

const kmPrice = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Prix au kilomètre' });

async function type(text: string) {
  await userEvent.clear(await kmPrice());
  await userEvent.type(await kmPrice(), text);
}

it.each([
  ['fr-FR', 51, /^Les cinquante plus récentes.* Une plus ancienne reste gardée/],
  ['en-US', 53, /^The fifty newest.* 3 older ones are kept/],
] as const)('says of how many versions it lists none: %s', async (language, newest, says) => {
  chooseLanguage(language);
  const prices = pricesOf(null);
  const versions = Array.from({ length: 50 }, (_, place) => ({ ...first, version: newest - place }));
  open({ ...prices, sold: { ...prices.sold, version: newest }, newest, versions });
  expect(await screen.findByText(says)).toBeDefined();
});

describe('the preview', () => {
  it('has each ride before and after, the difference with its sign, and which period won', async () => {
    open(pricesOf(3));
    const row = within(await screen.findByRole('row', { name: /Beauvais → Paris/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      '198 €',
      '274 €',
      '+76 €',
    ]);
    expect(row.getByText('tarif ordinaire → +15 % dimanche 20:00\u2060–\u206006:00')).toBeDefined();
  });

  it('sums up rides that become cheaper beside those that become dearer', async () => {
    const cheaper = { ...ride, orderId: 'o2', after: { totalTTC: 98.5, rates: [null] }, differenceTTC: -99.5 };
    open(pricesOf(1), { 'POST /api/staff/prices/preview': () => ({ json: { rides: [ride, cheaper] } }) });
    const total = within(await screen.findByRole('row', { name: /^Au total/ }));
    expect(total.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      '396 €',
      '372,50 €',
      '−23,50 €',
    ]);
  });
});

describe('publishing', () => {
  it('proposes noon of the next day, and names extras in the language of the page', async () => {
    chooseLanguage('en-US');
    const words = { name: 'Siège enfant', nameEn: 'Child seat', description: '', descriptionEn: '' };
    const rest = { code: 'child-seat', vatRate: 20 as const, maxQuantity: 2 };
    const seat = (priceTTC: number) => ({ ...words, ...rest, priceTTC });
    const prices = pricesOf(2);
    const { draft } = prices;
    if (!draft) throw new Error('there is no draft');
    const shown = {
      ...prices,
      sold: { ...prices.sold, extras: [seat(10)] },
      draft: { ...draft, content: { ...draft.content, extras: [seat(15)] } },
    };
    const api = open(shown, { [publication]: () => ({ json: shown }) });
    expect(await screen.findByText(/^Child seat, .*: 10\.00 € → 15\.00 €$/)).toBeDefined();
    expect(screen.getAllByText('Child seat')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^On a date/ }));
    const tomorrow = daysAfter(parisDate(new Date().toISOString()), 1);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(api.callsTo(publication)).toHaveLength(1));
    expect(api.callsTo(publication)[0]?.body).toMatchObject({ at: parisInstant(tomorrow, '12:00') });
  });

  /** Opens the dialog with the draft of 3 € and answers what is asked in it. */
  async function openDialog(respond: Parameters<typeof fakeApi>[0][string]) {
    useToasts.setState({ toasts: [] });
    const api = open(pricesOf(3), {
      [publication]: respond,
      [put]: () => ({ json: { draft: pricesOf(3, 'r2').draft } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publier…' }));
    const dialog = within(screen.getByRole('dialog'));
    return { api, dialog, confirm: dialog.getByRole('button', { name: 'Publier' }) };
  }
  const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

  it('is done once however often it is pressed, of the draft that is shown and on top of the newest version', async () => {
    const held = heldAnswer({ json: { ...pricesOf(null), newest: 2 } });
    const { api, confirm } = await openDialog(held.respond);
    await userEvent.dblClick(confirm);
    expect(confirm.textContent).toBe('Publication…');
    held.letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(publication).map(({ body }) => body)).toEqual([{ draft: 'r1', at: null, newest: 1 }]);
    expect(toasts()).toEqual(['La version 2 est en vigueur.']);
    expect(screen.getByText(/^Aucun changement/)).toBeDefined();
  });

  it('says where nothing was published since somebody else was first, and shows what there is now', async () => {
    const { api, confirm } = await openDialog(() => refusal(409, 'record_changed'));
    const before = api.callsTo('GET /api/staff/prices').length;
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual([expect.stringMatching(/^Les tarifs ont changé entre-temps/)]);
    expect(api.callsTo('GET /api/staff/prices').length).toBeGreaterThan(before);
  });

  it('has the instant mended where it is over by now, and says so until another is chosen', async () => {
    const { api, dialog, confirm } = await openDialog(() =>
      refusal(422, 'validation_failed', { fields: { at: 'invalid' } }),
    );
    const words = 'Choisissez un instant à venir, dans l’année.';
    await userEvent.click(dialog.getByRole('radio', { name: /^À une date/ }));
    await userEvent.click(confirm);
    expect(await dialog.findByText(words)).toBeDefined();
    const hour = await dialog.findByRole('combobox', { name: 'Heure' });
    await userEvent.clear(hour);
    expect(dialog.queryByText(words)).toBeNull();
    await userEvent.click(confirm);
    expect(dialog.getByText(words)).toBeDefined();
    expect(api.callsTo(publication)).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });
});

it('says of a planned version whether it comes after the one that is published, or before it', async () => {
  chooseLanguage('en-US');
  const today = parisDate(new Date().toISOString());
  const planned = (version: number, days: number) => {
    const publishedAt = parisInstant(daysAfter(today, days), '12:00');
    return { version, publishedAt, publishedBy: by, withdrawn: null, changes: [] };
  };
  open({ ...pricesOf(3), newest: 3, versions: [planned(3, 2), planned(2, 1), first] });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText(/will then replace this one/)).toHaveLength(2);
  await userEvent.click(dialog.getByRole('radio', { name: /^On a date/ }));
  expect(dialog.getByText(/^Version 2 is planned.*this one will take its place/)).toBeDefined();
  expect(dialog.getByText(/^Version 3 is planned.*will then replace this one/)).toBeDefined();
});

describe('the draft', () => {
  it.each([
    ['fr-FR', 'Prix au kilomètre', '2,50', 'Aucun changement\u00A0: ce sont les prix en vigueur.', 'Rien ne change.'],
    ['en-US', 'Price per kilometre', '2.50', 'No change: these are the prices in force.', 'Nothing changes.'],
  ] as const)('has numbers as they are written, and says once that there is none: %s', async (...shown) => {
    const [language, name, written, none, again] = shown;
    chooseLanguage(language);
    const prices = pricesOf(null);
    open({ ...prices, sold: { ...prices.sold, ...catalogueOf(2.5) } });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).value).toBe(written);
    expect(screen.getByText(none.replace('\u00A0', ' '))).toBeDefined();
    expect(screen.queryByText(again)).toBeNull();
  });

  it('is kept a moment after it was typed, and not while a field is refused', async () => {
    const api = open(pricesOf(null), { [put]: () => ({ json: { draft: pricesOf(2.5, 'r2').draft } }) });
    await type('abc');
    expect(await screen.findByText('Cette valeur ne convient pas', {}, { timeout: 4000 })).toBeDefined();
    expect(api.callsTo(put)).toHaveLength(0);
    await type('2,50');
    expect(await screen.findByText(/Brouillon enregistré/, {}, { timeout: 4000 })).toBeDefined();
    expect(api.callsTo(put)[0]?.body).toMatchObject({ was: null, content: { cars: [{ kmPrice: 2.5 }] } });
    expect(screen.getByText('VAN, Prix au kilomètre : 2,00 € → 2,50 €')).toBeDefined();
  });

  /** A server that keeps a draft on top of the one before alone, and takes its time. */
  function aSlowServer() {
    let revision: string | null = null;
    const answers: (() => void)[] = [];
    const keep: Parameters<typeof fakeApi>[0][string] = async ({ body }) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      const { was, content } = body as { was: string | null; content: { cars: { kmPrice: number }[] } };
      if (was !== revision) return refusal(409, 'record_changed');
      revision = `r${(was === null ? 0 : Number(was.slice(1))) + 1}`;
      return { json: { draft: pricesOf(content.cars[0]?.kmPrice ?? 0, revision).draft } };
    };
    const letGo = () => answers.splice(0).forEach((answer) => answer());
    return { keep, letGo };
  }

  it('is nobody else’s where publishing is pressed twice while it is being kept', async () => {
    const { keep, letGo } = aSlowServer();
    const api = open(pricesOf(null), { [put]: keep });
    await type('4');
    await userEvent.click(screen.getByRole('button', { name: 'Publier…' }));
    await waitFor(() => expect(api.callsTo(put)).toHaveLength(1));
    await type('5');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Publier…' }));
    await waitFor(() => {
      letGo();
      expect(screen.getByRole('dialog')).toBeDefined();
      expect(api.callsTo(put).at(-1)?.body).toMatchObject({ content: { cars: [{ kmPrice: 5 }] } });
      expect(screen.getByText(/^Brouillon enregistré/)).toBeDefined();
    });
    expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).toBeNull();
  });

  it('is kept when the page is left before the moment is over', async () => {
    const api = open(pricesOf(null), { [put]: () => ({ json: { draft: pricesOf(4, 'r2').draft } }) });
    await type('4');
    expect(api.callsTo(put)).toEqual([]);
    cleanup();
    await waitFor(() => expect(api.callsTo(put)[0]?.body).toMatchObject({ content: { cars: [{ kmPrice: 4 }] } }));
  });

  it('has marked what the server refuses, and is kept by a press once a server answers again', async () => {
    const refused = { 'content.cars.0.kmPrice': 'out_of_bounds' };
    const api = open(pricesOf(null), { [put]: () => refusal(422, 'validation_failed', { fields: refused }) });
    await type('4');
    await userEvent.click(screen.getByRole('button', { name: 'Publier…' }));
    await waitFor(async () => expect((await kmPrice()).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    api.answer(put, () => 'offline');
    await type('5');
    await userEvent.click(screen.getByRole('button', { name: 'Publier…' }));
    expect(await screen.findByText(/^Pas enregistré : le serveur ne répond pas/)).toBeDefined();
    expect((await kmPrice()).value).toBe('5');
    api.answer(put, () => ({ json: { draft: pricesOf(5, 'r2').draft } }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Brouillon enregistré/)).toBeDefined();
    expect(api.callsTo(put)).toHaveLength(3);
  });

  it('shows what somebody else saved, and keeps what was typed', async () => {
    const api = open(pricesOf(null), { [put]: () => refusal(409, 'record_changed') });
    await type('4');
    api.answer('GET /api/staff/prices', () => ({ json: pricesOf(3, 'theirs') }));
    expect(await screen.findByText('VAN, Prix au kilomètre : 3,00 € → 4,00 €', {}, { timeout: 4000 })).toBeDefined();
    expect((await kmPrice()).value).toBe('4');
    api.answer(put, () => ({ json: { draft: pricesOf(4, 'r3').draft } }));
    await userEvent.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
    await waitFor(() => expect(api.callsTo(put).at(-1)?.body).toMatchObject({ was: 'theirs' }));
    expect((await kmPrice()).value).toBe('4');
  });
});
