import {
  addressSchema,
  amendableSchema,
  amendmentSchema,
  apiErrorSchema,
  availabilitySchema,
  billingAddressSchema,
  blockSchema,
  bookedCarSchema,
  cardPaymentSchema,
  carEmissionsSchema,
  carSchema,
  catalogueSchema,
  companySchema,
  connectionSchema,
  customerSchema,
  driverSchema,
  dutyPatternSchema,
  extraSchema,
  fieldMeanings,
  fleetSettingsSchema,
  legRateSchema,
  orderChangeSchema,
  orderExtraSchema,
  orderSchema,
  orderTripSchema,
  partnerSchema,
  pricedTripSchema,
  priceRuleSchema,
  proposalSchema,
  quotedCarSchema,
  travellerSchema,
  tripSchema,
  vatLineSchema,
  vehicleSchema,
} from '@chauffeur/core';
import type * as z from 'zod/mini';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Records that many calls send or answer, by the names that a generated client gives their types. */
const records: Readonly<Record<string, z.core.$ZodType>> = {
  Address: addressSchema,
  Amendable: amendableSchema,
  Amendment: amendmentSchema,
  ApiError: apiErrorSchema,
  Availability: availabilitySchema,
  BillingAddress: billingAddressSchema,
  Block: blockSchema,
  BookedCar: bookedCarSchema,
  Car: carSchema,
  CarEmissions: carEmissionsSchema,
  CardPayment: cardPaymentSchema,
  Catalogue: catalogueSchema,
  Company: companySchema,
  Connection: connectionSchema,
  Customer: customerSchema,
  Driver: driverSchema,
  DutyPattern: dutyPatternSchema,
  Extra: extraSchema,
  FleetSettings: fleetSettingsSchema,
  LegRate: legRateSchema,
  Order: orderSchema,
  OrderChange: orderChangeSchema,
  OrderTrip: orderTripSchema,
  OrderExtra: orderExtraSchema,
  Partner: partnerSchema,
  PricedTrip: pricedTripSchema,
  PriceRule: priceRuleSchema,
  Proposal: proposalSchema,
  QuotedCar: quotedCarSchema,
  Traveller: travellerSchema,
  Trip: tripSchema,
  VatLine: vatLineSchema,
  Vehicle: vehicleSchema,
};

/**
 * Writes schemas for a document in which a record stands once and is pointed at: written out at each place, orders alone made two megabytes of
 * it. What may be sent lets more through than what is answered, so a record may stand twice, as `Address` and `AddressInput`.
 */
export function createSharedSchemas() {
  const names = namesByText();
  const written = new Map<string, JsonSchema>();

  function shared(schema: JsonSchema): JsonSchema {
    const name = names.get(JSON.stringify(schema));
    if (name === undefined) return inside(schema);
    if (!written.has(name)) {
      written.set(name, {});
      written.set(name, inside(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  const inside = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => [
        keyword,
        keyword === 'properties' ? described(value as Record<string, JsonSchema>) : sharedWithin(value),
      ]),
    );

  const described = (properties: Record<string, JsonSchema>) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, { ...shared(schema), ...meaningOf(name) }]),
    );

  function sharedWithin(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(sharedWithin);
    return typeof value === 'object' && value !== null ? shared(value as JsonSchema) : value;
  }

  return {
    /** A schema that points at the shared records in it. */
    of: (schema: z.core.$ZodType, io: 'input' | 'output') => shared(jsonSchemaOf(schema, io)),
    /** The records that were pointed at so far, by their names. */
    written: () => Object.fromEntries([...written].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}

/** What the field of a name means, where names have one meaning. */
export function meaningOf(name: string): { description?: string } {
  const description = Object.hasOwn(fieldMeanings, name) ? fieldMeanings[name] : undefined;
  return description === undefined ? {} : { description };
}

function namesByText(): ReadonlyMap<string, string> {
  const entries = Object.entries(records).flatMap(([name, schema]) => [
    [JSON.stringify(jsonSchemaOf(schema, 'input')), `${name}Input`] as const,
    // Where both are the same the later one counts.
    [JSON.stringify(jsonSchemaOf(schema, 'output')), name] as const,
  ]);
  return new Map(entries);
}
