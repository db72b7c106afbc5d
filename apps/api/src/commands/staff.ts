import { parisClock, parisDate, staffRoles, type StaffRole } from '@chauffeur/core';
import * as z from 'zod/mini';
import { deriveKey } from '#composition/derive-key.ts';
import { openEngine } from '#composition/open-engine.ts';
import { systemClock as clock } from '#composition/system-clock.ts';
import { appSecret } from '#config/app-secret.ts';
import type { Settings } from '#config/env.ts';
import { consoleEntryMaker, createInvitationLinks, createTeam, type OfficeTeam } from '#modules/staff/team.ts';
import { CommandError } from './command-error.ts';

interface Wish {
  action: string | undefined;
  email: string | undefined;
  role: string | undefined;
}

export const staffUsage = `Say what to do: npm run staff -- add <e-mail> --role <${staffRoles.join('|')}>, -- list, or -- end <e-mail>`;

/**
 * Invites somebody into the office, lists who may come in, or ends somebody, from the machine's own console: how the first owner comes in, and
 * how one does who has lost every factor. Answers what to tell the operator; a running product mails the link and lets nobody in who is ended.
 */
export async function manageStaff(settings: Settings, { action, email, role }: Wish): Promise<string> {
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const engine = await openEngine({ settings, secret, clock });
  const invitationKey = deriveKey(secret, 'staff-invitation-v1');
  const links = createInvitationLinks({ invitationKey, publicUrl: settings.publicUrl });
  const team = createTeam({ staff: engine.stores.staff, clock, links });
  try {
    if (action === 'list' && email === undefined) return await list(team);
    const address = z.email().safeParse(email);
    if (!address.success) throw new CommandError(staffUsage);
    if (action === 'add') return await add(team, { email: address.data, role: roleOf(role) });
    if (action === 'end') return await end(team, address.data);
    throw new CommandError(staffUsage);
  } finally {
    await engine.close();
  }
}

function roleOf(role: string | undefined): StaffRole {
  const known = staffRoles.find((one) => one === role);
  if (known === undefined) throw new CommandError(staffUsage);
  return known;
}

async function add(team: OfficeTeam, { email, role }: { email: string; role: StaffRole }): Promise<string> {
  const url = await team.invite({ email, role, makeEntry: consoleEntryMaker('consoleInvite', clock) });
  return `${email} may come in as ${role}, once and within a day, signed in with that address. The same link is mailed:\n${url}`;
}

/** Ends somebody, and their invitations too, which would let them in again. */
async function end(team: OfficeTeam, email: string): Promise<string> {
  const { members, invitations } = await team.everybody();
  const isTheirs = (one: { email: string | null }) => one.email?.toLowerCase() === email.toLowerCase();
  const member = members.find((one) => one.endedAt === null && isTheirs(one));
  const invited = invitations.filter(isTheirs);
  if (member === undefined && invited.length === 0) throw new CommandError(`${email} is not staff, and not invited`);
  const makeEntry = consoleEntryMaker('consoleEnd', clock);
  for (const { id } of invited) await team.withdraw(id, makeEntry);
  if (member === undefined) return `${email} is invited no more: the link opens nothing`;
  await team.end(member.id, { makeEntry, lastOwner: 'may go' });
  return `${email} is staff no more`;
}

async function list(team: OfficeTeam): Promise<string> {
  const { members, invitations } = await team.everybody();
  const active = members.filter(({ endedAt }) => endedAt === null);
  const lines = [
    ...active.map(({ email, role, factors }) => `${email}: ${role}, ${factors.length} second factors`),
    ...invitations.map(({ email, role, expiresAt }) => {
      const until = new Date(expiresAt);
      return `${email ?? 'whoever reads the link'}: invited as ${role} until ${parisDate(until)} ${parisClock(until)} in Paris`;
    }),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Nobody is staff, and nobody is invited';
}
