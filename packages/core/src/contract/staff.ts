import * as z from 'zod/mini';
import { factorKinds, staffRoles } from '../schemas/staff.ts';

/** What is sent where there is nothing to say. */
export const nothingSchema = z.object({});

export const staffRoleSchema = z.enum(staffRoles, 'invalid');

/** A way of proving a second time who one is, without what is secret about it. */
export const factorSchema = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  /** As its owner called it. */
  name: z.string(),
  addedAt: z.iso.datetime(),
});
export type Factor = z.infer<typeof factorSchema>;

/** GET /staff/me: who asks, and what is still to be shown or set up before the office opens. Instants are ISO, of UTC. */
export const staffEntrySchema = z.object({
  email: z.string(),
  role: staffRoleSchema,
  factors: z.array(factorSchema),
  recoveryCodesLeft: z.int(),
  /** Whether nothing else is answered before a factor is set up. */
  factorRequired: z.boolean(),
  /** Until when this browser is let in by the factor that was shown on it; null where one has to be shown. */
  openUntil: z.nullable(z.iso.datetime()),
  /** Until when it is not asked again for staff, refunds and exports; null where it is. */
  freshUntil: z.nullable(z.iso.datetime()),
});
export type StaffEntry = z.infer<typeof staffEntrySchema>;
