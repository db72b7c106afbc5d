import * as z from 'zod';
import { integer } from './parameters.ts';

/** `created[gte]` and its like, in seconds. */
export const createdShape = z
  .union([
    integer,
    z.object({ gt: integer.optional(), gte: integer.optional(), lt: integer.optional(), lte: integer.optional() }),
  ])
  .optional();

export function isCreatedWithin(range: z.infer<typeof createdShape>, created: number): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
