import { addressSchema, maxSuggestions, placeSuggestionsSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { longestRecord, type MapsPort, MapsUnavailableError } from '../maps.ts';

/** What an adapter brings to the suite. */
export interface MapsUnderTest {
  /** A fresh port over the same provider: a second call of it stands for a restart. */
  create(): MapsPort;
  /** A query that finds several places, and one that finds none. */
  queries: { found: string; unmatched: string };
  /** Whether the provider's terms let its records be kept. */
  keepsRecords: boolean;
  /** A port of the same ids while its provider is down; absent where there is no provider that could be. */
  createUnavailable?: () => MapsPort;
}

const hostileQueries = [
  'a'.repeat(10_000),
  '🚖🧳'.repeat(50),
  "'; DROP TABLE orders; --",
  '.*+?^${}()|[]\\',
  '\u0000\u0007\u202E',
  '\uD800',
  '%00%2F..',
  '<script>alert(1)</script>',
];
const hostileIds = ['', ' ', '__proto__', 'c:', 'poi:constructor', '../../etc/passwd', '\u0000', 'x'.repeat(10_000)];

/** Every sentence of the port's comment, as a case. */
export function describeMapsContract(name: string, underTest: MapsUnderTest): void {
  const { queries } = underTest;
  const create = () => underTest.create();
  const twoPlaces = async () => {
    const [from, to] = await create().search(queries.found);
    if (from === undefined || to === undefined) throw new Error(`${queries.found} must find several places`);
    return { from: from.placeId, to: to.placeId };
  };

  describe(`${name} keeps the contract of MapsPort`, () => {
    it('answers at most six suggestions', async () => {
      const suggestions = await create().search(queries.found);
      expect(placeSuggestionsSchema.parse(suggestions).length).toBeGreaterThan(1);
      expect(suggestions.length).toBeLessThanOrEqual(maxSuggestions);
    });

    it.each(['', '   ', queries.unmatched])('answers none to the empty, blank or unmatched query %j', async (query) => {
      await expect(create().search(query)).resolves.toEqual([]);
    });

    it('says something only before the places, under no id', async () => {
      for (const query of [queries.found, 'paris', 'bruxelles', '12 rue de la Paix']) {
        const [, ...rest] = placeSuggestionsSchema.parse(await create().search(query));
        expect(rest.filter(({ says, placeId }) => says !== undefined || placeId === '')).toEqual([]);
      }
    });

    it.each(hostileQueries)('does not reject the hostile query %#', async (query) => {
      const suggestions = await create().search(query);
      expect(suggestions.length).toBeLessThanOrEqual(maxSuggestions);
    });

    it('answers the address of every id that a search gave, also after a restart', async () => {
      const suggestions = await create().search(queries.found);
      const restarted = create();
      for (const { placeId } of suggestions) {
        const address = addressSchema.parse(await restarted.place(placeId));
        expect(address.country).toBe('France');
        await expect(create().place(address.placeId)).resolves.toEqual(address);
      }
    });

    it('names a place by the words that were picked', async () => {
      const maps = create();
      const found = await Promise.all(
        [queries.found, 'creil', 'cdg', 'gare', 'paris 8'].map((text) => maps.search(text)),
      );
      const picked = found.flat().filter(({ says }) => says === undefined);
      expect(picked.length).toBeGreaterThan(10);
      const named = await Promise.all(picked.map(({ placeId }) => maps.place(placeId)));
      expect(named.map((address) => address?.placeName)).toEqual(picked.map(({ mainText }) => mainText));
    });

    it('knows the places of the gazetteer, and measures from and to them', async () => {
      const maps = create();
      const { from } = await twoPlaces();
      await expect(maps.place('poi:cdg')).resolves.toMatchObject({ placeId: 'poi:cdg', city: 'Roissy-en-France' });
      for (const other of ['c:60057', from]) {
        expect((await maps.measure('poi:cdg', other))?.distance).toBeGreaterThan(0);
        expect((await maps.measure(other, 'poi:cdg'))?.distance).toBeGreaterThan(0);
      }
    });

    it.each(hostileIds)('answers null to the unknown id %#', async (id) => {
      await expect(create().place(id)).resolves.toBeNull();
    });

    it('answers a small record of plain JSON for every id, where it may be kept, and nothing of an unknown one', async () => {
      const maps = create();
      for (const { placeId } of await maps.search(queries.found)) {
        const address = await maps.place(placeId);
        const records = await Promise.all([placeId, address!.placeId].map((id) => maps.record(id)));
        for (const record of records) {
          expect(record !== null).toBe(underTest.keepsRecords || placeId.startsWith('poi:'));
          expect(JSON.parse(JSON.stringify(record))).toEqual(record);
          expect(JSON.stringify(record).length).toBeLessThanOrEqual(longestRecord);
        }
      }
      await expect(maps.record('poi:cdg')).resolves.toMatchObject({ id: 'poi:cdg', city: 'Roissy-en-France' });
      for (const id of hostileIds) await expect(maps.record(id)).resolves.toBeNull();
    });

    it('measures nothing where it has no answer, rather than a zero', async () => {
      const maps = create();
      const { from } = await twoPlaces();
      await expect(maps.measure(from, from)).resolves.toBeNull();
      await expect(maps.measure(from, 'no-such-place')).resolves.toBeNull();
      await expect(maps.measure('no-such-place', from)).resolves.toBeNull();
    });

    it('measures the same two places alike, above zero, also after a restart', async () => {
      const { from, to } = await twoPlaces();
      const measure = await create().measure(from, to);
      expect(measure?.distance).toBeGreaterThan(0);
      expect(measure?.duration).toBeGreaterThan(0);
      await expect(create().measure(from, to)).resolves.toEqual(measure);
    });

    const { createUnavailable } = underTest;
    if (createUnavailable) describeOutage({ create, createUnavailable, found: queries.found });
  });
}

interface OutageUnderTest {
  create: () => MapsPort;
  createUnavailable: () => MapsPort;
  found: string;
}

function describeOutage({ create, createUnavailable, found }: OutageUnderTest): void {
  describe('while its provider is down', () => {
    it('finds, knows and measures by the gazetteer', async () => {
      const maps = createUnavailable();
      const [first] = await maps.search('roissy');
      expect(first?.placeId).toBe('poi:cdg');
      await expect(maps.place('poi:cdg')).resolves.toMatchObject({ city: 'Roissy-en-France' });
      await expect(maps.measure('poi:cdg', 'c:60057')).resolves.toMatchObject({ source: 'estimate' });
    });

    it('estimates between the addresses that it gave before', async () => {
      const maps = createUnavailable();
      const [first] = await create().search(found);
      const address = await create().place(first!.placeId);
      await expect(maps.place(address!.placeId)).resolves.toEqual(address);
      const measure = await maps.measure(address!.placeId, 'poi:cdg');
      expect(measure).toMatchObject({ source: 'estimate' });
      expect(measure?.distance).toBeGreaterThan(0);
    });

    it('answers the record of a place as before', async () => {
      const [first] = await create().search(found);
      const record = await create().record(first!.placeId);
      await expect(createUnavailable().record(first!.placeId)).resolves.toEqual(record);
    });

    it('rejects with nothing but MapsUnavailableError', async () => {
      const maps = createUnavailable();
      const [from, to] = await create().search(found);
      const outcomes = await Promise.allSettled([
        maps.search(found),
        maps.place(from!.placeId),
        maps.measure(from!.placeId, to!.placeId),
      ]);
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(outcomes[0].status).toBe('fulfilled');
      expect(reasons.filter((reason) => !(reason instanceof MapsUnavailableError))).toEqual([]);
    });
  });
}
