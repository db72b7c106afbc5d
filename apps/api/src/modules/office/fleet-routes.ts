import { type FleetEdit, httpContract, type StaffAction, type StaffCall } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntryMaker, type RequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import { createOfficeFleet, type OfficeFleet } from './fleet-records.ts';

type FleetDeps = Parameters<typeof createOfficeFleet>[0];

interface Deps extends FleetDeps {
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

/** Room for a record as it was and as it is to be, each with as many exceptions as it may have. */
const bodyLimit = 512 * 1024;

/** The records of the fleet: read whole, changed one a call. */
export function addFleetRoutes(app: App, deps: Deps): void {
  const { requireStaff, limit, clock } = deps;
  const officeFleet = createOfficeFleet(deps);
  const guard = (call: StaffCall) => ({ onRequest: [limit('staff'), requireStaff(call)], bodyLimit });

  app.route({
    ...contractRoute(httpContract.staffFleet),
    ...guard('staffFleet'),
    handler: async () => officeFleet.read(),
  });

  app.route({
    ...contractRoute(httpContract.previewFleet),
    ...guard('previewFleet'),
    handler: async (request, reply) => sendResult(reply, await officeFleet.preview(request.body)),
  });

  app.route({
    ...contractRoute(httpContract.driverPhoto),
    ...guard('driverPhoto'),
    handler: async (request, reply) => sendResult(reply, await officeFleet.photo(request.params.id)),
  });

  addSaving(app, { guard, officeFleet, clock });
}

type Guard = (call: StaffCall) => { onRequest: ReturnType<RequireStaff>[]; bodyLimit: number };

/** One call a list: each hands the record as it was and as it is to be to the same use-case, with the row that it leaves. */
function addSaving(
  app: App,
  { guard, officeFleet, clock }: Pick<Deps, 'clock'> & { officeFleet: OfficeFleet; guard: Guard },
): void {
  async function save(action: StaffAction, { request, reply, edit, agreed }: Saving) {
    const makeEntry = journalEntryMaker(request, action, clock);
    return sendResult(reply, await officeFleet.change(edit, { agreed, makeEntry }));
  }

  app.route({
    ...contractRoute(httpContract.saveVehicle),
    ...guard('saveVehicle'),
    handler: async (request, reply) => {
      const { agreed, ...versions } = request.body;
      return save('saveVehicle', {
        request,
        reply,
        edit: { kind: 'vehicles', id: request.params.id, ...versions },
        agreed,
      });
    },
  });

  app.route({
    ...contractRoute(httpContract.saveDriver),
    ...guard('saveDriver'),
    handler: async (request, reply) => {
      const { agreed, ...versions } = request.body;
      return save('saveDriver', {
        request,
        reply,
        edit: { kind: 'drivers', id: request.params.id, ...versions },
        agreed,
      });
    },
  });

  app.route({
    ...contractRoute(httpContract.saveDuty),
    ...guard('saveDuty'),
    handler: async (request, reply) => {
      const { agreed, ...versions } = request.body;
      return save('saveDuty', { request, reply, edit: { kind: 'duties', id: request.params.id, ...versions }, agreed });
    },
  });

  app.route({
    ...contractRoute(httpContract.saveDutyExceptions),
    ...guard('saveDutyExceptions'),
    handler: async (request, reply) => {
      const { agreed, ...versions } = request.body;
      return save('saveDutyExceptions', {
        request,
        reply,
        edit: { kind: 'exceptions', id: request.params.id, ...versions },
        agreed,
      });
    },
  });

  app.route({
    ...contractRoute(httpContract.saveBlock),
    ...guard('saveBlock'),
    handler: async (request, reply) => {
      const { agreed, ...versions } = request.body;
      return save('saveBlock', {
        request,
        reply,
        edit: { kind: 'blocks', id: request.params.id, ...versions },
        agreed,
      });
    },
  });

  app.route({
    ...contractRoute(httpContract.saveFleetSettings),
    ...guard('saveFleetSettings'),
    handler: async (request, reply) => {
      const { agreed, ...versions } = request.body;
      return save('saveFleetSettings', { request, reply, edit: { kind: 'settings', ...versions }, agreed });
    },
  });
}

interface Saving {
  request: FastifyRequest;
  reply: FastifyReply;
  edit: FleetEdit;
  agreed: readonly string[];
}
