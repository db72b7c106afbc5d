import { secretHash } from '#plugins/staff.ts';
import type { DriverDevice, Invitation, JournalEntry, StaffMember, StaffStore } from '#ports/staff-store.ts';

/** An owner without a factor, since the summer. */
export function aStaffMember(accountId: string, changes: Partial<StaffMember> = {}): StaffMember {
  return {
    accountId,
    email: `${accountId}@example.fr`,
    role: 'owner',
    since: '2026-07-01T08:00:00.000Z',
    endedAt: null,
    factors: [],
    recoveryHashes: [],
    challenge: null,
    stepUps: [],
    ...changes,
  };
}

/** A driver's bound browser, which keeps what it is called by here. */
export function aDevice(id: string, changes: Partial<DriverDevice> = {}): DriverDevice {
  const at = '2026-11-20T08:00:00.000Z';
  const expiresAt = '2026-12-20T08:00:00.000Z';
  return { id, tokenHash: secretHash(id), madeAt: at, openedAt: at, usedAt: at, expiresAt, ...changes };
}

/** An invitation of a dispatcher, good for the day of the tests. */
export function anInvitation(id: string, changes: Partial<Invitation> = {}): Invitation {
  return {
    id,
    tokenHash: secretHash(id),
    email: `${id}@example.fr`,
    role: 'dispatcher',
    invitedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

export function aJournalEntry(id = 'row-1', changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id,
    at: '2026-11-20T09:00:00.000Z',
    who: { accountId: 'one', email: 'one@example.fr', role: 'owner' },
    action: 'inviteStaff',
    target: 'w1',
    before: { status: 'pending' },
    after: { status: 'validated', message: null, isLate: false, seats: 3 },
    requestId: 'request-1',
    ...changes,
  };
}

export function writeMember(staff: StaffStore, ...put: StaffMember[]): Promise<null> {
  return staff.change(() => ({ put, answer: null }));
}
