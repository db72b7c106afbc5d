import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { carCodeSchema } from './catalogue.ts';
import { calendarDateSchema, clockTimeSchema } from './clock.ts';
import { phoneNumberSchema } from './customer.ts';
import { driverPhotoLength } from '../limits.ts';
import { partnerSchema } from './order-parts.ts';
import { optionalText, requiredText, wholeNumber } from './text.ts';
import { weekdays } from '../weekdays.ts';

/** What the records of a fleet are called by: letters, digits and hyphens. */
const fleetIdSchema = z.string('required').check(z.regex(/^[\w-]{1,64}$/, 'invalid'));
const dateSchema = () => calendarDateSchema('required');
const instantSchema = () => z.iso.datetime('invalid');

/** Of two days or instants that sort as text, the last one is not before the first. */
function endsAfterStart<T extends { activeFrom: string; activeUntil?: string | undefined }>() {
  return z.refine<T>(({ activeFrom, activeUntil }) => activeUntil === undefined || activeFrom <= activeUntil, {
    error: 'end_before_start',
    path: ['activeUntil'],
  });
}

const frenchPlate = /^[A-Z]{2}\d{3}[A-Z]{2}$/;

/** A plate of the French form of 2009 as it stands on the car, however it was typed: `AB-123-CD`. Any other stays as it is. */
const plateSchema = requiredText('required', 20).check(
  z.overwrite((typed) => {
    const bare = typed.replace(/[\s-]/g, '').toUpperCase();
    return frenchPlate.test(bare) ? `${bare.slice(0, 2)}-${bare.slice(2, 5)}-${bare.slice(5)}` : typed;
  }),
);

/** What a vehicle is insured, inspected or allowed by, and its last day, `yyyy-mm-dd`. */
const vehicleDocumentSchema = z.object({ kind: requiredText('required', 80), expiresOn: dateSchema() });

/** A thing with a plate (Rules 10.5). Days are those of Europe/Paris, both ends inside. */
export const vehicleSchema = z
  .object({
    id: fleetIdSchema,
    name: requiredText('required', 80),
    plate: plateSchema,
    colour: optionalText(40),
    /** Its own category first, then those that it may replace. */
    serves: z.array(carCodeSchema).check(
      z.minLength(1, 'required'),
      z.refine((codes) => new Set(codes).size === codes.length, 'invalid'),
    ),
    seats: wholeNumber(1, 20),
    luggage: wholeNumber(0, 30),
    /** Where each of its duties begins. */
    base: addressSchema,
    activeFrom: dateSchema(),
    activeUntil: z.optional(dateSchema()),
    documents: z._default(z.array(vehicleDocumentSchema).check(z.maxLength(20, 'out_of_bounds')), []),
  })
  .check(endsAfterStart());
export type Vehicle = z.infer<typeof vehicleSchema>;

/** A person who drives (Rules 10.5). */
export const driverSchema = z.object({
  id: fleetIdSchema,
  firstName: requiredText('required'),
  lastName: requiredText('required'),
  phone: phoneNumberSchema,
  /** What the photograph is kept by; as it is sent, the picture itself (Rules 10.5). */
  photo: z.optional(requiredText('required', driverPhotoLength)),
  /** The professional card, and its last day. */
  cardNumber: requiredText('required', 40),
  cardExpiresOn: dateSchema(),
  accountId: z.optional(requiredText('required', 128)),
});
export type Driver = z.infer<typeof driverSchema>;

/** Hours on the clock in Paris; an end that is not after the start is on the next day, so equal ends are 24 hours. */
const dutyHoursSchema = z.object({
  from: clockTimeSchema('required'),
  until: clockTimeSchema('required'),
});
export type DutyHours = z.infer<typeof dutyHoursSchema>;

const dayHours = () => z.array(dutyHoursSchema).check(z.maxLength(6, 'out_of_bounds'));

