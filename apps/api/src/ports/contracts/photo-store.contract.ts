import { describe, expect, it } from 'vitest';
import { aPhoto } from '#testing/a-fleet.ts';
import type { PhotoStore } from '../photo-store.ts';

const later = '2026-11-21T10:00:00.000Z';

/** What every store of photographs does; the sentences are those of `PhotoStore`. */
export function describePhotoStoreContract(name: string, create: () => PhotoStore) {
  describe(`${name} as a store of photographs`, () => {
    it('answers a picture by its name, and nothing under another', async () => {
      const photos = create();
      await photos.keep(aPhoto());
      expect(await photos.find('photo-1')).toBe(aPhoto().picture);
      expect(await photos.find('photo-2')).toBeNull();
    });

    it('forgets what nobody names, once it is old, also where it was sent again before', async () => {
      const photos = create();
      for (const id of ['named', 'old', 'again', 'new']) await photos.keep(aPhoto(id));
      await photos.keep(aPhoto('again', { keptAt: later }));
      await photos.keep(aPhoto('new', { keptAt: later }));
      await photos.forget({ besides: ['named'], keptBefore: new Date(later) });
      const found = await Promise.all(['named', 'old', 'again', 'new'].map((id) => photos.find(id)));
      expect(found.map((picture) => picture !== null)).toEqual([true, false, true, true]);
    });
  });
}
