/** Codes of gRPC, which the client's errors carry. */
const codes = {
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
} as const;

/** Nothing came back in time: whether it was written is not known. */
export class UnansweredError extends Error {
  readonly code = codes.deadlineExceeded;
  override readonly name = 'UnansweredError';
}

/** Whether a write was refused for that reason. */
export function isRefusedAs(error: unknown, reason: keyof typeof codes): boolean {
  return codeOf(error) === codes[reason];
}

/** Whether somebody else wrote first: read again and try again. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.aborted || code === codes.failedPrecondition || code === codes.alreadyExists;
}

/** Whether it is what was to be written that cannot be: the client or the server says so of every further try too. */
export function isOwnFault(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code !== 'number' || code === codes.invalidArgument;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
