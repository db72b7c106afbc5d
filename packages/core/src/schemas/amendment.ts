import * as z from 'zod/mini';
import { stopsCount } from '../limits.ts';
import { calendarDateSchema, clockTimeSchema } from './clock.ts';
import {
  bookedCarSchema,
  connectionChoiceSchema,
  connectionSchema,
  orderExtraSchema,
  travellerSchema,
  vatLineSchema,
} from './order-parts.ts';
import { optionalText, requiredText, wholeNumber } from './text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';
import { pricedTripSchema, transferTypeSchema } from './trip.ts';
import { wholeCents } from './whole-cents.ts';

/** What of an order may be changed once it is made (Rules 21.1). */
export const amendmentKinds = [
  'hour',
  'places',
  'oneWay',
  'returnOnly',
  'details',
  'passenger',
  'note',
  'price',
  'waiting',
  'refund',
] as const;

/** The fields of an order that a change may touch, as an order has them. */
export const amendableSchema = z.object({
  trips: z.array(pricedTripSchema),
  transferType: transferTypeSchema,
  car: bookedCarSchema,
  extras: z.array(orderExtraSchema),
  totalTTC: z.number(),
  totalHT: z.number(),
  vatLines: z.array(vatLineSchema),
  priceToConfirm: z.boolean(),
  comment: z.string(),
  traveller: z.nullable(travellerSchema),
  connections: z.array(connectionSchema),
});
export type Amendable = z.infer<typeof amendableSchema>;
export type AmendableField = keyof Amendable;

/** Who may ask for a change. */
const amenders = ['office', 'customer'] as const;

/** A change of an order: the fields that it touches, as they were and as they will be. */
export const amendmentSchema = z.object({
  kind: z.enum(amendmentKinds),
  /** Which ride of the order it is about; left out where it is about all of it. */
  rideIndex: z.optional(z.int()),
  askedBy: z.enum(amenders),
  before: z.partial(amendableSchema),
  after: z.partial(amendableSchema),
  /** Euros that go back to the card because of it. */
  refundTTC: z.number(),
  /** Euros that the card has paid then, all together; left out where nothing goes back. */
  cardKeepsTTC: z.optional(z.number()),
  /** The further authorisation of a card that pays what it makes the order dearer; left out where there is none (Rules 21.6). */
  further: z.optional(z.object({ intentId: z.string(), amountTTC: z.number() })),
  /** How the customer agreed to a dearer order; left out where nobody had to (Rules 21.3). */
  agreed: z.optional(z.enum(['phone', 'link'])),
  /** The key under which it was sent: sent again under the same key, it is the same change. */
  key: z.string(),
  /** Before this instant the customer is not told, and not at all where it was taken back by then; left out where he is told at once. */
  tellFrom: z.optional(z.iso.datetime()),
  /** The landing because of which the hour moves; left out where somebody wished it (Rules 14.16). */
  landsAt: z.optional(z.iso.datetime()),
});
export type Amendment = z.infer<typeof amendmentSchema>;

/** Which of an order's rides (`numberedRides`), from 0. */
const rideIndex = wholeNumber(0, 1, 'invalid');

/** Euros with VAT, to the cent. */
const cents = (least: number) =>
  z.number('required').check(z.gte(least, 'out_of_bounds'), z.lte(100_000, 'out_of_bounds'), ...wholeCents);

/** What a ride and its extras cost by agreement. */
export const agreedAmount = cents(1);

/** The customer has said yes on the phone, where that may be noted (`canAgreeByPhone`, Rules 21.3). */
const agreedByPhone = z.optional(z.boolean('invalid'));
const hourWishSchema = z.object({
  kind: z.literal('hour'),
  rideIndex,
  date: calendarDateSchema('start_date_required'),
  time: clockTimeSchema('start_time_required'),
});

/** Said before the legs are measured: nobody can measure one that leads nowhere (Rules 5.1). */
const everyLegLeadsSomewhere = z.check<string[]>(({ value, issues }) => {
  value.forEach((placeId, index) => {
    if (placeId !== value[index - 1]) return;
    issues.push({ code: 'custom', path: [index], message: 'impossible_journey', input: placeId, continue: true });
  });
});

const placesWishSchema = z.object({
  kind: z.literal('places'),
  rideIndex,
  stops: z
    .array(requiredText('address_unknown', 512), 'required')
    .check(
      z.minLength(stopsCount.min, 'stops_count'),
      z.maxLength(stopsCount.max + 1, 'stops_count'),
      everyLegLeadsSomewhere,
    ),
});

/** A round trip that is driven there alone: its way back is not wanted any more. */
const oneWayWishSchema = z.object({ kind: z.literal('oneWay') });

/** A round trip that is driven back alone: its way there, which is a ride of its own, is not wanted any more. */
const returnOnlyWishSchema = z.object({ kind: z.literal('returnOnly') });

/** Who is fetched, by which flight or train, and what the driver should know: all of it as it is to be. */
const detailsWishSchema = z.object({
  kind: z.literal('details'),
  /** Null where who books is who travels. */
  traveller: z.nullable(travellerSchema),
  connections: z.array(connectionChoiceSchema, 'invalid').check(z.maxLength(2 * stopsCount.max, 'invalid')),
  comment: optionalText(1000, wellFormedText),
});

/** What whoever booked may wish: neither a price nor waiting, which are the office's to say. */
export const customerWishSchema = z.discriminatedUnion(
  'kind',
  [hourWishSchema, placesWishSchema, oneWayWishSchema, returnOnlyWishSchema, detailsWishSchema],
  'invalid',
);
export type CustomerWish = z.infer<typeof customerWishSchema>;

/** What somebody wishes to be changed. Days and hours are those of Europe/Paris, places their ids. */
export const amendmentWishSchema = z.discriminatedUnion(
  'kind',
  [
    z.extend(hourWishSchema, { agreedByPhone }),
    z.extend(placesWishSchema, { agreedByPhone }),
    oneWayWishSchema,
    returnOnlyWishSchema,
    detailsWishSchema,
    z.object({
      kind: z.literal('passenger'),
      /** Null where who books is who travels. */
      traveller: z.nullable(travellerSchema),
    }),
    z.object({ kind: z.literal('note'), comment: optionalText(1000, wellFormedText) }),
    z.object({
      kind: z.literal('price'),
      /** The new price of the whole order, extras included. */
      totalTTC: agreedAmount,
      agreedByPhone,
    }),
    z.object({
      kind: z.literal('waiting'),
      rideIndex,
      /** All minutes that were waited at this ride, the free ones included. */
      minutes: wholeNumber(1, 600),
    }),
    z.object({ kind: z.literal('refund'), amountTTC: cents(0.01) }),
  ],
  'invalid',
);
export type AmendmentWish = z.infer<typeof amendmentWishSchema>;
