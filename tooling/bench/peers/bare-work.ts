import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { idempotencyKeyHeader, orderRequestSchema, type QuoteRequest } from '@chauffeur/core';
import { compose } from '../../../apps/api/src/composition/compose.ts';
import { processSettings } from '../../../apps/api/src/config/env.ts';
import { createFleetDesk } from '../../../apps/api/src/modules/fleet/fleet-desk.ts';
import { atOnce } from '../../../apps/api/src/modules/orders/in-turn.ts';
import { neverAsk } from '../../../apps/api/src/modules/orders/is-same-ride.ts';
import { createMakeOrder, createPlaceOrder } from '../../../apps/api/src/modules/orders/place-order.ts';
import { createPrepareOrder } from '../../../apps/api/src/modules/orders/prepare-order.ts';
import { createQuoteSigner } from '../../../apps/api/src/modules/quotes/quote-signer.ts';
import { createRequestQuote } from '../../../apps/api/src/modules/quotes/request-quote.ts';
import { workspacePath } from '../workplace.ts';

/**
 * What the product has to do for an order and for a quote, and nothing else: its own use-cases on its own stores, behind a bare `node:http`.
 * An order: the cookie and the session's statement, the body parsed by its schema, the hash, the quote's signature, prices, the group commit
 * with its mails, which leave meanwhile. A quote: the body parsed as JSON, places, roads, legs, prices, who of the fleet is free, the signature. No framework, no
 * hooks, no limits, no headers, no errors told. Between this and the product lies what could be saved without doing less.
 */
const settings = await processSettings(workspacePath());
const product = await compose(settings, { root: workspacePath() });
const { deps } = product;
const signer = createQuoteSigner(deps.quoteKey);
const requestQuote = createRequestQuote({
  ...deps,
  desk: createFleetDesk(deps),
  signer,
  reportUnmeasured: async () => undefined,
  countTurnedAway: async () => undefined,
});
const placeOrder = createPlaceOrder({
  ...deps,
  makeOrder: createMakeOrder(deps),
  prepareOrder: createPrepareOrder({ ...deps, signer, availablePayments: deps.publicConfig.paymentMethods }),
  finishEarlierDrafts: async () => null,
  finishSameTrip: async () => undefined,
  endOffers: async () => undefined,
  inTurn: atOnce,
  mayWait: async () => true,
  askAboutRepeat: neverAsk,
});

async function order(request: IncomingMessage) {
  const { cookie = '', [idempotencyKeyHeader]: idempotencyKey } = request.headers;
  const user = await deps.identity.currentUser(new Headers({ cookie }));
  if (user === null) throw new Error('Nobody is signed in.');
  const choices = orderRequestSchema.parse(JSON.parse(await text(request)));
  return placeOrder({ user, idempotencyKey: String(idempotencyKey), choices });
}

async function quote(request: IncomingMessage) {
  return requestQuote(JSON.parse(await text(request)) as QuoteRequest);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isOrder = request.url === '/api/orders';
  const result = await (isOrder ? order(request) : quote(request));
  const body = JSON.stringify(result.ok ? result.value : result.error);
  const status = result.ok ? (isOrder ? 201 : 200) : 422;
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

const server = createServer((request, response) => {
  if (request.url === '/ready') response.end('{}');
  else void answer(request, response);
});
server.listen(settings.port, settings.host, () => product.start());
process.on('SIGTERM', () => {
  server.close(() => void product.close());
  server.closeIdleConnections();
});
