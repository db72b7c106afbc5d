import { fastify, type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { type ApiDeps, createAddCall } from './api/api-calls.ts';
import { addConfirmCall } from './api/confirm-call.ts';
import { addCustomerCalls } from './api/customer-calls.ts';
import { addIntentCalls } from './api/intent-calls.ts';
import { addPaymentMethodCalls } from './api/payment-method-calls.ts';
import { addRefundCalls } from './api/refund-calls.ts';
import type { Keys } from './api/require-key.ts';
import { addSessionCall } from './api/session-call.ts';
import { StripeFailure } from './api/stripe-failure.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { createTroubles } from './control/troubles.ts';
import { addBankPage } from './pages/bank-page.ts';
import { addBrowserRoutes } from './pages/browser-routes.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { settleProcessing } from './payments/settle-processing.ts';
import { createWebhookSender, type Endpoint } from './webhooks/create-webhook-sender.ts';

export interface StandInOptions {
  keys: Keys;
  endpoint: Endpoint | null;
  retryMs: number;
  /** How long a bank thinks about the card that is `processing`; for ever where `null`, until a test decides. */
  processingMs: number | null;
}

export interface StandIn {
  origin: string;
  close(): Promise<void>;
}

/** Starts the stand-in on a port of this machine alone; 0 is any free one. */
export async function createStandIn(options: StandInOptions & { port: number }): Promise<StandIn> {
  const ledger = createLedger();
  const webhooks = createWebhookSender(ledger, options);
  const deps = { ledger, keys: options.keys, troubles: createTroubles(), made: [] };
  const app = createServer({ ...deps, webhooks });
  settleInTime(ledger, options.processingMs);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port });
  return {
    origin,
    async close() {
      webhooks.close();
      deps.troubles.endAll();
      await app.close();
    },
  };
}

function createServer(deps: Parameters<typeof addControlRoutes>[1]): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.setNotFoundHandler((request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    throw new StripeFailure(404, { type: 'invalid_request_error', message });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body });
    const message = error instanceof Error ? error.message : String(error);
    const isAskedWrong = error instanceof ZodError || hasClientStatus(error);
    return reply.code(isAskedWrong ? 400 : 500).send({ error: { type: 'api_error', message } });
  });
  openToPages(app);
  addApi(app, deps);
  addControlRoutes(app, deps);
  addBankPage(app, deps.ledger);
  addBrowserRoutes(app, deps);
  return app;
}

/** Bodies that Fastify itself cannot read. */
const hasClientStatus = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** A page of any origin may use what the provider shows to browsers, and nothing else. */
function openToPages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/_control')) {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    }
    done();
  });
}

function addApi(app: FastifyInstance, deps: ApiDeps): void {
  const add = createAddCall(app, deps);
  addCustomerCalls(add, deps);
  addPaymentMethodCalls(add, deps);
  addIntentCalls(add, deps);
  addConfirmCall(add, { ...deps, bankOrigin: () => originOf(app) });
  addRefundCalls(add, deps);
  addSessionCall(add);
}

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

/** A bank that thinks comes to a decision by itself, unless a test has decided before. */
function settleInTime(ledger: Ledger, processingMs: number | null): void {
  if (processingMs === null) return;
  ledger.onEvent((event) => {
    if (event.type !== 'payment_intent.processing') return;
    const intent = ledger.intents.get(event.data.object.id);
    const settle = () => intent?.status === 'processing' && settleProcessing(ledger, intent, 'agreed');
    setTimeout(settle, processingMs).unref();
  });
}
