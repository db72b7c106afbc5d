/** An error as Google writes it. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  readonly code: number;
  readonly body: { error: { code: number; message: string; status: string; details: object[] } };

  constructor(code: number, status: string, { message, reason }: { message: string; reason?: string }) {
    super(message);
    this.code = code;
    const details = reason === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];
    this.body = { error: { code, message, status, details } };
  }
}

export const invalidArgument = (message: string) => new GoogleFailure(400, 'INVALID_ARGUMENT', { message });
