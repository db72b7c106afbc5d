import { type ErrorCode, type HttpRoute, httpContract, type Quote, refusalsOf, type RouteName } from '@chauffeur/core';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { createDecisionSigner } from '#modules/decisions/decision-links.ts';
import { createRideLinks } from '#modules/ride-links/ride-links.ts';
import { errorStatus } from '#errors/refusal-of.ts';
import { type ACardApi, aCardApi } from '#testing/a-card-api.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aSession, cookieOf } from '#testing/an-api.ts';
import { type Actor, createMemory, walk } from './actor.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { officeParts, type Parts } from './office-requests.ts';
import { type Draw, rightBodies } from './right-requests.ts';

const { count: requests, seed } = inject('fuzz');
const requestsInAScenario = 100;

const routes = Object.entries(httpContract) as [RouteName, HttpRoute][];
/** Without these there is nothing that the others could be about, so they come more often. */
const frequent: Partial<Record<RouteName, number>> = {
  createQuote: 3,
  createOrder: 6,
  paymentSheet: 4,
  confirmPayment: 4,
  order: 4,
  cancellation: 4,
  decision: 2,
  decide: 6,
};
/** To a customer all of the office is one answer. */
const weight = ([name, { path }]: (typeof routes)[number]) =>
  (frequent[name] ?? 1) * (path.startsWith('/staff/') ? 1 : 3);
const calls = routes.flatMap((route) => Array.from({ length: weight(route) }, () => route));
const bodies = new Map(
  routes.flatMap(([name, { request }]) => (request.body ? [[name, arbitraryOf(request.body)] as const] : [])),
);
const queries = new Map(
  routes.flatMap(([name, { request }]) => (request.query ? [[name, arbitraryOf(request.query)] as const] : [])),
);

/** What has to succeed again and again, or little would have been asked; by chance one or the other may not. */
const essential: RouteName[] = [
  'createQuote',
  'createOrder',
  'orders',
  'order',
  'cancellation',
  'decision',
  'decide',
  'paymentSheet',
  'confirmPayment',
  'saveCustomer',
  'accountExport',
  'linkedRide',
];
const ofOffice = routes.filter(([, { access }]) => access === 'staff').map(([name]) => name);

it(
  `answers ${requests} mutated requests as documented, and nobody with what is another's`,
  async () => {
    const api = await aCardApi();
    const fulfilled = await attack(api, requests);
    expect(api.logged).toEqual([]);
    // A fuzzer that only ever meets refusals has proven little.
    expect(essential.filter((name) => !fulfilled.has(name)).length).toBeLessThanOrEqual(2);
    expect(ofOffice.filter((name) => fulfilled.has(name)).length).toBeGreaterThan(ofOffice.length * 0.4);
  },
  120_000 * Math.ceil(requests / 2000),
);

const told: string[] = [];
it.each<[string, (body: string) => { statusCode: number; body: string }]>([
  ['an undocumented body', (body) => ({ statusCode: 200, body: body.replace('{', '{"margin":0.4,') })],
  ['an undocumented refusal', () => ({ statusCode: 409, body: '{"code":"price_changed"}' })],
  ['a fault of ours', () => ({ statusCode: 500, body: '{"code":"internal"}' })],
  ["another's ", (body) => ({ statusCode: 403, body: `{"code":"forbidden","hint":"${told.join()}${body.length}"}` })],
])('finds %s', async (fault, answerOf) => {
  const api = await aCardApi();
  const send = async (options: InjectOptions) => {
    const answer = await api.app.inject(options);
    const { id = '' } = answer.statusCode === 201 ? answer.json<{ id?: string }>() : {};
    told.push(id);
    return options.url === '/api/customers/me/favourites' && options.method === 'GET' ? answerOf(answer.body) : answer;
  };
  await expect(attack({ ...api, app: { inject: send } } as unknown as ACardApi, 2000)).rejects.toThrow(fault);
});

/** Sends as many requests, one scenario after the other, and tells which calls did what they are for. Rejects at the first fault. */
async function attack(api: ACardApi, count: number): Promise<Set<RouteName>> {
  const fulfilled = new Set<RouteName>();
  const { failed, errorInstance } = await fc.check(
    fc.asyncProperty(fc.gen(), async (gen) => {
      const draw: Draw = (arbitrary) => gen(() => arbitrary);
      const scenario = await aScenario(api);
      await begin(scenario, draw);
      for (let call = 0; call < requestsInAScenario; call += 1) {
        const { name, status } = await oneCall(scenario, draw);
        if (status < 300) fulfilled.add(name);
      }
    }),
    { numRuns: Math.ceil(count / requestsInAScenario), seed, endOnFailure: true },
  );
  // The drawn values are in the request that the fault names; the report of all of them is megabytes of schemas.
  if (failed) throw new Error(`FUZZ_SEED=${seed} ${String(errorInstance)}`);
  return fulfilled;
}

type Scenario = Awaited<ReturnType<typeof aScenario>>;

