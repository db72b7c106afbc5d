import { apiErrorSchema, type ErrorCode, refusalsOf } from '@chauffeur/core';
import { errorStatus } from '#errors/refusal-of.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import { type DescribedCall, describedCalls } from './described-calls.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/**
 * `GET /openapi.json`: every call for programs, made from the schemas when it is first asked for. It describes the contract, and is no
 * part of it.
 */
export function addOpenApiRoute(app: App, { limit }: { limit: RateLimiter }): void {
  let document: object | undefined;
  app.get('/openapi.json', { onRequest: limit('read') }, async (_request, reply) => {
    document ??= openApiDocument(describedCalls());
    return reply.header('cache-control', 'public, max-age=60').send(document);
  });
}

/** The OpenAPI 3.1 document of the calls. */
function openApiDocument(calls: readonly DescribedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chauffeur',
      version: '2.0.0',
      description: 'Booking of private-driver transfers. Made from the schemas that the API checks requests with.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ApiError: jsonSchemaOf(apiErrorSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' } },
    },
  };
}

function operation({ name, summary, access, request, answer, errors }: DescribedCall) {
  return {
    operationId: name,
    summary,
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(request.params, 'path'),
      ...parametersOf(request.query, 'query'),
      ...parametersOf(request.headers, 'header'),
    ],
    ...(request.body && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(request.body, 'input')) },
    }),
    responses: {
      [answer.status]: {
        description: answer.description,
        ...(answer.body && { content: jsonContent(jsonSchemaOf(answer.body, 'output')) }),
      },
      ...errorResponses(refusalsOf({ access, errors })),
    },
  };
}

function parametersOf(schema: DescribedCall['request']['query'], place: 'path' | 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** One response a status, since several codes share one. */
function errorResponses(codes: readonly ErrorCode[]) {
  const statuses = new Set(codes.map((code) => errorStatus[code]));
  const content = jsonContent({ $ref: '#/components/schemas/ApiError' });
  return Object.fromEntries(
    [...statuses].map((status) => {
      const shared = new Set(codes.filter((code) => errorStatus[code] === status));
      return [status, { description: [...shared].join(', '), content }];
    }),
  );
}

function jsonContent(schema: JsonSchema) {
  return { 'application/json': { schema } };
}
