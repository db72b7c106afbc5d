import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, emptyStop } from './booking-draft.ts';

const storageKey = 'chauffeur.draft.v6';

/** A page of its own: modules start afresh, the session's storage stays. */
async function openPage() {
  vi.resetModules();
  const { useDraft } = await import('./booking-draft.ts');
  const { openDraft } = await import('./open-draft.ts');
  const actions = await import('./draft-actions.ts');
  return { useDraft, openDraft, ...actions };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the draft over a refresh', () => {
  it('comes back as it was left', async () => {
    const before = await openPage();
    await before.openDraft();
    before.editTrip({ date: '2030-05-02', time: '10:30' });
    before.choose({ carCode: 'VAN' });
    before.choose({ comment: 'Vol AF 1234' });

    const after = await openPage();
    await after.openDraft();

    expect(after.useDraft.getState()).toEqual(before.useDraft.getState());
    expect(after.useDraft.getState().trip.time).toBe('10:30');
  });

  it('still holds the quote of its trip, in whatever order the fields come back', async () => {
    const { editTrip, useDraft, keepQuote, openDraft } = await openPage();
    const { isQuoteFor, quoteRequestOf } = await import('./trip-draft.ts');
    await openDraft();
    const stops = ['beauvais', 'cdg'].map((placeId, index) => ({ ...emptyStop(String(index)), placeId }));
    editTrip({ stops, date: '2030-05-02', time: '10:30' });
    const answer = {
      quote: 'q',
      expiresAt: '2030-01-01T00:00:00.000Z',
      trips: [],
      catalogueVersion: null,
      priceToConfirm: false,
      cars: [],
    };
    keepQuote({ request: quoteRequestOf(useDraft.getState().trip), answer });

    const { parseDraft } = await import('./draft-schema.ts');
    const draft = parseDraft(sessionStorage.getItem(storageKey) ?? '');

    expect(draft?.quote && isQuoteFor(draft.quote, draft.trip)).toBe(true);
    const other = { ...useDraft.getState().trip, time: '11:30' };
    expect(draft?.quote && isQuoteFor(draft.quote, other)).toBe(false);
  });

  it('keeps what was typed while it was being read', async () => {
    const before = await openPage();
    await before.openDraft();
    before.editTrip({ date: '2030-05-02' });
    before.choose({ carCode: 'ECO' });

    const after = await openPage();
    const opening = after.openDraft();
    after.editTrip({ date: '2031-01-01' });
    await opening;

    expect(after.useDraft.getState().trip.date).toBe('2031-01-01');
    expect(after.useDraft.getState().carCode).toBe('ECO');
  });

  it.each([
    ['no JSON', '{"trip":'],
    ['another kind of value', '42'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a draft without its trip', JSON.stringify({ ...emptyDraft(), trip: undefined })],
    ['a wrong type', JSON.stringify({ ...emptyDraft(), extras: 'all of them' })],
    ['an unknown car', JSON.stringify({ ...emptyDraft(), carCode: 'LIMOUSINE' })],
    ['one stop alone', JSON.stringify({ ...emptyDraft(), trip: { ...emptyDraft().trip, stops: [] } })],
  ])('starts afresh where storage holds %s', async (_, kept) => {
    sessionStorage.setItem(storageKey, kept);
    const page = await openPage();

    await page.openDraft();

    expect(page.useDraft.getState()).toEqual(emptyDraft());
  });

  it('does not read the draft of another version', async () => {
    sessionStorage.setItem('chauffeur.draft.v0', JSON.stringify({ ...emptyDraft(), comment: 'old' }));
    const page = await openPage();

    await page.openDraft();

    expect(page.useDraft.getState().comment).toBe('');
  });
});

describe('storage that does not work', () => {
  it('leaves the draft in memory where every access is refused', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const page = await openPage();

    await page.openDraft();
    page.editTrip({ date: '2030-05-02' });

    expect(page.useDraft.getState().trip.date).toBe('2030-05-02');
  });

  it('drops the older draft where the newer one does not fit', async () => {
    const page = await openPage();
    await page.openDraft();
    page.choose({ comment: 'first' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    page.choose({ comment: 'second' });

    expect(page.useDraft.getState().comment).toBe('second');
    expect(sessionStorage.getItem(storageKey)).toBeNull();
  });
});
