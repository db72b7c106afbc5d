import * as z from 'zod/mini';

/** A solution as the form's widget writes it: the task that was given, and what solved it. */
const payloadSchema = z.object({
  challenge: z.object({
    // Every parameter is signed: one that is left out here would make the signature void.
    parameters: z.looseObject({ nonce: z.string(), data: z.looseObject({ endsAtMs: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
});
export type CheckedPayload = z.infer<typeof payloadSchema>;

/** Reads base64 of JSON. `null` for anything else: a stranger wrote it. */
export function readPayload(text: string): CheckedPayload | null {
  const parsed = payloadSchema.safeParse(jsonOf(Buffer.from(text, 'base64').toString('utf8')));
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