/** Two accounts, a stranger and an owner, and what the four were told so far. */
async function aScenario(api: ACardApi) {
  const memory = createMemory();
  // A quote names nobody: whoever holds it may order it.
  const quotes: Quote[] = [];
  const actorOf = (name: string, cookie: string, email: string): Actor => ({
    name,
    cookie,
    email,
    secrets: new Set(email === '' ? [] : [email]),
    quotes,
    known: (field, draw) => memory.known(field, draw),
  });
  const accounts = [await aSession(api), await aSession(api)];
  const office = await aStaffSession(api, 'owner');
  const actors = [
    ...accounts.map(({ cookie, email }, index) => actorOf(`account ${index + 1}`, cookie, email)),
    actorOf('stranger', '', ''),
    { ...actorOf('owner', office.cookie, office.email), office },
  ];
  for (const [index, { userId }] of accounts.entries()) actors[index]?.secrets.add(userId);
  memory.keep({ placeId: ['beauvais', 'cdg'], id: accounts.map(({ userId }) => userId) });
  return { api, memory, actors };
}

/** A ride of one account and a card payment of the other: without them most calls have nothing that they could be about. */
async function begin(scenario: Scenario, draw: Draw): Promise<void> {
  for (const [index, made] of (['createOrder', 'paymentSheet'] as const).entries()) {
    const actor = scenario.actors[index] as Actor;
    for (const name of ['createQuote', made] as const) {
      const { method, path } = httpContract[name];
      const headers = { cookie: actor.cookie, 'idempotency-key': 'submission-1' };
      const payload = rightBodies[name]?.(actor, draw) ?? {};
      const answer = await scenario.api.app.inject({ method, url: `/api${path}`, headers, payload });
      await learn(scenario, { name, actor, answer });
    }
  }
}

async function oneCall(scenario: Scenario, draw: Draw): Promise<{ name: RouteName; status: number }> {
  const [name, route] = draw(fc.constantFrom(...calls));
  const actor = callerOf(scenario, route, draw);
  const right = actor.office && draw(fc.integer({ min: 0, max: 9 })) < 7;
  const parts = right ? await officeParts(scenario.api, name, actor.office) : {};
  const url = addressOf(scenario, { name, route, actor, parts }, draw);
  const payload = bodyOf(name, actor, { draw, right: parts.body });
  const key = draw(fc.oneof(fc.constantFrom('submission-1', 'submission-2'), fc.uuid()));
  const { method } = route;
  const headers = { ...(actor.cookie && { cookie: actor.cookie }), 'idempotency-key': key };
  const answer = await scenario.api.app.inject({
    method,
    url,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  });
  const trace = `${actor.name}: ${method} ${url} ${payload ?? ''} → ${answer.statusCode} ${answer.body.slice(0, 500)}`;
  const answered = { route, status: answer.statusCode, body: answer.body };
  const faults = [...undocumented(answered), ...betrayed(scenario, actor, answered)];
  if (faults.length > 0) throw new Error(`${faults.join(', ')}: ${trace}`);
  await learn(scenario, { name, actor, answer });
  if (name === 'endSessions' && answer.statusCode < 300) actor.cookie = await signIn(scenario.api, actor.email);
  return { name, status: answer.statusCode };
}

/** Of four calls of the office three are the owner's, since to others all of them are one answer. */
function callerOf({ actors }: Scenario, { access }: HttpRoute, draw: Draw): Actor {
  const owners = actors.filter(({ office }) => office !== undefined);
  const accounts = actors.slice(0, 2);
  if (access === 'staff' && draw(fc.integer({ min: 0, max: 3 })) > 0) return draw(fc.constantFrom(...owners));
  return draw(fc.constantFrom(...actors, ...accounts, ...accounts));
}

async function signIn({ call }: ACardApi, email: string): Promise<string> {
  return cookieOf(await call('POST', '/auth/sign-in/email', { body: { email, password: 'correct horse battery' } }));
}

interface Answered {
  route: HttpRoute;
  status: number;
  body: string;
}

/** What the contract does not document is a fault, and so is every 5xx. */
function undocumented({ route, status, body }: Answered): string[] {
  if (status === route.answer.status) {
    if (route.answer.body === undefined) return [];
    const json: unknown = JSON.parse(body);
    const parsed = z.safeParse(route.answer.body, json);
    // What the schema does not name it leaves out.
    return parsed.success && isDeepStrictEqual(parsed.data, json) ? [] : ['an undocumented body'];
  }
  if (status >= 500) return ['a fault of ours'];
  const { code } = JSON.parse(body) as { code: ErrorCode };
  const isDocumented = refusalsOf(route).includes(code);
  return isDocumented && status === errorStatus[code] ? [] : ['an undocumented refusal'];
}

