/** What a log may say of any error: its kind. Its words may quote an address or a name. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
