import { randomUUID } from 'node:crypto';
import type { CodesOptions } from '@chauffeur/core';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { err, type Result } from '#errors/result.ts';
import { type MakeJournalEntry, secretHash } from '#plugins/staff.ts';
import type { StaffMember, StoredFactor } from '#ports/staff-store.ts';
import { sealText, unsealText } from '#signing/seal-text.ts';
import { changeMember, type FactorDeps, opened, type Opened, plainCode, withFactor } from './member-changes.ts';

type Codes = Extract<StoredFactor, { kind: 'codes' }>;

/** The module that draws codes, loaded with the first secret: its tables are large. */
const loadPictures = () => import('./code-picture.ts');

const setUpMs = 10 * 60_000;
const periodSeconds = 30;
const sealedSetUpSchema = z.object({ accountId: z.string(), secret: z.string(), until: z.number() });

/** Codes that an app counts out, and recovery codes, which are shown in the same field. */
export function createAppCodes({ staff, clock, factorKey, name }: FactorDeps) {
  const counterOf = (secret: string, label?: string) =>
    new TOTP({
      issuer: name(),
      label: label ?? '',
      secret: Secret.fromBase32(secret),
      digits: 6,
      period: periodSeconds,
    });

  /** The step of time whose code it is, a step early or late at most; `null` where it is no code, or of no later step than the last. */
  function stepOf(secret: string, { code, lastStep }: { code: string; lastStep: number }): number | null {
    const timestamp = clock.now().getTime();
    const delta = counterOf(secret).validate({ token: code, timestamp, window: 1 });
    if (delta === null) return null;
    const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
    return step > lastStep ? step : null;
  }

  function setUpOf(sealed: string, { accountId }: StaffMember): string | null {
    const text = unsealText(sealed, factorKey);
    const setUp = text === null ? null : sealedSetUpSchema.parse(JSON.parse(text));
    return setUp?.accountId === accountId && setUp.until > clock.now().getTime() ? setUp.secret : null;
  }

  /** The member after a code or a recovery code was used up; `null` where it is neither. */
  function usedUp(member: StaffMember, code: string): { member: StaffMember; by: string } | null {
    for (const factor of member.factors.filter((one): one is Codes => one.kind === 'codes')) {
      const secret = unsealText(factor.sealedSecret, factorKey);
      const step = secret === null ? null : stepOf(secret, { code, lastStep: factor.lastStep });
      const used = { ...factor, lastStep: step ?? factor.lastStep };
      const factors = member.factors.map((one) => (one.id === factor.id ? used : one));
      if (step !== null) return { member: { ...member, factors }, by: factor.name };
    }
    const hash = secretHash(code);
    const recoveryHashes = member.recoveryHashes.filter((one) => one !== hash);
    const isRecovery = recoveryHashes.length < member.recoveryHashes.length;
    return isRecovery ? { member: { ...member, recoveryHashes }, by: 'recovery' } : null;
  }

  return {
    async codesOptions(member: StaffMember): Promise<CodesOptions> {
      const secret = new Secret({ size: 20 }).base32;
      const uri = counterOf(secret, member.email).toString();
      const setUp = { accountId: member.accountId, secret, until: clock.now().getTime() + setUpMs };
      return {
        secret,
        uri,
        picture: (await loadPictures()).codePicture(uri),
        sealed: sealText(JSON.stringify(setUp), factorKey),
      };
    },
    async addCodes(
      asker: StaffMember,
      { name: called, sealed, code }: { name: string; sealed: string; code: string },
      makeEntry: MakeJournalEntry,
    ): Promise<Result<Opened>> {
      const secret = setUpOf(sealed, asker);
      const lastStep = secret === null ? null : stepOf(secret, { code: plainCode(code), lastStep: 0 });
      if (secret === null || lastStep === null) return err('factor_refused');
      const addedAt = clock.now().toISOString();
      const sealedSecret = sealText(secret, factorKey);
      const factor: Codes = { id: randomUUID(), name: called, addedAt, kind: 'codes', sealedSecret, lastStep };
      return changeMember(staff, asker.accountId, (member) =>
        withFactor(member, { factor, makeEntry, now: clock.now() }),
      );
    },
    stepUpByCode(asker: StaffMember, code: string, makeEntry: MakeJournalEntry): Promise<Result<Opened>> {
      return changeMember(staff, asker.accountId, (member) => {
        const used = usedUp(member, plainCode(code));
        if (used === null) return { answer: err('factor_refused') };
        const journal = makeEntry({ target: member.accountId, after: { factor: used.by } });
        return opened(used.member, { journal, now: clock.now() });
      });
    },
  };
}
