import { createHash } from 'node:crypto';
import { driverPhotoLength, type FleetEdit } from '@chauffeur/core';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { PhotoStore } from '#ports/photo-store.ts';

interface Deps {
  photos: PhotoStore;
  clock: Clock;
}

const hourMs = 60 * 60_000;

/**
 * Keeps the photograph of a driver's record apart: a request carries the picture itself, the record its name from then on (Rules 10.5). Null where
 * what was sent is no picture. The name is made of the picture, so that a request that is sent again says the same.
 */
export async function withPhotoKept(edit: FleetEdit, { photos, clock }: Deps): Promise<FleetEdit | null> {
  if (edit.kind !== 'drivers' || edit.record?.photo === undefined) return edit;
  const { photo } = edit.record;
  if (photo === edit.was?.photo) return edit;
  if (!isPicture(photo)) return (await photos.find(photo)) === null ? null : edit;
  const id = createHash('sha256').update(photo).digest('hex');
  await photos.keep({ id, picture: photo, keptAt: clock.now().toISOString() });
  return { ...edit, record: { ...edit.record, photo: id } };
}

/** How the bytes of each kind begin, whatever a picture says of itself. */
const beginnings = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

const pictureAddress = /^data:image\/(jpeg|png|webp);base64,([A-Za-z\d+/]+={0,2})$/;

function isPicture(text: string): boolean {
  const [, kind, content = ''] = pictureAddress.exec(text) ?? [];
  if (kind === undefined || text.length > driverPhotoLength) return false;
  return beginnings[kind as keyof typeof beginnings](Buffer.from(content, 'base64'));
}

/** Drops photographs that no driver has: of one who is gone, in whose place is another, or of a form that was never saved. */
export function createForgetPhotos({ fleet, photos, clock }: Deps & { fleet: Pick<FleetStore, 'read'> }): Job {
  return {
    name: 'forget photographs that no driver has',
    everyMs: hourMs,
    async run() {
      const keptBefore = new Date(clock.now().getTime() - hourMs);
      const { drivers } = await fleet.read();
      await photos.forget({ besides: drivers.flatMap(({ photo }) => photo ?? []), keptBefore });
    },
  };
}
