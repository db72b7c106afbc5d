import { httpContract, type StaffCall } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntryMaker, officePersonOf, type RequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import { createOfficeCompany } from './office-company.ts';

type Deps = Parameters<typeof createOfficeCompany>[0] & { requireStaff: RequireStaff; limit: RateLimiter };

/** Room for every fact at its longest, reviews included. */
const bodyLimit = 64 * 1024;

/** Who the company is, for its owner (Rules 22). */
export function addCompanyRoutes(app: App, deps: Deps): void {
  const { requireStaff, limit, clock } = deps;
  const desk = createOfficeCompany(deps);
  const guard = (call: StaffCall) => ({ onRequest: [limit('staff'), requireStaff(call)], bodyLimit });

  app.route({
    ...contractRoute(httpContract.officeCompany),
    ...guard('officeCompany'),
    handler: async () => desk.read(),
  });

  app.route({
    ...contractRoute(httpContract.saveCompany),
    ...guard('saveCompany'),
    handler: async (request, reply) => {
      const saved = await desk.save(request.body, {
        by: officePersonOf(request),
        makeEntry: journalEntryMaker(request, 'saveCompany', clock),
      });
      return sendResult(reply, saved);
    },
  });
}
