import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { closedMember } from '../../records/staff-writes.ts';
import { documentOf } from '../documents.ts';
import {
  invitationFields,
  invitationOf,
  journalEntryOf,
  journalFields,
  memberFields,
  memberOf,
  staffAt,
  staffPlaces,
} from '../firestore-staff-store.ts';
import { photoOf } from '../firestore-photo-store.ts';
import { rideLinkId, rideLinkOf } from '../firestore-ride-link-store.ts';
import { pressFields, pressId, pressOf } from '../firestore-ride-log-store.ts';
import { collectionOf } from '../collections.ts';
import { type ArchivedKind, creationWhereAbsent, recordsOf } from './archived-kind.ts';

/** Who may come into the office, who is invited, what was done there, what drivers pressed on the way, private links, and drivers' photographs. */
export function archivedStaff(firestore: Firestore): {
  staff: ArchivedKind<'staff'>;
  staffInvitations: ArchivedKind<'staffInvitations'>;
  journal: ArchivedKind<'journal'>;
  ridePresses: ArchivedKind<'ridePresses'>;
  rideLinks: ArchivedKind<'rideLinks'>;
  photos: ArchivedKind<'photos'>;
} {
  const { staff, invitations, journal } = staffPlaces(firestore);
  const presses = collectionOf(firestore, 'ridePresses');
  const links = collectionOf(firestore, 'rideLinks');
  const photos = collectionOf(firestore, 'driverPhotos');
  const byId = FieldPath.documentId();
  return {
    staff: {
      read: () => recordsOf(staff.orderBy(byId), (document) => closedMember(memberOf(document))),
      documents: ({ accountId }) => [staffAt(staff, accountId)],
      writes: (member, read) => creationWhereAbsent(staffAt(staff, member.accountId), memberFields(member), read),
    },
    staffInvitations: {
      read: () => recordsOf(invitations.orderBy(byId), invitationOf),
      documents: ({ id }) => [documentOf(invitations, id)],
      writes: (one, read) => creationWhereAbsent(documentOf(invitations, one.id), invitationFields(one), read),
    },
    journal: {
      read: () => recordsOf(journal.orderBy(byId), journalEntryOf),
      documents: ({ id }) => [documentOf(journal, id)],
      writes: (entry, read) => creationWhereAbsent(documentOf(journal, entry.id), journalFields(entry), read),
    },
    ridePresses: {
      read: () => recordsOf(presses.orderBy(byId), pressOf),
      documents: (press) => [presses.doc(pressId(press))],
      writes: (press, read) => creationWhereAbsent(presses.doc(pressId(press)), pressFields(press), read),
    },
    rideLinks: {
      read: () => recordsOf(links.orderBy(byId), rideLinkOf),
      documents: (link) => [links.doc(rideLinkId(link))],
      writes: (link, read) => creationWhereAbsent(links.doc(rideLinkId(link)), { ...link }, read),
    },
    photos: {
      read: () => recordsOf(photos.orderBy(byId), photoOf),
      documents: ({ id }) => [documentOf(photos, id)],
      writes: (photo, read) => creationWhereAbsent(documentOf(photos, photo.id), { ...photo }, read),
    },
  };
}
