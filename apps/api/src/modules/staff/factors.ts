import type { Factor } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { MakeJournalEntry } from '#plugins/staff.ts';
import type { JournalEntry, StaffMember, StoredFactor } from '#ports/staff-store.ts';
import { createAppCodes } from './app-codes.ts';
import { changeMember, type FactorDeps, hashesOf, newRecoveryCodes, type Opened, stillOpen } from './member-changes.ts';
import { createPasskeys } from './passkeys.ts';

export type Factors = ReturnType<typeof createFactors>;

/**
 * Second factors of staff, above whoever keeps the accounts (Rules 11.4): passkeys, codes of an app, and recovery codes. What is asked of a
 * device, a code and a recovery code count once each, also where two come at the same time: the store decides.
 */
export function createFactors(deps: FactorDeps) {
  return { ...createPasskeys(deps), ...createAppCodes(deps), ...createUpkeep(deps) };
}

function createUpkeep({ staff, clock }: FactorDeps) {
  return {
    removeFactor({ accountId }: StaffMember, factorId: string, makeEntry: MakeJournalEntry): Promise<Result<null>> {
      return changeMember<Result<null>>(staff, accountId, (member) => {
        const factor = member.factors.find(({ id }) => id === factorId);
        if (factor === undefined) return { answer: err('not_found') };
        if (member.factors.length === 1) return { answer: err('last_factor') };
        const factors = member.factors.filter(({ id }) => id !== factorId);
        const journal = makeEntry({ target: factorId, before: { kind: factor.kind, name: factor.name } });
        return { member: { ...member, factors }, journal, answer: ok(null) };
      });
    },
    renewRecoveryCodes({ accountId }: StaffMember, makeEntry: MakeJournalEntry): Promise<Result<Opened>> {
      const recoveryCodes = newRecoveryCodes();
      return changeMember<Result<Opened>>(staff, accountId, (member) => ({
        member: { ...member, recoveryHashes: hashesOf(recoveryCodes) },
        journal: makeEntry({ target: accountId, before: { left: member.recoveryHashes.length } }),
        answer: ok({ token: null, recoveryCodes }),
      }));
    },
    /** Closes the office on the browser that holds this step-up. */
    leave({ accountId }: StaffMember, { stepUp, device }: Left, journal: JournalEntry): Promise<null> {
      return changeMember<null>(staff, accountId, (member) => ({
        member: {
          ...stillOpen(member, clock.now()),
          stepUps: member.stepUps.filter((one) => one.tokenHash !== stepUp),
          ...(member.devices && { devices: member.devices.filter((one) => one.tokenHash !== device) }),
        },
        journal,
        answer: null,
      }));
    },
  };
}

/** What a browser keeps that opens the office, by its hashes. */
interface Left {
  stepUp: string | null;
  device: string | null;
}

/** A factor as anybody of the office may see it. */
export function withoutSecrets({ id, kind, name, addedAt }: StoredFactor): Factor {
  return { id, kind, name, addedAt };
}
