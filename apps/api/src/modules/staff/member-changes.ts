import { randomBytes } from 'node:crypto';
import { recoveryCodeCount, stepUpMs } from '@chauffeur/core';
import { ok, type Result } from '#errors/result.ts';
import { type MakeJournalEntry, secretHash } from '#plugins/staff.ts';
import type { Clock } from '#ports/clock.ts';
import type { JournalEntry, StaffMember, StaffStore, StaffWrites, StoredFactor } from '#ports/staff-store.ts';

export interface FactorDeps {
  staff: StaffStore;
  clock: Clock;
  /** 32 bytes, under which the secrets of apps that count codes are kept. */
  factorKey: Uint8Array;
  publicUrl: string;
  /** The company's, which devices and apps show beside the account. */
  name: () => string;
}

/** What a browser keeps of a factor that was shown, and the codes that come with the first one. */
export interface Opened {
  /** `null` where the browser has one that holds. */
  token: string | null;
  recoveryCodes: string[];
}

export interface MemberWrites<T> {
  member?: StaffMember;
  journal?: JournalEntry;
  answer: T;
}

/** Decides about one member as the store has them now. Throws where they are staff no more meanwhile. */
export function changeMember<T>(
  staff: StaffStore,
  accountId: string,
  decide: (member: StaffMember) => MemberWrites<T>,
): Promise<T> {
  return staff.change<T>(({ team }): StaffWrites<T> => {
    const found = team.find((one) => one.accountId === accountId && one.endedAt === null);
    if (found === undefined) throw new Error('whoever asked is staff no more');
    const { member, ...writes } = decide(found);
    return { ...writes, ...(member && { put: [member] }) };
  });
}

/** How many browsers of one member are open at a time. */
const mostStepUps = 10;

export function stillOpen(member: StaffMember, now: Date): StaffMember {
  const stepUps = member.stepUps.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  return { ...member, stepUps: stepUps.slice(1 - mostStepUps) };
}

/** The member with one browser more that is open, which keeps the token. */
export function opened(
  member: StaffMember,
  { journal, now, recoveryCodes = [] }: { journal: JournalEntry; now: Date; recoveryCodes?: string[] },
): MemberWrites<Result<Opened>> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + stepUpMs).toISOString();
  const open = stillOpen(member, now);
  const stepUps = [...open.stepUps, { tokenHash: secretHash(token), shownAt: now.toISOString(), expiresAt }];
  return { member: { ...open, stepUps }, journal, answer: ok({ token, recoveryCodes }) };
}

interface Adding {
  factor: StoredFactor;
  makeEntry: MakeJournalEntry;
  now: Date;
}

/** The first factor opens the office on the browser that added it, and comes with recovery codes. */
export function withFactor(member: StaffMember, { factor, makeEntry, now }: Adding): MemberWrites<Result<Opened>> {
  const journal = makeEntry({ target: factor.id, after: { kind: factor.kind, name: factor.name } });
  const factors = [...member.factors, factor];
  if (member.factors.length > 0) {
    return { member: { ...member, factors }, journal, answer: ok({ token: null, recoveryCodes: [] }) };
  }
  const recoveryCodes = newRecoveryCodes();
  return opened({ ...member, factors, recoveryHashes: hashesOf(recoveryCodes) }, { journal, now, recoveryCodes });
}

/** The signs of recovery codes, without those that look alike. 60 bits each: nobody finds one by trying. */
const recoveryLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(12), (byte) => recoveryLetters[byte % recoveryLetters.length]);
    return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-');
  });
}

export function hashesOf(recoveryCodes: readonly string[]): string[] {
  return recoveryCodes.map((code) => secretHash(plainCode(code)));
}

/** A recovery code as it is compared, however it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}
