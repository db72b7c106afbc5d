import type { PhotoStore, StoredPhoto } from '#ports/photo-store.ts';
import type { Database } from './database.ts';

export function createSqlitePhotoStore(database: Database): PhotoStore {
  const { writer } = database;
  const put = createPhotoPut(database);
  const select = database.prepare('SELECT picture FROM driver_photos WHERE id = ?');
  const remove = database.prepare(
    'DELETE FROM driver_photos WHERE kept_at < ? AND id NOT IN (SELECT value FROM json_each(?))',
  );
  return {
    keep: (photo) => writer.write(() => put(photo)),
    find: async (id) => {
      const row = select.get(id);
      return row === undefined ? null : String(row.picture);
    },
    forget: ({ besides, keptBefore }) =>
      writer.write(() => void remove.run(keptBefore.toISOString(), JSON.stringify(besides))),
  };
}

/** Writes a photograph, inside the transaction that the caller has open. */
export function createPhotoPut(database: Database): (photo: StoredPhoto) => void {
  const put = database.prepare(`
    INSERT INTO driver_photos (id, picture, kept_at) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET kept_at = max(kept_at, excluded.kept_at)
  `);
  return ({ id, picture, keptAt }) => void put.run(id, picture, keptAt);
}
