import * as z from 'zod/mini';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { calendarDateSchema } from '../schemas/clock.ts';
import { orderSchema } from '../schemas/order.ts';
import { partnerSchema } from '../schemas/order-parts.ts';
import { requiredText } from '../schemas/text.ts';
import { readRevtc } from '../text/french-codes.ts';
import { officeDriverSchema, officeVehicleSchema } from './office.ts';

/** As many days as the agenda shows at a time. */
export const mostAgendaDays = 7;

export const agendaRequestSchema = z.object({
  from: calendarDateSchema('required'),
  days: z._default(
    z.coerce
      .number('invalid')
      .check(z.int('invalid'), z.gte(1, 'out_of_bounds'), z.lte(mostAgendaDays, 'out_of_bounds')),
    1,
  ),
});

/** A ride or a hold as it is drawn. Instants are ISO UTC. */
const agendaRideSchema = z.object({
  rideId: z.string(),
  /** The version of its occupation, which counts the changes; 0 where the ride has no occupation and cannot be moved. */
  version: z.int(),
  /** A hold is that of a payment or of an offer, and has no order yet. */
  kind: z.enum(['ride', 'hold']),
  /** Null of a hold. */
  order: z.nullable(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      status: orderSchema.shape.status,
      /** An answer or a cancellation is on its way. */
      isChanging: z.boolean(),
      rideIndex: z.int(),
      rideCount: z.int(),
      customer: z.object({ name: z.string(), phoneNumber: z.string() }),
      passengers: z.int(),
      luggage: z.int(),
      /**
       * How its customer hears of another driver (Rules 12.12): by a mail, by a new card (14.11), by phone where there is no e-mail, or not,
       * since the ride is not accepted.
       */
      hearsBy: z.enum(['mail', 'card', 'phone', 'nothing']),
      /** Whether the customer can be asked by mail; otherwise they are asked by phone (Rules 21.3). */
      hasEmail: z.boolean(),
      /** Its customer knows of another driver, and no mail is on its way. */
      isUntold: z.boolean(),
    }),
  ),
  /** Who may still accept it, of a hold that is an offer's (Rules 12.14). */
  offeredTo: z.nullable(z.string()),
  carCode: carCodeSchema,
  /** Names of the places; empty where they are not known. */
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When its vehicle leaves for it and is free again; where it has no vehicle, when the ride begins and ends. */
  leaveAt: z.iso.datetime(),
  freeAt: z.iso.datetime(),
  /** The way to the pick-up, in whole seconds; what is left of it until the ride begins is margin. */
  approachSeconds: z.int(),
  /** Null where none of the fleet's own drives it. */
  vehicleId: z.nullable(z.string()),
  driverId: z.nullable(z.string()),
  /** The driver who was chosen for this ride in the place of whoever has the vehicle; null where nobody was chosen. */
  chosenDriverId: z.nullable(z.string()),
  /** Whoever was chosen for it was not free when it changed, and nobody has decided since (Rules 10.20). */
  hasLostDriver: z.boolean(),
  pinned: z.boolean(),
  partner: z.nullable(partnerSchema),
});
export type AgendaRide = z.infer<typeof agendaRideSchema>;

const spanSchema = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });

/** GET /staff/agenda: what each vehicle does on some days of Europe/Paris, and what none of them does. */
export const agendaSchema = z.object({
  from: z.string(),
  days: z.int(),
  /** False where vehicles decide nothing (Rules 10.7). */
  isManaged: z.boolean(),
  vehicles: z.array(
    z.extend(officeVehicleSchema, {
      seats: z.int(),
      serves: z.array(carCodeSchema),
      duties: z.array(z.extend(spanSchema, { driverId: z.string() })),
      blocks: z.array(z.extend(spanSchema, { blockId: z.string(), reason: z.string() })),
      /** When its driver drives another vehicle's ride, for which he was chosen: it is out of sale meanwhile. */
      away: z.array(z.extend(spanSchema, { driverId: z.string(), rideId: z.string() })),
    }),
  ),
  drivers: z.array(officeDriverSchema),
  /** In the order of their hours; rides without a vehicle are among them. */
  rides: z.array(agendaRideSchema),
  /** There are more than one answer holds. */
  isCut: z.boolean(),
});
export type Agenda = z.infer<typeof agendaSchema>;
export type AgendaVehicle = Agenda['vehicles'][number];

