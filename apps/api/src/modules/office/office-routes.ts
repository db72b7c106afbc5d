import { httpContract } from '@chauffeur/core';
import { err, ok } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntry, type JournalFacts, officePersonOf, type RequireStaff } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { DecideOrder } from '../decisions/decide-order.ts';
import type { AnswerQuestion } from '../orders/amend-as-customer.ts';
import type { RenewLinks } from '../ride-links/ride-links.ts';
import type { AmendOrder } from '../orders/amend-order.ts';
import type { ChangeOrder } from '../orders/change-order.ts';
import { addAgendaRoutes, type AgendaRouteDeps } from './agenda-routes.ts';
import { createCancelAsStaff, createWaiveFee } from './cancel-as-staff.ts';
import { createReadOffice, type ReadOfficeDeps } from './read-office.ts';

type Deps = AgendaRouteDeps & OfficeRouteDeps;

interface OfficeRouteDeps extends ReadOfficeDeps {
  decideOrder: DecideOrder;
  changeOrder: ChangeOrder;
  amendOrder: AmendOrder;
  answerQuestion: AnswerQuestion;
  renewLinks: RenewLinks;
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

/** Room for a message to the customer, each character at its widest in bytes. */
const bodyLimit = 8 * 1024;

/** Rides and orders for whoever sees to them (Rules 12.3 to 12.5); each change leaves its row in the journal. */
export function addOfficeRoutes(app: App, deps: Deps): void {
  addReadingRoutes(app, deps);
  addChangingRoutes(app, deps);
  addAgendaRoutes(app, deps);
  addAmendingRoutes(app, deps);
}

function addReadingRoutes(app: App, { requireStaff, limit, ...deps }: Deps): void {
  const readOffice = createReadOffice(deps);
  app.route({
    ...contractRoute(httpContract.officeDay),
    onRequest: [limit('staff'), requireStaff('officeDay')],
    handler: async (request) => readOffice.day(request.query.day),
  });

  app.route({
    ...contractRoute(httpContract.officeWaiting),
    onRequest: [limit('staff'), requireStaff('officeWaiting')],
    handler: async (request) => readOffice.waiting(request.query.cursor),
  });

  app.route({
    ...contractRoute(httpContract.officeChanges),
    onRequest: [limit('staff'), requireStaff('officeChanges')],
    handler: async (request, reply) => {
      const version = await readOffice.version(request.query);
      // No 304: a browser takes that for an answer of its own cache, which keeps nothing of the office.
      return version === request.query.since ? reply.code(204).send() : { version };
    },
  });

  app.route({
    ...contractRoute(httpContract.officeOrder),
    onRequest: [limit('staff'), requireStaff('officeOrder')],
    handler: async (request, reply) => sendResult(reply, await readOffice.order(request.params.id)),
  });
}

function addChangingRoutes(app: App, deps: Deps): void {
  const { decideOrder, renewLinks, orders, requireStaff, limit, clock } = deps;
  const [cancelAsStaff, waiveFee] = [createCancelAsStaff(deps), createWaiveFee(deps)];
  app.route({
    ...contractRoute(httpContract.officeDecide),
    onRequest: [limit('staff'), requireStaff('officeDecide')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { decision, withPartner = false } = request.body;
      const facts = {
        now: clock.now(),
        target: orderId,
        before: { status: 'pending' },
        after: { decision, withPartner },
      };
      const of = { orderId, by: officePersonOf(request), journal: journalEntry(request, 'officeDecide', facts) };
      return sendResult(reply, await decideOrder.decide(of, request.body));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeUndo),
    onRequest: [limit('staff'), requireStaff('officeUndo')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { decision } = request.body;
      const facts = { now: clock.now(), target: orderId, before: { decision }, after: { decision: null } };
      const of = { orderId, by: officePersonOf(request), journal: journalEntry(request, 'officeUndo', facts) };
      return sendResult(reply, await decideOrder.undo(of, request.body));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeCancel),
    onRequest: [limit('staff'), requireStaff('officeCancel')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { dueTTC, refundTTC } = request.body;
      const after = { status: 'canceled', dueTTC, refundTTC };
      const facts = { now: clock.now(), target: orderId, before: { status: 'validated' }, after };
      const journal = journalEntry(request, 'officeCancel', facts);
      return sendResult(reply, await cancelAsStaff({ ...request.body, orderId, by: officePersonOf(request), journal }));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeWaiveFee),
    onRequest: [limit('staff'), requireStaff('officeWaiveFee')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const after = { fee: 'waived', refundTTC: request.body.refundTTC };
      const facts = { now: clock.now(), target: orderId, before: { fee: 'billed' }, after };
      const journal = journalEntry(request, 'officeWaiveFee', facts);
      return sendResult(reply, await waiveFee({ ...request.body, orderId, by: officePersonOf(request), journal }));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeRenewLinks),
    onRequest: [limit('staff'), requireStaff('officeRenewLinks')],
    handler: async (request, reply) => {
      const order = await orders.find(request.params.id);
      if (order === null) return sendNothing(reply, err('not_found'));
      const facts = { now: clock.now(), target: order.id, before: { links: 'open' }, after: { links: 'ended' } };
      await renewLinks(order, journalEntry(request, 'officeRenewLinks', facts));
      return sendNothing(reply, ok(null));
    },
  });
}

function addAmendingRoutes(app: App, { amendOrder, answerQuestion, requireStaff, limit, clock }: Deps): void {
  app.route({
    ...contractRoute(httpContract.officePreviewAmendment),
    onRequest: [limit('staff'), requireStaff('officePreviewAmendment')],
    bodyLimit,
    handler: async (request, reply) => {
      const of = { orderId: request.params.id, askedBy: 'office' as const };
      return sendResult(reply, await amendOrder.preview(of, request.body.wish));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeAmend),
    onRequest: [limit('staff'), requireStaff('officeAmend')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const of = {
        orderId,
        askedBy: 'office' as const,
        by: officePersonOf(request),
        journalOf: (fields: Pick<JournalFacts, 'before' | 'after'>) =>
          journalEntry(request, 'officeAmend', { now: clock.now(), target: orderId, ...fields }),
      };
      return sendResult(reply, await amendOrder.amend(of, request.body));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeAnswerQuestion),
    onRequest: [limit('staff'), requireStaff('officeAnswerQuestion')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { answer, askedAt } = request.body;
      const facts = { now: clock.now(), target: orderId, before: { askedAt }, after: { answer } };
      const journal = journalEntry(request, 'officeAnswerQuestion', facts);
      return sendResult(reply, await answerQuestion({ orderId, by: officePersonOf(request), journal }, request.body));
    },
  });
}
