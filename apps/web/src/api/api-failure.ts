import { type ErrorCode, type FieldErrorKey, type FieldErrors, type OfferedHour, errorCodes } from '@chauffeur/core';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';

/** The API's codes, and what only the browser can tell: nobody answered, or not in time. */
export type FailureCode = ErrorCode | 'offline' | 'timeout';

interface FailureFacts {
  readonly code: FailureCode;
  /** 0 where no answer came. */
  readonly status: number;
  /** What to quote to the operator; empty where no answer came. */
  readonly requestId?: string;
  readonly fields?: FieldErrors;
  /** The new total in euros, with `price_changed` alone. */
  readonly totalTTC?: number;
  /** Whole minutes since the account ordered the same trip, with `trip_repeated` alone. */
  readonly minutesAgo?: number;
  /** Hours at which the car can be ordered, with `car_taken` alone. */
  readonly nearest?: readonly OfferedHour[];
}

/** A call to the API that did not do what was asked. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly requestId: string;
  readonly fields: FieldErrors;
  readonly totalTTC: number | undefined;
  readonly minutesAgo: number | undefined;
  readonly nearest: readonly OfferedHour[];

  constructor(
    { code, status, requestId = '', fields = {}, totalTTC, minutesAgo, nearest = [] }: FailureFacts,
    options?: ErrorOptions,
  ) {
    super(`API answered ${status} ${code}`, options);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
    this.totalTTC = totalTTC;
    this.minutesAgo = minutesAgo;
    this.nearest = nearest;
  }
}

const knownCodes: ReadonlySet<string> = new Set(errorCodes);

/** Codes for answers that are not the API's own, such as a proxy's page. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * Reads a refused answer by its shape rather than by the schema, which would bring its library into the first download.
 *
 * @param body the answer's parsed body, or undefined where it was no JSON
 */
export function failureOfAnswer(status: number, body: unknown): ApiFailure {
  const answer = isRecord(body) ? body : {};
  const code = isErrorCode(answer.code) ? answer.code : (codeOfStatus[status] ?? 'internal');
  return new ApiFailure({
    code,
    status,
    ...(typeof answer.requestId === 'string' && { requestId: answer.requestId }),
    ...(typeof answer.totalTTC === 'number' && { totalTTC: answer.totalTTC }),
    ...(typeof answer.minutesAgo === 'number' && { minutesAgo: answer.minutesAgo }),
    ...(Array.isArray(answer.nearest) && { nearest: answer.nearest }),
    fields: fieldsOf(answer.fields),
  });
}

/** The failure of a request that got no answer, or none in time. */
export function failureOfSilence(cause: unknown): ApiFailure {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiFailure({ code: late ? 'timeout' : 'offline', status: 0 }, { cause });
}

/** What was asked for, or null where the API has no such thing. @throws {ApiFailure} of any other kind */
export async function nullIfMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'not_found') return null;
    throw failure;
  }
}

function fieldsOf(fields: unknown): FieldErrors {
  if (!isRecord(fields)) return {};
  const entries = Object.entries(fields).map(
    ([field, key]) => [field, isFieldErrorKey(key) ? key : 'invalid'] as const,
  );
  return Object.fromEntries(entries);
}

/**
 * Whether a text is the key of a field error. The messages tell, which have a text for every key and are loaded already; core's list would
 * be one more download.
 */
function isFieldErrorKey(key: unknown): key is FieldErrorKey {
  return typeof key === 'string' && Object.hasOwn(fieldErrorMessages.fr, key);
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && knownCodes.has(code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
