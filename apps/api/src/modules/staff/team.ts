import { createHmac, randomUUID } from 'node:crypto';
import { invitationMs, paths, type StaffRole, type Team } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { type MakeJournalEntry, secretHash } from '#plugins/staff.ts';
import type { Clock } from '#ports/clock.ts';
import type { User } from '#ports/identity.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import type { Invitation, StaffMember, StaffStore } from '#ports/staff-store.ts';
import { openDevices, shownDeviceOf } from './devices.ts';
import { withoutSecrets } from './factors.ts';

export interface TeamDeps {
  staff: StaffStore;
  clock: Clock;
  links: InvitationLinks;
}

/** The links of invitations. */
export interface InvitationLinks {
  tokenOf: (invitationId: string) => string;
  /** The token stands behind the `#`: it reaches no server and no log on the way. */
  urlOf: (invitationId: string) => string;
}

/**
 * The token is made of the invitation's id under a key of ours, so that its mail can be written when it leaves, and nothing that opens
 * anything is kept: of the token the store has a hash.
 */
export function createInvitationLinks({
  invitationKey,
  publicUrl,
}: {
  invitationKey: Uint8Array;
  publicUrl: string;
}): InvitationLinks {
  const tokenOf = (id: string) => createHmac('sha256', invitationKey).update(id).digest('base64url');
  return { tokenOf, urlOf: (id) => `${new URL(paths.officeInvitation(), publicUrl).href}#${tokenOf(id)}` };
}

interface Invited {
  /** Null for whoever is first to read the link. */
  email: string | null;
  role: StaffRole;
  makeEntry: MakeJournalEntry;
}

export type OfficeTeam = ReturnType<typeof createTeam>;

/** Who may come into the office: invited, accepted, ended (Rules 11.3). */
export function createTeam({ staff, clock, links }: TeamDeps) {
  return {
    /** Mails a link, where it is for an address; answers it for whoever stands at the machine. */
    async invite({ email, role, makeEntry }: Invited): Promise<string> {
      const now = clock.now();
      const id = randomUUID();
      const invitation: Invitation = {
        id,
        tokenHash: secretHash(links.tokenOf(id)),
        email: email?.toLowerCase() ?? null,
        role,
        invitedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + invitationMs).toISOString(),
      };
      await staff.change(({ invitations }) => ({
        invite: invitation,
        // An address has one link: an earlier one is void.
        withdraw: invitations.filter((one) => one.email === invitation.email).map((one) => one.id),
        mails: email === null ? [] : [invitationMail(id)],
        journal: makeEntry({ target: id, after: { email: invitation.email, role } }),
        answer: null,
      }));
      return links.urlOf(id);
    },
    accept: createAcceptance({ staff, clock }),
    withdraw(invitationId: string, makeEntry: MakeJournalEntry): Promise<Result<null>> {
      return staff.change<Result<null>>(({ invitations }) => {
        const invitation = invitations.find(({ id }) => id === invitationId);
        if (invitation === undefined) return { answer: err('not_found') };
        const { id, email, role } = invitation;
        return { withdraw: [id], journal: makeEntry({ target: id, before: { email, role } }), answer: ok(null) };
      });
    },
    /** Ends somebody at once. Somebody has to stay who may invite: at the machine's own console anybody can. */
    end(
      accountId: string,
      { makeEntry, lastOwner }: { makeEntry: MakeJournalEntry; lastOwner: 'stays' | 'may go' },
    ): Promise<Result<null>> {
      return staff.change<Result<null>>(({ team }) => {
        const active = team.filter(({ endedAt }) => endedAt === null);
        const member = active.find((one) => one.accountId === accountId);
        if (member === undefined) return { answer: err('not_found') };
        if (isLastOwner(member, active) && lastOwner === 'stays') return { answer: err('last_owner') };
        const { email, role, since } = member;
        const ended = { ...newMember({ accountId, email, role, since }), endedAt: clock.now().toISOString() };
        const journal = makeEntry({ target: accountId, before: { email, role }, after: { endedAt: ended.endedAt } });
        return { put: [ended], journal, answer: ok(null) };
      });
    },
    async everybody(): Promise<Team> {
      const { team, invitations } = await staff.picture();
      const now = clock.now().getTime();
      return {
        members: team.map(({ accountId: id, email, role, since, endedAt, factors, feed, ...rest }) => {
          const hasFeed = endedAt === null && feed?.isEnded === false;
          const devices = openDevices(rest, clock.now()).map(shownDeviceOf);
          return { id, email, role, since, endedAt, factors: factors.map(withoutSecrets), hasFeed, devices };
        }),
        invitations: invitations
          .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
          .map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt })),
      };
    },
  };
}

/** Makes an account staff: anew also where it was before, without its earlier factors. The last owner stays one (Rules 11.3). */
function createAcceptance({ staff, clock }: Pick<TeamDeps, 'staff' | 'clock'>) {
  return ({ id: accountId, email }: User, token: string, requestId: string): Promise<Result<{ role: StaffRole }>> => {
    const now = clock.now();
    const tokenHash = secretHash(token);
    return staff.change<Result<{ role: StaffRole }>>(({ team, invitations }) => {
      const invitation = invitations.find((one) => one.tokenHash === tokenHash);
      if (invitation === undefined || !isGood(invitation, { now, email, team })) return { answer: err('link_expired') };
      const { role } = invitation;
      const active = team.filter(({ endedAt }) => endedAt === null);
      const before = active.find((one) => one.accountId === accountId);
      if (role !== 'owner' && isLastOwner(before, active)) return { answer: err('last_owner') };
      const member = newMember({ accountId, email, role, since: now.toISOString() });
      return {
        put: [member],
        withdraw: [invitation.id],
        journal: {
          id: randomUUID(),
          at: now.toISOString(),
          who: { accountId, email, role },
          action: 'acceptInvitation',
          target: invitation.id,
          before: { role: before?.role ?? null },
          after: { role },
          requestId,
        },
        answer: ok({ role }),
      };
    });
  };
}

/** Whether nobody else of those who are staff may invite anybody. */
function isLastOwner(member: StaffMember | undefined, active: readonly StaffMember[]): boolean {
  return member?.role === 'owner' && active.every((one) => one.role !== 'owner' || one.accountId === member.accountId);
}

function invitationMail(invitationId: string): NewMail {
  return { dedupeKey: `staff-invitation:${invitationId}`, subject: { kind: 'staff-invitation', invitationId } };
}

function newMember(of: Pick<StaffMember, 'accountId' | 'email' | 'role' | 'since'>): StaffMember {
  return { ...of, endedAt: null, factors: [], recoveryHashes: [], challenge: null, stepUps: [] };
}

interface Acceptance {
  now: Date;
  email: string;
  team: readonly StaffMember[];
}

/**
 * Whether an invitation is good for an account. One for an address is that account's alone; one for nobody in particular ends as soon as anybody is
 * staff.
 */
function isGood(invitation: Invitation, { now, email, team }: Acceptance): boolean {
  if (Date.parse(invitation.expiresAt) <= now.getTime()) return false;
  if (invitation.email !== null) return invitation.email === email.toLowerCase();
  return team.every(({ endedAt }) => endedAt !== null);
}

/** A row of what is done at the machine's own console, where nobody is signed in. */
export function consoleEntryMaker(action: 'consoleInvite' | 'consoleEnd', clock: Clock): MakeJournalEntry {
  return ({ target, before = {}, after = {} }) => {
    return {
      id: randomUUID(),
      at: clock.now().toISOString(),
      who: null,
      action,
      target,
      before,
      after,
      requestId: null,
    };
  };
}
