/** Codes of gRPC, which the client's errors carry. */
const codes = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10 } as const;

/** Whether a write was refused for that reason. */
export function isRefusedAs(error: unknown, reason: keyof typeof codes): boolean {
  return codeOf(error) === codes[reason];
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
