import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/error-code.ts';
import type { HttpCall } from './site-calls.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call: `owner` is signed in, and to anyone else the thing does not exist (404); `operator` holds the signed link of
 * the order's mail; `link` holds the private link of an order (Rules 15.3), and to anyone else there is nothing there (404); `staff` has a role of the office that may (Rules 11.2), and to anyone else there is nothing there (404);
 * `payment-provider` signs what it sends.
 */
type RouteAccess = 'anyone' | 'signed-in' | 'owner' | 'operator' | 'link' | 'staff' | 'payment-provider';

/** What a route answers where it does what it was asked; no `body` is an empty one. */
interface RouteAnswer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly body?: Schema;
  /** The kind of file that is answered instead of JSON. */
  readonly file?: 'application/pdf' | 'text/calendar' | 'text/csv';
}

/** One call of the HTTP interface, from which documents are written and which tests walk. */
export interface HttpRoute extends HttpCall {
  readonly summary: string;
  readonly access: RouteAccess;
  /** Schemas of what is sent; parameters, query and headers are objects by name. */
  readonly request: {
    readonly params?: Schema;
    readonly query?: Schema;
    readonly headers?: Schema;
    readonly body?: Schema;
  };
  /** What may be sent, for documents. A test holds it to the schemas. */
  readonly example?: Readonly<Partial<Record<keyof HttpRoute['request'], unknown>>>;
  readonly answer: RouteAnswer;
  /** What it may refuse with, besides what every route and every call of the office may (`refusalsOf`). */
  readonly errors: readonly ErrorCode[];
}

/** What any route may answer: garbage, another site's page, too much, too often, a store that is down, a fault of ours. */
export const commonErrorCodes = [
  'invalid_request',
  'forbidden',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

/** What any call of the office may answer besides: a factor to set up, a factor to show (Rules 11.4). */
export const factorErrorCodes = ['factor_required', 'step_up_required'] as const satisfies readonly ErrorCode[];

/**
 * All that a route may refuse with.
 *
 * @example refusalsOf({ access: 'staff', errors: ['not_found'] }).includes('step_up_required') // true
 */
export function refusalsOf({ access, errors }: Pick<HttpRoute, 'access' | 'errors'>): ErrorCode[] {
  return [...errors, ...(access === 'staff' ? factorErrorCodes : []), ...commonErrorCodes];
}
