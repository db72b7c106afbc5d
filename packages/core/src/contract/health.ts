import * as z from 'zod/mini';

/** GET /live: the process answers, whatever becomes of its storage. */
export const livenessSchema = z.object({ status: z.literal('ok') });
export type Liveness = z.infer<typeof livenessSchema>;

/** GET /health, where all is well; a storage that does not answer is the error `unavailable`. */
export const healthSchema = z.object({ status: z.literal('ok'), storage: z.literal('ok') });
export type Health = z.infer<typeof healthSchema>;
