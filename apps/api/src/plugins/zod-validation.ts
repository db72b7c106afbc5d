import { fieldErrorsOf } from '@chauffeur/core';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { $ZodType, output } from 'zod/v4/core';
import { RefusedRequest } from '#errors/result.ts';

/** Routes' `schema` entries are zod schemas; handlers get what they parsed to. */
interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends $ZodType ? output<this['schema']> : unknown;
}

/** The application as modules see it: routes typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

interface Parser {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Parses bodies, queries, parameters and headers by zod, and refuses with our own field keys. */
export function addZodValidation(app: FastifyInstance): App {
  app.setValidatorCompiler<Parser>(({ schema, httpPart }) => (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: refusal(httpPart, parsed.error.issues) };
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

/** How a part of a request is refused: a parameter that cannot be an id of ours names nothing; everything else names its fields. */
function refusal(part: string | undefined, issues: { path: PropertyKey[]; message: string }[]): RefusedRequest {
  if (part === 'params') return new RefusedRequest({ code: 'not_found' });
  return new RefusedRequest({ code: 'validation_failed', fields: fieldErrorsOf(issues) });
}