/** A day on which a duty is otherwise than its week says; no hours are a day off. */
const dutyExceptionSchema = z.object({ date: dateSchema(), hours: dayHours() });
export const dutyExceptionsSchema = z.array(dutyExceptionSchema).check(z.maxLength(1000, 'out_of_bounds'));
export type DutyException = z.infer<typeof dutyExceptionSchema>;

/** When a driver has a vehicle, week by week, and the days on which it is otherwise (Rules 10.6). */
export const dutyPatternSchema = z
  .object({
    id: fleetIdSchema,
    vehicleId: fleetIdSchema,
    driverId: fleetIdSchema,
    /** Days of Europe/Paris, both ends inside. */
    activeFrom: dateSchema(),
    activeUntil: z.optional(dateSchema()),
    /** A day that is left out is a day off. */
    week: z.partialRecord(z.enum(weekdays, 'invalid'), dayHours()),
    /** In the place of what the week says. */
    exceptions: z._default(dutyExceptionsSchema, []),
  })
  .check(endsAfterStart());
export type DutyPattern = z.infer<typeof dutyPatternSchema>;

/** A stretch during which a driver has a vehicle, as its pattern makes it. Instants are ISO UTC, the end is outside. */
export interface Duty {
  readonly id: string;
  readonly vehicleId: string;
  readonly driverId: string;
  readonly from: string;
  readonly until: string;
}

/** When a vehicle, a driver or, where neither is named, the whole fleet is not for sale. Instants are ISO UTC. */
export const blockSchema = z
  .object({
    id: fleetIdSchema,
    vehicleId: z.optional(fleetIdSchema),
    driverId: z.optional(fleetIdSchema),
    from: instantSchema(),
    until: instantSchema(),
    reason: optionalText(200),
  })
  .check(
    z.refine(({ from, until }) => Date.parse(from) < Date.parse(until), { error: 'end_before_start', path: ['until'] }),
    z.refine(({ vehicleId, driverId }) => vehicleId === undefined || driverId === undefined, {
      error: 'invalid',
      path: ['driverId'],
    }),
  );
export type Block = z.infer<typeof blockSchema>;

