import { httpContract } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntryMaker, type RequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import { createOfficeAgenda } from './agenda.ts';

export type AgendaRouteDeps = Parameters<typeof createOfficeAgenda>[0] & {
  requireStaff: RequireStaff;
  limit: RateLimiter;
};

/** Room for ten rides, each with a partner's name at its widest. */
const bodyLimit = 32 * 1024;

/** What vehicles do, and who drives which ride (Rules 12.9, 12.10). */
export function addAgendaRoutes(app: App, { requireStaff, limit, ...deps }: AgendaRouteDeps): void {
  const agenda = createOfficeAgenda(deps);
  app.route({
    ...contractRoute(httpContract.officeAgenda),
    onRequest: [limit('staff'), requireStaff('officeAgenda')],
    handler: async (request) => agenda.read(request.query),
  });

  app.route({
    ...contractRoute(httpContract.officeFeasible),
    onRequest: [limit('staff'), requireStaff('officeFeasible')],
    handler: async (request, reply) => sendResult(reply, await agenda.options(request.params.id)),
  });

  app.route({
    ...contractRoute(httpContract.officeAssign),
    onRequest: [limit('staff'), requireStaff('officeAssign')],
    bodyLimit,
    handler: async (request, reply) => {
      const makeEntry = journalEntryMaker(request, 'officeAssign', deps.clock);
      return sendResult(reply, await agenda.assign(request.body, makeEntry));
    },
  });
}
