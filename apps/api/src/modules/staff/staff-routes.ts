import { type Factor, freshStepUpMs, httpContract, needsFactor, type StaffEntry } from '@chauffeur/core';
import type { FastifyRequest } from 'fastify';
import { contractRoute } from '#plugins/contract-route.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { isFresh, journalEntry, type RequireStaff, shownStepUp, staffOf, stepUpCookieOf } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { StaffStore, StoredFactor } from '#ports/staff-store.ts';

interface Deps {
  staff: StaffStore;
  publicUrl: string;
  requireStaff: RequireStaff;
  limit: RateLimiter;
  clock: Clock;
}

const bodyLimit = 4 * 1024;

/** Who one is in the office, and what opens it. */
export function addStaffRoutes(app: App, { staff, requireStaff, limit, clock, publicUrl }: Deps): void {
  app.route({
    ...contractRoute(httpContract.staffEntry),
    onRequest: [limit('staff'), requireStaff('staffEntry')],
    handler: async (request) => entryOf(request, clock.now()),
  });

  app.route({
    ...contractRoute(httpContract.leaveOffice),
    onRequest: [limit('staff'), requireStaff('leaveOffice')],
    bodyLimit,
    handler: async (request, reply) => {
      const now = clock.now();
      const { accountId } = staffOf(request);
      const journal = journalEntry(request, 'leaveOffice', { now, target: accountId });
      const tokenHash = shownStepUp(request, staffOf(request), now)?.tokenHash;
      await staff.change(({ team }) => {
        const member = team.find((one) => one.accountId === accountId);
        if (member === undefined) return { answer: null };
        const stepUps = member.stepUps.filter((one) => one.tokenHash !== tokenHash);
        return { put: [{ ...member, stepUps }], journal, answer: null };
      });
      return reply.code(204).header('set-cookie', stepUpCookieOf(null, publicUrl)).send();
    },
  });
}

function entryOf(request: FastifyRequest, now: Date): StaffEntry {
  const member = staffOf(request);
  const { email, role, factors, recoveryHashes } = member;
  const stepUp = shownStepUp(request, member, now);
  const fresh = stepUp !== null && isFresh(stepUp, now);
  return {
    email,
    role,
    factors: factors.map(withoutSecrets),
    recoveryCodesLeft: recoveryHashes.length,
    factorRequired: needsFactor(role) && factors.length === 0,
    openUntil: stepUp?.expiresAt ?? null,
    freshUntil: fresh ? new Date(Date.parse(stepUp.shownAt) + freshStepUpMs).toISOString() : null,
  };
}

function withoutSecrets({ id, kind, name, addedAt }: StoredFactor): Factor {
  return { id, kind, name, addedAt };
}
