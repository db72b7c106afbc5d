import { apiErrorSchema, type ErrorCode, refusalsOf } from '@chauffeur/core';
import { errorStatus } from '#errors/refusal-of.ts';
import type { DescribedCall } from './described-calls.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { createSharedSchemas, meaningOf } from './shared-schemas.ts';

/** How whoever calls this very product is known. */
export interface CallerIdentity {
  /** Accounts of the product's own have a cookie, Google's a token. */
  identity: 'local' | 'firebase';
  /** Under https the cookie has a name of its own. */
  publicUrl: string;
}

type SharedSchemas = ReturnType<typeof createSharedSchemas>;

const description = `Booking of private-driver transfers. Made from the schemas that the API checks requests with.

A booking, by a program: find two places (\`places\`), ask for a quote (\`createQuote\`), sign up or in (\`signUp\`, \`signIn\`) and keep the cookie, order
(\`createOrder\`) with the quote and the price that it told.

Bodies are JSON in UTF-8; unknown properties are ignored. Amounts are euros. Instants are ISO 8601 in UTC, dates and hours of a journey Europe/Paris.
What is the same for everybody may be kept for a minute, as \`Cache-Control\` says; where it has an \`ETag\`, whoever sends that in \`If-None-Match\` is answered 304 while it stands.
Lists by pages answer \`nextCursor\`, to be sent as \`cursor\`; null is the end.

An error is an \`ApiError\`; programs go by its \`code\`, since several share a status. A wrong method is 405, with those that there are in \`Allow\` and the code of a path that there is not. Each answer has its \`x-request-id\`.
Every call may be refused with 429 and says in \`Retry-After\` after how many seconds to ask again.

Whatever a call is about that is somebody else's is answered 404. Calls without security take either nothing or a token in their path, of a link that was mailed.
A request whose \`Origin\` is another site's may change nothing (403); a program sends none.`;

/** The OpenAPI 3.1 document of the calls. */
export function openApiDocument(calls: readonly DescribedCall[], caller: CallerIdentity) {
  const schemas = createSharedSchemas();
  const error = { 'application/json': { schema: schemas.of(apiErrorSchema, 'output') } };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chauffeur', version: '2.1.0', description },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.written(),
      responses: Object.fromEntries(
        Object.keys(errorStatus).map((code) => [code, { description: code, ...retryOf(code), content: error }]),
      ),
      securitySchemes: securitySchemes(caller),
    },
  };
}

/** Calls stand together by what they are about: the first word of their path, and of the office's the second. */
function tagOf({ path }: DescribedCall): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'staff' ? `staff ${second}` : first;
}

function operation(call: DescribedCall, schemas: SharedSchemas) {
  const { name, summary, access, request, answer, errors, example } = call;
  return {
    operationId: name,
    summary,
    tags: [tagOf(call)],
    security: securityOf(call),
    parameters: [
      ...parametersOf(request.params, 'path', example?.params),
      ...parametersOf(request.query, 'query', example?.query),
      ...parametersOf(request.headers, 'header', example?.headers),
    ],
    ...(request.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemas.of(request.body, 'input'),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      [answer.status]: { description: answer.description, ...contentOf(answer, schemas) },
      ...errorResponses(refusalsOf({ access, errors })),
    },
  };
}

/** What is answered: JSON, a file, or nothing. */
function contentOf({ body, file }: DescribedCall['answer'], schemas: SharedSchemas) {
  if (file) return { content: { [file]: {} } };
  return body ? { content: { 'application/json': { schema: schemas.of(body, 'output') } } } : {};
}

/** Links bring their token in the path; whoever books without an account may bring a key in its place. */
function securityOf({ access, request }: DescribedCall) {
  const isOpen = access === 'anyone' || access === 'operator' || access === 'link' || access === 'payment-provider';
  if (isOpen) return [];
  if (access === 'staff') return [{ session: [], office: [] }];
  const headers = request.headers ? jsonSchemaOf(request.headers, 'input').properties : undefined;
  return [{ session: [] }, ...(headers && 'guest-key' in headers ? [{ guest: [] }] : [])];
}

function securitySchemes({ identity, publicUrl }: CallerIdentity) {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  const session =
    identity === 'firebase'
      ? { type: 'http', scheme: 'bearer', description: 'An ID token of Firebase Auth.' }
      : {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}better-auth.session_token`,
          description: 'Set by `signUp` and `signIn`, good for 30 days.',
        };
  return {
    session,
    office: {
      type: 'apiKey',
      in: 'cookie',
      name: 'chauffeur.office',
      description: 'Set once a second factor was shown, good for twelve hours (`step_up_required`).',
    },
    guest: {
      type: 'apiKey',
      in: 'header',
      name: 'guest-key',
      description:
        '128 random bits of the client’s own in hex, where the company lets rides be booked without an account (`guestBooking` of `config`).',
    },
  };
}

type Parameters = DescribedCall['request']['query'];

function parametersOf(schema: Parameters, place: 'path' | 'query' | 'header', example?: unknown) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  const examples = new Map(Object.entries(example ?? {}));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(headerMeanings[name] ? { description: headerMeanings[name] } : meaningOf(name)),
    schema: property,
    ...(examples.has(name) && { example: examples.get(name) as unknown }),
  }));
}

const headerMeanings: Readonly<Record<string, string>> = {
  'idempotency-key':
    'Any text of the client’s own, a new one for each submission. The same key and body again answer with the first order, the same key with another body 409.',
  'guest-key': 'In the place of a session, of whoever books without an account.',
};

/** One response a status, since several codes share one; that of a single code is the same everywhere. */
function errorResponses(codes: readonly ErrorCode[]) {
  const statuses = new Set(codes.map((code) => errorStatus[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const shared = [...new Set(codes.filter((code) => errorStatus[code] === status))];
      const [only = ''] = shared;
      if (shared.length === 1) return [status, { $ref: `#/components/responses/${only}` }];
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };
      return [status, { description: shared.join(', '), content }];
    }),
  );
}

function retryOf(code: string) {
  if (code !== 'rate_limited') return {};
  return { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } } };
}
