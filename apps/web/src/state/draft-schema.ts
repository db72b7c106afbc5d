import '#config/zod-without-eval.ts';
import {
  carCodeSchema,
  customerSchema,
  dateInputMaxLength,
  guestKeySchema,
  idempotencyKeySchema,
  languageSchema,
  quoteRequestSchema,
  quoteSchema,
  stopsCount,
  transferTypeSchema,
} from '@chauffeur/core';
import * as z from 'zod/mini';
import { type BookingDraft, type Choices, emptyChoices } from './booking-draft.ts';
import type { RideChoices } from './repeat-order.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const stopSchema = z.object({
  id: text(20),
  placeId: text(512),
  placeName: text(1000),
  city: text(200),
  postalCode: text(32),
  country: text(100),
});

const tripSchema = z.object({
  date: text(dateInputMaxLength),
  time: text(5),
  stops: z.array(stopSchema).check(z.minLength(stopsCount.min), z.maxLength(stopsCount.max)),
  transferType: transferTypeSchema,
  returnDate: text(dateInputMaxLength),
  returnTime: text(5),
  passengers: z.int(),
  luggage: z.nullable(z.int()),
});

const customerFormSchema = z.object({
  lastName: text(300),
  firstName: text(300),
  isCompany: z.boolean(),
  companyName: text(300),
  vatNumber: text(300),
  siren: z._default(text(300), ''),
  costCenter: text(300),
  email: text(300),
  phoneNumber: text(300),
  billingAddress: z.object({ placeName: text(1000), postalCode: text(300), city: text(300), country: text(300) }),
});

const paymentMethodSchema = z.literal([0, 1, 2]);

const submissionSchema = z.object({
  key: idempotencyKeySchema,
  content: text(100_000),
  choices: text(30_000),
  isUnanswered: z.boolean(),
});

const cardPaymentSchema = z.object({ intentId: text(130), submissionKey: idempotencyKeySchema });

const lastOrderSchema = z.object({
  submissionKey: idempotencyKeySchema,
  id: text(100),
  orderNumber: text(40),
  totalTTC: z.number(),
  second: z.optional(z.object({ id: text(100), orderNumber: text(40), totalTTC: z.number() })),
  paymentMethod: paymentMethodSchema,
  priceToConfirm: z.boolean(),
  fromDatetime: z.iso.datetime(),
  from: text(1000),
  to: text(1000),
  email: text(300),
  leavesNewer: z.boolean(),
  isConfirmed: z.optional(z.boolean()),
  linkToken: z.optional(text(64)),
});

type TextChoice = { [Field in keyof Choices]: Choices[Field] extends string ? Field : never }[keyof Choices];
type ChoiceSchemas<Field extends keyof Choices> = { [Name in Field]: z.ZodMiniType<Choices[Name]> };

const typedText: z.ZodMiniType<string> = text(5000);

/** The schemas of all choices that are plain texts, whatever their names. */
const textChoices = Object.fromEntries(
  Object.entries(emptyChoices()).flatMap(([field, empty]) => (empty === '' ? [[field, typedText]] : [])),
) as ChoiceSchemas<TextChoice>;

const otherChoices: ChoiceSchemas<Exclude<keyof Choices, TextChoice>> = {
  carCode: z.nullable(carCodeSchema),
  secondCarCode: z.nullable(carCodeSchema),
  extras: z.array(z.object({ code: text(40), quantity: z.int() })).check(z.maxLength(30)),
  customer: z.nullable(customerSchema),
  traveller: z._default(
    z.nullable(z.object({ name: text(300), phoneNumber: text(300), email: text(300), language: languageSchema })),
    null,
  ),
  connections: z._default(z.array(z.object({ leg: z.int(), end: z.enum(['from', 'to']), number: text(40) })), []),
  paymentMethod: paymentMethodSchema,
};

/** The shape of a kept draft. Fields may be as wrong as a visitor types them; only their kind is checked. */
const draftSchema: z.ZodMiniType<BookingDraft> = z.object({
  ...textChoices,
  ...otherChoices,
  trip: tripSchema,
  quote: z.nullable(z.object({ request: quoteRequestSchema, answer: quoteSchema })),
  customerForm: customerFormSchema,
  customerFor: z.nullable(text(300)),
  guestKey: z._default(z.nullable(guestKeySchema), null),
  signInEmail: text(300),
  changedHands: z.boolean(),
  termsAccepted: z.boolean(),
  submission: z.nullable(submissionSchema),
  cardPayment: z.nullable(cardPaymentSchema),
  lastOrder: z.nullable(lastOrderSchema),
});

/** A booking as a device keeps it beyond the session: the ride alone, and nothing of who travels or pays (Rules 4.19). */
export interface BegunRide extends RideChoices {
  /** ISO UTC. */
  keptAt: string;
}

const begunRideSchema: z.ZodMiniType<BegunRide> = z.object({
  trip: tripSchema,
  carCode: otherChoices.carCode,
  // A ride that an earlier release kept has none.
  secondCarCode: z._default(otherChoices.secondCarCode, null),
  extras: otherChoices.extras,
  keptAt: z.iso.datetime(),
});

/** The draft that this text keeps, or nothing where it is not one of ours: garbage, another version, a cut-off write. */
export function parseDraft(kept: string): BookingDraft | null {
  return parse(draftSchema, kept);
}

/** The ride that a device keeps, or nothing where the text is not one of ours. */
export function parseBegunRide(kept: string): BegunRide | null {
  return parse(begunRideSchema, kept);
}

function parse<Kept>(schema: z.ZodMiniType<Kept>, kept: string): Kept | null {
  let value: unknown;
  try {
    value = JSON.parse(kept);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
