import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@chauffeur/core';
import { secretHash } from '#plugins/staff.ts';
import type { StaffMember } from '#ports/staff-store.ts';
import { aStaffMember, writeMember } from './a-staff-member.ts';
import { type AnApi, aSession } from './an-api.ts';

interface Manner {
  /** When the factor was shown; null where there is none, and so none to show. */
  shownAt?: string | null;
  email?: string;
  /** Until when that opens the office, where a test goes on for days. */
  until?: string;
}

export type AStaffSession = Awaited<ReturnType<typeof aStaffSession>>;

/** Registers an account, makes it staff and shows its factor, a minute ago unless said otherwise. */
export async function aStaffSession(api: AnApi, role: StaffRole, { shownAt, email, until }: Manner = {}) {
  const session = await aSession(api, email);
  const token = randomBytes(32).toString('base64url');
  const at = shownAt === undefined ? new Date(api.clock.now().getTime() - 60_000).toISOString() : shownAt;
  const member = aStaffMember(session.userId, {
    email: session.email,
    role,
    ...(at !== null && shown(token, at, until)),
  });
  await writeMember(api.deps.staff, member);
  return { ...session, cookie: `${session.cookie}; chauffeur.office=${token}`, member };
}

function shown(token: string, shownAt: string, until?: string): Partial<StaffMember> {
  const expiresAt = until ?? new Date(Date.parse(shownAt) + 12 * 3_600_000).toISOString();
  const passkey = { kind: 'passkey' as const, credentialId: 'c', publicKey: 'k', counter: 0, transports: [] };
  return {
    factors: [{ id: 'factor-1', name: 'Téléphone', addedAt: shownAt, ...passkey }],
    stepUps: [{ tokenHash: secretHash(token), shownAt, expiresAt }],
  };
}
