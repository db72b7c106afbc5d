import { type guestKeyHeader, type HttpCall, type httpContract, type RouteName, siteCalls } from '@chauffeur/core';
import type * as z from 'zod/mini';
import { useDraft } from '#state/booking-draft.ts';
import { openIdentity } from './identity/open-identity.ts';
import { type Call, callApi } from './exchange.ts';

type Contract = typeof httpContract;

let calls: Readonly<Record<string, HttpCall>> = siteCalls;

/** Has calls at hand that only some pages make: they come with these pages (`unlisted-calls.ts`). */
export function addCalls(more: typeof calls): void {
  calls = { ...calls, ...more };
}

/** How a call is addressed. @throws {Error} for one that has not come: its page does not import `unlisted-calls.ts` */
function addressed(name: RouteName): HttpCall {
  const known = calls[name];
  if (known === undefined) throw new Error(`The call ${name} is not at hand`);
  return known;
}

/** What a call's path, query, headers and body are made of, as the contract has it. */
type Request<Name extends RouteName> = {
  readonly [Part in keyof Contract[Name]['request']]: z.input<Contract[Name]['request'][Part]>;
};

/** What a call answers: nothing where the contract names no body. */
export type Answer<Name extends RouteName> = Contract[Name]['answer'] extends { readonly body: infer Body }
  ? z.infer<Body>
  : void;

/** The calls whose answer is saved as a file. The export of an account is JSON in the contract, and is saved as a file all the same. */
export type FileName =
  | { [Name in RouteName]: Contract[Name]['answer'] extends { readonly file: string } ? Name : never }[RouteName]
  | 'accountExport'
  | 'exportCustomer';

/** A call as a value, for what is called later. */
export type CallOf<Names extends RouteName> = { [Name in Names]: { readonly name: Name } & Request<Name> }[Names];

/** The options that every call has. */
type Manner = Pick<Call, 'signal' | 'keepalive'>;

/** The options of a call, which may be left out where the contract asks for nothing. */
type Options<Name extends RouteName> =
  object extends Request<Name> ? [options?: Request<Name> & Manner] : [options: Request<Name> & Manner];

interface AnyOptions extends Manner {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/**
 * The one way to call the API: by the name of a call in the contract, which says what is sent and what comes back. Whether it
 * is told who is signed in is the contract's too; where nobody is, it is asked all the same, and says so.
 *
 * The answer's type is taken on trust: it comes from the same contract, on the same origin, and checking it would bring the
 * schemas into the first download.
 *
 * @throws {ApiFailure} where the API refuses, does not answer, or not within 15 s
 * @throws {DOMException} `AbortError` where the caller's own signal ended the call
 */
export async function call<Name extends Exclude<RouteName, FileName>>(
  name: Name,
  ...[options]: Options<Name>
): Promise<Answer<Name>> {
  return callApi<Answer<Name>>(pathOf(name, options), await sentOf(name, options));
}

/** Makes a call that outlives the page and is not waited for. A failure changes nothing for the visitor, and nobody is told. */
export function callAndForget<Name extends Exclude<RouteName, FileName>>(name: Name, request: Request<Name>): void {
  const options: AnyOptions = { ...request, keepalive: true };
  void sentOf(name, options)
    .then((sent) => callApi(pathOf(name, options), sent))
    .catch(() => undefined);
}

/** The path below /api, with its parameters filled in and its query. */
export function pathOf(name: RouteName, { params = {}, query = {} }: AnyOptions = {}): string {
  const path = addressed(name).path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : path;
}

/** How a call is sent, in whose name included. */
export async function sentOf(name: RouteName, { headers, body, signal, keepalive }: AnyOptions = {}): Promise<Call> {
  const { method, path, asAccount } = addressed(name);
  const inName = asAccount === true || path.startsWith('/staff/');
  return { method, body, signal, keepalive, headers: { ...headers, ...(inName && (await credentials())) } };
}

/** The headers that say who asks. Whoever is signed in comes before whoever booked here without an account. */
async function credentials(): Promise<Record<string, string>> {
  const { guestKey } = useDraft.getState();
  const own = await (await openIdentity()).credentials();
  return guestKey === null ? own : { ...own, ['guest-key' satisfies typeof guestKeyHeader]: guestKey };
}
