import * as z from 'zod/mini';
import {
  blockSchema,
  driverSchema,
  dutyExceptionsSchema,
  dutyPatternSchema,
  fleetSettingsSchema,
  vehicleSchema,
} from './fleet.ts';

/**
 * What one record is to become: `was` is the record as it was read, null where there was none, and `record` what it is to be, null where
 * it goes. A record that is not any more what was read is not written over.
 */
function recordEdit<const Kind extends string, Schema extends z.core.$ZodType>(kind: Kind, schema: Schema) {
  return z.object({
    kind: z.literal(kind),
    id: z.string(),
    was: z.nullable(schema),
    record: z.nullable(schema),
  });
}

export const vehicleEditSchema = recordEdit('vehicles', vehicleSchema);
export const driverEditSchema = recordEdit('drivers', driverSchema);
export const dutyEditSchema = recordEdit('duties', dutyPatternSchema);
export const blockEditSchema = recordEdit('blocks', blockSchema);

/** The days on which a duty is otherwise, apart from its week: whoever plans the day enters them. */
export const exceptionsEditSchema = z.object({
  kind: z.literal('exceptions'),
  id: z.string(),
  was: dutyExceptionsSchema,
  record: dutyExceptionsSchema,
});

export const settingsEditSchema = z.object({
  kind: z.literal('settings'),
  was: fleetSettingsSchema,
  record: fleetSettingsSchema,
});

/** One change of the records of a fleet (Rules 13.1). */
export const fleetEditSchema = z.discriminatedUnion('kind', [
  vehicleEditSchema,
  driverEditSchema,
  dutyEditSchema,
  blockEditSchema,
  exceptionsEditSchema,
  settingsEditSchema,
]);
export type FleetEdit = z.infer<typeof fleetEditSchema>;
