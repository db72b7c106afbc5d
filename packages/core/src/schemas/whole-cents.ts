import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';

const invalid = 'invalid' satisfies FieldErrorKey;

/**
 * An amount in euros to the cent. What a program has added up in floating point, as 200.07999999999998, is a multiple of a cent to the
 * validator, which forgives a little, and none to what counts money (Rules 9.1).
 */
export const wholeCents = [
  z.multipleOf(0.01, invalid),
  z.refine<number>((euros) => Math.round(euros * 100) / 100 === euros, invalid),
] as const;
