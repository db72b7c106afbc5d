import { httpContract, type StaffAction, type StaffCall } from '@chauffeur/core';
import type { FastifyRequest } from 'fastify';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntryMaker, officePersonOf, type RequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import { createOfficePricing } from './prices.ts';

type Deps = Parameters<typeof createOfficePricing>[0] & { requireStaff: RequireStaff; limit: RateLimiter };

/** Room for a catalogue with as many words as it may have. */
const bodyLimit = 512 * 1024;

/** Prices for the owner: the draft, its preview, and the versions that are published of it (Rules 20). */
export function addPricesRoutes(app: App, deps: Deps): void {
  const { requireStaff, limit, clock } = deps;
  const pricing = createOfficePricing(deps);
  const guard = (call: StaffCall) => ({ onRequest: [limit('staff'), requireStaff(call)], bodyLimit });
  const by = (request: FastifyRequest, action: StaffAction) => ({
    by: officePersonOf(request),
    makeEntry: journalEntryMaker(request, action, clock),
  });

  app.route({
    ...contractRoute(httpContract.officePrices),
    ...guard('officePrices'),
    handler: async () => pricing.read(),
  });

  app.route({
    ...contractRoute(httpContract.savePriceDraft),
    ...guard('savePriceDraft'),
    handler: async (request, reply) => {
      const saved = await pricing.saveDraft(request.body, by(request, 'savePriceDraft'));
      return sendResult(reply, saved.ok ? { ...saved, value: { draft: saved.value } } : saved);
    },
  });

  app.route({
    ...contractRoute(httpContract.previewPrices),
    ...guard('previewPrices'),
    handler: async (request) => pricing.preview(request.body.content),
  });

  app.route({
    ...contractRoute(httpContract.publishPrices),
    ...guard('publishPrices'),
    handler: async (request, reply) =>
      sendResult(reply, await pricing.publish(request.body, by(request, 'publishPrices'))),
  });

  app.route({
    ...contractRoute(httpContract.withdrawPrices),
    ...guard('withdrawPrices'),
    handler: async (request, reply) =>
      sendResult(reply, await pricing.withdraw(Number(request.params.version), by(request, 'withdrawPrices'))),
  });
}
