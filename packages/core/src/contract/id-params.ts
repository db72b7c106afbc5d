import * as z from 'zod/mini';

/** The id in a path. Whatever it holds, one that names nothing of the caller's is simply not found. */
export const idParamsSchema = z.object({ id: z.string() });
