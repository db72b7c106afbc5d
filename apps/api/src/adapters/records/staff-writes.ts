import type { StaffMember, StaffWrites } from '#ports/staff-store.ts';

/** What a decision about the office's people writes, each kind as a list, and from when its mails are due. */
export function allWritesOf({ put = [], withdraw = [], forget = [], mails = [], ...some }: StaffWrites<unknown>) {
  const invite = some.invite === undefined ? [] : [some.invite];
  const journal = some.journal === undefined ? [] : [some.journal];
  const [first] = [...invite.map(({ invitedAt }) => invitedAt), ...journal.map(({ at }) => at)];
  if (first === undefined && mails.length > 0) throw new Error('a mail of the office has no cause');
  return { put, withdraw, forget, mails, invite, journal, at: new Date(first ?? 0) };
}

/** A member as an archive keeps them: without open browsers and bound devices, and with nothing asked of a device. */
export function closedMember(member: StaffMember): StaffMember {
  const { devices: _, ...rest } = member;
  return { ...rest, stepUps: [], challenge: null };
}