/** Why a vehicle cannot drive a ride (`vehicleOptions`). */
const hindranceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['category', 'off_duty', 'blocked', 'too_far']) }),
  z.object({ kind: z.literal('beside'), rideId: z.string() }),
]);

const optionSchema = z.object({
  vehicleId: z.string(),
  driverId: z.nullable(z.string()),
  /** All other drivers, and what keeps each from driving this one ride (`DriverOption`). */
  drivers: z.array(
    z.object({
      driverId: z.string(),
      hindrance: z.nullable(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('blocked') }),
          z.object({ kind: z.literal('beside'), rideId: z.string() }),
        ]),
      ),
      isOffDuty: z.boolean(),
    }),
  ),
  leaveAt: z.nullable(z.iso.datetime()),
  hindrances: z.array(hindranceSchema),
  cautions: z.array(z.enum(['seats', 'luggage', 'late'])),
  displaced: z.array(z.object({ rideId: z.string(), vehicleId: z.nullable(z.string()) })),
});

/** GET /staff/rides/{id}/vehicles: the ride as it is, and what would become of it in each vehicle. */
export const rideOptionsSchema = z.object({
  ride: agendaRideSchema,
  options: z.array(optionSchema),
  /** Hours near by at which a vehicle is free for it as things are, by the hour; none where it cannot be moved (`rideHours`). */
  hours: z.array(z.object({ startsAt: z.iso.datetime(), vehicleIds: z.array(z.string()) })),
  /** Other companies that drive rides of these days. */
  partners: z.array(partnerSchema),
  vehicles: z.array(z.extend(officeVehicleSchema, { seats: z.int(), luggage: z.int() })),
  drivers: z.array(officeDriverSchema),
  /** The rides that the options name. */
  others: z.array(agendaRideSchema),
});
export type RideOptions = z.infer<typeof rideOptionsSchema>;
export type RideOption = RideOptions['options'][number];

const rideIdSchema = z.string('required').check(z.maxLength(200, 'too_long'));

/** A partner who is given a ride: the number stands on the voucher that a control reads (Rules 10.19). What is kept from before is not judged. */
const givenPartnerSchema = z.extend(partnerSchema, {
  revtc: requiredText('required', 40).check(
    z.overwrite((typed) => readRevtc(typed) ?? typed),
    z.refine((number) => readRevtc(number) !== null, 'invalid'),
  ),
});

/** POST /staff/assignments: who drives these rides from now on, all of them or none. */
export const assignmentRequestSchema = z.object({
  moves: z
    .array(
      z.object({
        rideId: rideIdSchema,
        version: z.int('invalid'),
        vehicleId: z.nullable(rideIdSchema),
        /** Who drives it in the place of whoever has the vehicle then; null where nobody is chosen. */
        driverId: z._default(z.nullable(rideIdSchema), null),
        pinned: z.boolean('invalid'),
        partner: z.nullable(givenPartnerSchema),
        /** Whether its customer is told by mail where that is another than he knows; it can be taken back for ten seconds. */
        tell: z._default(z.boolean('invalid'), false),
      }),
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(10, 'out_of_bounds'),
      z.refine((moves) => new Set(moves.map(({ rideId }) => rideId)).size === moves.length, 'invalid'),
      z.refine((moves) => moves.every(({ vehicleId, partner }) => vehicleId === null || partner === null), 'invalid'),
      z.refine((moves) => moves.every(({ vehicleId, driverId }) => vehicleId !== null || driverId === null), 'invalid'),
    ),
});
export type AssignmentRequest = z.input<typeof assignmentRequestSchema>;

/** The rides as they are now. */
export const assignmentAnswerSchema = z.object({ rides: z.array(agendaRideSchema) });
export type AssignmentAnswer = z.infer<typeof assignmentAnswerSchema>;
