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
import { type ArchivedKind, creationWhereAbsent, recordsOf } from './archived-kind.ts';

/** Who may come into the office, who is invited, and what was done there. */
export function archivedStaff(firestore: Firestore): {
  staff: ArchivedKind<'staff'>;
  staffInvitations: ArchivedKind<'staffInvitations'>;
  journal: ArchivedKind<'journal'>;
} {
  const { staff, invitations, journal } = staffPlaces(firestore);
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
  };
}
