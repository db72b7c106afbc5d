/** Pictures of whoever drives, by a name that is made of them. */
export const driverPhotos = `
  CREATE TABLE driver_photos (
    id TEXT PRIMARY KEY,
    picture TEXT NOT NULL,
    kept_at TEXT NOT NULL
  ) STRICT;
`;
