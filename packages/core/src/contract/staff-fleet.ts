import * as z from 'zod/mini';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { fleetRecordsSchema } from '../schemas/fleet.ts';
import {
  blockEditSchema,
  driverEditSchema,
  dutyEditSchema,
  exceptionsEditSchema,
  settingsEditSchema,
  vehicleEditSchema,
} from '../schemas/fleet-edit.ts';

/** A ride as the office lists it beside vehicles. Instants are ISO, of UTC. */
export const fleetRideSchema = z.object({
  /** The id of its occupation, by which `agreed` names it. */
  rideId: z.string(),
  orderId: z.string(),
  /** Empty of what is held for a payment or an offer, which has no number yet. */
  orderNumber: z.string(),
  startsAt: z.iso.datetime(),
  carCode: carCodeSchema,
  /** Names of the places; empty where they are not known. */
  from: z.string(),
  to: z.string(),
  customer: z.string(),
});
export type FleetRide = z.infer<typeof fleetRideSchema>;

/** What could become of a ride that has no vehicle any more (Rules 10.16). */
const rideProposalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vehicle'),
    vehicleId: z.string(),
    /** Rides that would have to change vehicle for it. */
    moves: z.array(z.object({ rideId: z.string(), vehicleId: z.string() })),
  }),
  z.object({ kind: z.literal('hours'), starts: z.array(z.iso.datetime()) }),
  z.object({ kind: z.literal('partner') }),
]);

/** What a change of the records does to rides that are sold. */
export const fleetEffectsSchema = z.object({
  /** `fromVehicleId` is null of a ride that had no vehicle and gets one. */
  moved: z.array(z.object({ ride: fleetRideSchema, fromVehicleId: z.nullable(z.string()), toVehicleId: z.string() })),
  stranded: z.array(
    z.object({ ride: fleetRideSchema, fromVehicleId: z.nullable(z.string()), proposal: rideProposalSchema }),
  ),
});
export type FleetEffects = z.infer<typeof fleetEffectsSchema>;

/** The records, what runs out and which rides stand without a vehicle. */
export const staffFleetSchema = z.object({
  records: fleetRecordsSchema,
  /** The present day in Paris, `yyyy-mm-dd`. */
  today: z.string(),
  /** What runs out within 30 days or has run out, the first first (Rules 13.4). */
  expiring: z.array(
    z.object({
      of: z.enum(['vehicle', 'driver']),
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      expiresOn: z.string(),
    }),
  ),
  /** The soonest first, a hundred at most. */
  withoutVehicle: z.array(fleetRideSchema),
});
export type StaffFleet = z.infer<typeof staffFleetSchema>;

/** GET /staff/fleet/photos/{id}: `data:image/…`. */
export const driverPhotoSchema = z.object({ picture: z.string() });

/** What a change would do. */
export const fleetPreviewSchema = z.object({
  ...fleetEffectsSchema.shape,
  /** Rides for which a vehicle has left and that it could not drive any more: nobody moves them by itself. */
  leftAlone: z.array(fleetRideSchema),
  /** What was offered on the phone and would lose its vehicle: its customer was told until when it is kept. */
  offers: z.array(fleetRideSchema),
  /** With `enforce` from now on, which orders to come have no vehicle then. */
  unlisted: z.array(fleetRideSchema),
});
export type FleetPreview = z.infer<typeof fleetPreviewSchema>;

/**
 * Rides that whoever makes a change has seen it move or leave without a vehicle, by `rideId`: what touches others is not done (Rules
 * 13.2).
 */
const agreed = z._default(
  z.array(z.string().check(z.maxLength(200, 'too_long'))).check(z.maxLength(2000, 'out_of_bounds')),
  [],
);

const { shape: vehicle } = vehicleEditSchema;
const { shape: driver } = driverEditSchema;
const { shape: duty } = dutyEditSchema;
const { shape: block } = blockEditSchema;
const { shape: exceptions } = exceptionsEditSchema;
const { shape: settings } = settingsEditSchema;

/** Each as it was read and as it is to be; the address says which. */
export const vehicleChangeSchema = z.object({ was: vehicle.was, record: vehicle.record, agreed });
export const driverChangeSchema = z.object({ was: driver.was, record: driver.record, agreed });
export const dutyChangeSchema = z.object({ was: duty.was, record: duty.record, agreed });
export const blockChangeSchema = z.object({ was: block.was, record: block.record, agreed });
export const exceptionsChangeSchema = z.object({ was: exceptions.was, record: exceptions.record, agreed });
export const settingsChangeSchema = z.object({ was: settings.was, record: settings.record, agreed });
