import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ApiDeps } from '../api/api-calls.ts';
import { requireFound } from '../api/stripe-failure.ts';
import type { WebhookSender } from '../webhooks/create-webhook-sender.ts';
import { actOnIntent, intentActionSchema } from './act-on-intent.ts';

const troubleSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().optional(),
  moment: z.enum(['before', 'during', 'after']).default('before'),
  times: z.int().min(1).nullable().default(1),
  act: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hold') }),
    z.strictObject({ kind: z.literal('drop') }),
    z.strictObject({ kind: z.literal('nonsense') }),
    z.strictObject({ kind: z.literal('delay'), milliseconds: z.int().min(1) }),
    z.strictObject({ kind: z.literal('fail'), status: z.int().min(400).max(599) }),
  ]),
});
const deliverySchema = z.strictObject({
  times: z.int().min(1).max(100).optional(),
  signedSecondsAgo: z.int().optional(),
  secret: z.string().optional(),
});

export interface ControlDeps extends ApiDeps {
  webhooks: WebhookSender;
}

/** What a test does to the stand-in. No page of a browser can: it takes JSON, and never says that others may ask. */
export function addControlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  addTroubleRoutes(app, deps);
  addWebhookRoutes(app, deps);
  const { ledger, made, webhooks } = deps;

  app.get('/_control/ledger', () => ({
    intents: [...ledger.intents.values()],
    charges: [...ledger.charges.values()],
    customers: [...ledger.customers.values()],
    paymentMethods: [...ledger.methods.values()],
    refunds: [...ledger.refunds.values()],
    disputes: [...ledger.disputes.values()],
    events: [...ledger.events.values()],
    calls: made,
    deliveries: webhooks.deliveries,
  }));

  app.post('/_control/intents/:id', (request) => {
    const { id } = request.params as { id: string };
    const intent = requireFound(ledger.intents.get(id), { kind: 'payment_intent', id });
    actOnIntent(ledger, intent, intentActionSchema.parse(request.body));
    return intent;
  });
}

function addTroubleRoutes(app: FastifyInstance, { troubles }: ControlDeps): void {
  app.post('/_control/troubles', (request) => ({ id: troubles.start(troubleSchema.parse(request.body)) }));

  app.route({
    method: 'GET',
    url: '/_control/troubles/:id',
    handler: async (request) => {
      const { id } = request.params as { id: string };
      const { met } = z.object({ met: z.coerce.number().default(0) }).parse(request.query);
      return { met: requireFound(await troubles.met(id, met), { kind: 'trouble', id }) };
    },
  });

  app.post('/_control/troubles/:id/end', (request, reply) => {
    const { id } = request.params as { id: string };
    const { fate } = z.strictObject({ fate: z.enum(['go_on', 'drop']).default('go_on') }).parse(request.body);
    requireFound(troubles.end(id, fate) || undefined, { kind: 'trouble', id });
    return reply.code(204).send();
  });
}

function addWebhookRoutes(app: FastifyInstance, { ledger, webhooks }: ControlDeps): void {
  app.post('/_control/webhooks', async (request, reply) => {
    const state = z.union([
      z.strictObject({ url: z.url(), secret: z.string() }),
      z.strictObject({ state: z.literal('stopped') }),
      z.strictObject({
        state: z.literal('resumed'),
        order: z.enum(['as_happened', 'reversed']).default('as_happened'),
      }),
    ]);
    const order = state.parse(request.body);
    if ('url' in order) webhooks.aim(order);
    else if (order.state === 'stopped') webhooks.stop();
    else await webhooks.resume(order.order);
    return reply.code(204).send();
  });

  app.get('/_control/webhooks/idle', async (_request, reply) => {
    await webhooks.idle();
    return reply.code(204).send();
  });

  app.route({
    method: 'POST',
    url: '/_control/events/:id/deliver',
    handler: async (request) => {
      const { id } = request.params as { id: string };
      const event = requireFound(ledger.events.get(id), { kind: 'event', id });
      return { statuses: await webhooks.deliver(event, deliverySchema.parse(request.body)) };
    },
  });
}