/** What an answer says of what others alone were told; a link shows the order that it is for, to whoever has it, and the office everything to its own. */
function betrayed({ actors }: Scenario, actor: Actor, { route, body }: Answered): string[] {
  if (route.access === 'operator' || route.access === 'link') return [];
  if (route.access === 'staff' && actor.office !== undefined) return [];
  const others = actors.filter((other) => other !== actor).flatMap(({ secrets }) => [...secrets]);
  return others.filter((secret) => body.includes(secret)).map((secret) => `another's ${secret}`);
}

async function learn(
  { api, memory }: Scenario,
  { name, actor, answer }: { name: RouteName; actor: Actor; answer: { statusCode: number; body: string } },
): Promise<void> {
  if (answer.statusCode >= 300 || !answer.body.startsWith('{')) return;
  const body = JSON.parse(answer.body) as { id?: string; paymentIntent?: string; order?: { id: string } | null };
  if (name === 'createQuote') actor.quotes.push(body as unknown as Quote);
  const made = name === 'createOrder' ? body.id : name === 'confirmPayment' ? body.order?.id : undefined;
  if (made !== undefined && !actor.secrets.has(made)) {
    actor.secrets.add(made);
    memory.keep({ id: made, key: 'submission-1', ...(await linksTo(api, made)) });
  }
  if (body.paymentIntent !== undefined) {
    actor.secrets.add(body.paymentIntent);
    api.provider.theirs.authorise(body.paymentIntent.replace(/_secret$/, ''));
  }
  walk(body, (field, value) => value.length < 4096 && memory.keep({ [field]: value }));
}

/** What the mails about an order hold: the operator's link to decide about it, and the private one to see it. */
async function linksTo({ deps }: ACardApi, orderId: string): Promise<{ token: string[] }> {
  const decision = { orderId, choice: 'accept', expiresAt: '2027-06-01T00:00:00.000Z' } as const;
  const order = await deps.orders.find(orderId);
  const links = createRideLinks({ ...deps, publicUrl: deps.settings.publicUrl });
  return {
    token: [
      createDecisionSigner(deps.decisionKey).sign(decision),
      ...(order === null ? [] : [await links.tokenOf(order, 'booker')]),
    ],
  };
}

/** Parameters are mostly ones that somebody was told, every other time the actor's own; queries what their schema describes, or anything. */
function addressOf(
  { memory }: Scenario,
  { name, route, actor, parts }: { name: RouteName; route: HttpRoute; actor: Actor; parts: Parts },
  draw: Draw,
): string {
  const parameterOf = (parameter: string) => {
    if (parts.ids?.[parameter] !== undefined) return parts.ids[parameter];
    const kind = draw(fc.integer({ min: 0, max: 9 }));
    if (parameter === 'id' && kind < 5 && actor.secrets.size > 0) return draw(fc.constantFrom(...actor.secrets));
    if (kind < 9) return memory.known(parameter, draw);
    return draw(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }));
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(parameterOf(parameter)),
  );
  const query = parts.query ?? queryOf(name, actor, draw);
  return `/api${path}${query === '' ? '' : `?${query}`}`;
}

function queryOf(name: RouteName, { email }: Actor, draw: Draw): string {
  const described = queries.get(name);
  if (!described) return '';
  if (draw(fc.integer({ min: 0, max: 4 })) === 0) return draw(fc.webQueryParameters());
  const drawn = name === 'sendResetMail' && email !== '' ? { email } : (draw(described) as Record<string, unknown>);
  return new URLSearchParams(
    Object.entries(drawn).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
}

/** What a browser would send, or what the schema describes; half of both with one thing changed. */
function bodyOf(
  name: RouteName,
  actor: Actor,
  { draw, right: made }: { draw: Draw; right: object | undefined },
): string | undefined {
  const described = bodies.get(name);
  if (!described) return undefined;
  const right = rightBodies[name];
  const body = made ?? (right && draw(fc.integer({ min: 0, max: 9 })) < 7 ? right(actor, draw) : draw(described));
  return JSON.stringify(draw(fc.boolean()) ? body : mutated(body, draw));
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, '', -1, 0, 1e308, '\u0000', '\u202e', 'x'.repeat(5000), [], {}, ['__proto__'], '=1+1'),
);

/** One value anywhere in a body replaced, dropped, or joined by another. */
function mutated(body: unknown, draw: Draw): unknown {
  if (body === null || typeof body !== 'object') return draw(hostile);
  const keys = Object.keys(body);
  const key = keys.length === 0 ? 'surplus' : draw(fc.constantFrom(...keys, 'surplus'));
  const inside = (body as Record<string, unknown>)[key];
  if (inside !== null && typeof inside === 'object' && draw(fc.boolean()))
    return replaced(body, key, mutated(inside, draw));
  const drops = draw(fc.integer({ min: 0, max: 2 })) === 0;
  return replaced(body, key, drops ? undefined : draw(hostile));
}

function replaced(body: object, key: string, value: unknown): unknown {
  return Array.isArray(body)
    ? body.map((one: unknown, index) => (String(index) === key ? value : one))
    : { ...body, [key]: value };
}