/** A place on the ground, in degrees (WGS 84): its id alone is not enough where another provider gave it. */
const fleetPlaceSchema = z.object({
  placeId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type FleetPlace = z.infer<typeof fleetPlaceSchema>;

/** What the customer was told last of who comes (Rules 14.11): whoever it names, and for which pick-up. */
const driverCardSchema = z.object({
  /** Counts the cards of a ride, from 1. */
  number: z.int(),
  vehicleId: z.nullable(z.string()),
  driverId: z.nullable(z.string()),
  partner: z.nullable(partnerSchema),
  startsAt: z.iso.datetime(),
  toldAt: z.iso.datetime(),
});
export type DriverCard = z.infer<typeof driverCardSchema>;

/** By whom a ride is driven: by one of the fleet's vehicles, by another company, or by nobody yet. */
const drivenBySchema = z.object({ vehicleId: z.nullable(z.string()), partner: z.nullable(partnerSchema) });
export type DrivenBy = z.infer<typeof drivenBySchema>;

const occupationKinds = ['ride', 'hold'] as const;

/**
 * What a vehicle does from leaving for a ride until it is free again (Rules 10.8). Instants are ISO UTC; `[leaveAt, freeAt)` of one
 * vehicle never overlap.
 */
const occupationSchema = z.object({
  id: z.string(),
  /** Null where no vehicle drives it yet: the ride is listed as without a vehicle. */
  vehicleId: z.nullable(z.string()),
  driverId: z.nullable(z.string()),
  /** Who drives it in the place of whoever has the vehicle then (Rules 10.20); left out where nobody was chosen. */
  chosenDriverId: z.optional(z.string()),
  /** Who was chosen for it before its hour or its places changed, and was not free then; left out once the office has decided anew. */
  lostDriverId: z.optional(z.string()),
  /** A hold is that of a payment draft, and ends by itself. */
  kind: z.enum(occupationKinds),
  /** The id of the order; of a hold, the id of its draft, which the order will have too. */
  orderId: z.string(),
  /** Which ride of the order, from 0. */
  rideIndex: z.int(),
  carCode: carCodeSchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  leaveAt: z.iso.datetime(),
  freeAt: z.iso.datetime(),
  from: fleetPlaceSchema,
  to: fleetPlaceSchema,
  /** The way to the pick-up, in whole seconds and in kilometres. */
  approachSeconds: z.int(),
  approachKm: z.number(),
  /** Stays with its vehicle, or without one, whatever else is asked for. */
  pinned: z.boolean(),
  /** The other company that drives it; left out where none does. */
  partner: z.optional(partnerSchema),
  /** When it lost its vehicle last and got no other one (Rules 10.16); left out until that happens. */
  strandedAt: z.optional(z.iso.datetime()),
  /** Left out until the customer was told who comes. */
  card: z.optional(driverCardSchema),
  /**
   * What the customer knows of who drives it, from the first change on (Rules 12.12): `was` until the mail of that number leaves, `is` from
   * then on. Both are one where nothing is to be told.
   */
  told: z.optional(z.object({ mails: z.int(), was: drivenBySchema, is: drivenBySchema, leavesAt: z.iso.datetime() })),
  /** Until when a hold counts; null of a ride. */
  holdUntil: z.nullable(z.iso.datetime()),
  /** Counts its changes, from 1. */
  version: z.int(),
});
export type Occupation = z.infer<typeof occupationSchema>;

export const availabilityModes = ['off', 'warn', 'enforce'] as const;
export type AvailabilityMode = (typeof availabilityModes)[number];
export const acceptanceModes = ['manual', 'automatic'] as const;
export type AcceptanceMode = (typeof acceptanceModes)[number];

/** Hours of the clock in Paris at which a way takes longer; on a public holiday those of Sunday count. */
const trafficHoursSchema = z.object({
  days: z.array(z.enum(weekdays, 'invalid')).check(z.minLength(1, 'required')),
  from: clockTimeSchema('required'),
  until: clockTimeSchema('required'),
  /** What the driving time is multiplied by. */
  factor: z.number('invalid').check(z.gte(1, 'out_of_bounds'), z.lte(5, 'out_of_bounds')),
});
export type TrafficHours = z.infer<typeof trafficHoursSchema>;

const workingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const usualTraffic = (): TrafficHours[] => [
  { days: [...workingDays], from: '07:00', until: '10:00', factor: 1.3 },
  { days: [...workingDays], from: '16:00', until: '20:00', factor: 1.3 },
];

/** How a fleet is sold (Rules 10.7). */
export const fleetSettingsSchema = z.object({
  availability: z._default(z.enum(availabilityModes, 'invalid'), 'off'),
  acceptance: z._default(z.enum(acceptanceModes, 'invalid'), 'manual'),
  traffic: z._default(z.array(trafficHoursSchema).check(z.maxLength(20, 'out_of_bounds')), usualTraffic),
  /** How much of the free waiting at a pick-up a ride keeps its vehicle for. */
  waitingPercent: z._default(wholeNumber(0, 100), 50),
  /** Other hours that are offered: each so many minutes apart, up to a span either way, and so many of them. */
  stepMinutes: z._default(wholeNumber(5, 60), 10),
  spanMinutes: z._default(wholeNumber(10, 720), 180),
  otherHours: z._default(wholeNumber(0, 20), 4),
});
export type FleetSettings = z.infer<typeof fleetSettingsSchema>;

/** Everything about a fleet but what its vehicles do. */
export const fleetRecordsSchema = z.object({
  settings: fleetSettingsSchema,
  vehicles: z._default(z.array(vehicleSchema).check(z.maxLength(50, 'out_of_bounds')), []),
  drivers: z._default(z.array(driverSchema).check(z.maxLength(200, 'out_of_bounds')), []),
  duties: z._default(z.array(dutyPatternSchema).check(z.maxLength(500, 'out_of_bounds')), []),
  blocks: z._default(z.array(blockSchema).check(z.maxLength(1000, 'out_of_bounds')), []),
});
export type FleetRecords = z.infer<typeof fleetRecordsSchema>;
