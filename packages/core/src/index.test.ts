import { describe, expect, expectTypeOf, it } from 'vitest';
import * as core from './index.ts';
import type { ChosenExtra } from './pricing/order-totals.ts';
import type { TripPrice } from './pricing/price-car.ts';
import type { PriceableTrip } from './pricing/surcharge-journey.ts';
import type { RateKind } from './schemas/trip.ts';
import { buildStops } from './testing/build-address.ts';
import type { UtcInstant } from './time/utc-instant.ts';

/** Names that other programs rely on. */
const fixedNames = [
  'roundTime',
  'completeTimeInput',
  'timeSuggestions',
  'pickupBounds',
  'parisInstant',
  'buildTrips',
  'surchargeMultiplier',
  'priceCar',
  'priceCars',
  'orderTotals',
  'orderNumber',
  'canEnterStep',
  'addressSchema',
  'tripFormSchema',
  'customerSchema',
  'registrationSchema',
  'contactMessageSchema',
  'orderRequestSchema',
  'passwordChangeSchema',
  'sellRide',
  'nearestStarts',
] as const;

describe('the public surface', () => {
  it.each(fixedNames)('has %s', (name) => {
    expect(Object.keys(core)).toContain(name);
  });

  it('changes nothing that it is given', () => {
    const stops = buildStops(3);
    const journey = { stops, transferType: 'return' as const, departure: new Date(0), measures: [null, null, null] };
    const before = structuredClone(journey);
    const trips = core.buildTrips(journey);
    const rules = [{ enabledDays: [...core.weekdays], periodHours: [] }];
    core.priceCars({ cars: [{ kmPrice: 2, minOrderPrice: 3 }], trips, rules });
    core.swapEnds(stops);
    expect(journey).toEqual(before);
  });
});

describe('the public types', () => {
  const trip = { fromDatetime: '2026-12-01T09:00:00.000Z', distance: 50, note: 'vol AF1234' };
  const car = { kmPrice: 2, minOrderPrice: 45, label: 'ECO' };

  it('keep what cars and legs carry besides', () => {
    expectTypeOf(core.priceCar({ car, trips: [trip], rules: [] }).trips).items.toEqualTypeOf<typeof trip & TripPrice>();
    const priced = core.priceCars({ cars: [car], trips: [trip], rules: [] });
    expectTypeOf(priced).items.toExtend<typeof car & { tripPrice: number; multiplier: number }>();
    expectTypeOf(core.orderTotals<ChosenExtra & { code: string }>).returns.toHaveProperty('extras');
  });

  it('ask of a leg no more than its departure and its kilometres', () => {
    expectTypeOf<PriceableTrip>().toEqualTypeOf<{ fromDatetime: string; distance: number }>();
    expectTypeOf<core.Trip>().toExtend<PriceableTrip>();
  });

  it('name the wire as the product stores it', () => {
    expectTypeOf(core.buildTrips).returns.toEqualTypeOf<core.Trip[]>();
    expectTypeOf<core.PricedTrip>().toHaveProperty('approachDistance').toEqualTypeOf<number>();
    expectTypeOf<core.Order['status']>().toEqualTypeOf<'pending' | 'validated' | 'canceled'>();
    expectTypeOf<core.Order['paymentMethod']>().toEqualTypeOf<core.PaymentMethodName>();
    expectTypeOf<core.TripForm['stops']>().toEqualTypeOf<core.Address[]>();
    expectTypeOf<core.TripFormInput['stops'][number]>().toBeNullable();
  });

  it('let nobody mix events, states and kinds up', () => {
    expectTypeOf(core.nextStatus).parameter(1).toEqualTypeOf<core.OrderEvent>();
    expectTypeOf(core.nextStatus).returns.toEqualTypeOf<core.OrderStatus | null>();
    expectTypeOf<RateKind>().toEqualTypeOf<'night' | 'weekend' | 'peak'>();
    expectTypeOf(core.pickupErrors).returns.toEqualTypeOf<core.FieldErrors>();
    expectTypeOf<core.RouteName>().toExtend<string>();
  });

  it('take an instant as text or Date, and nothing else', () => {
    expectTypeOf<UtcInstant>().toEqualTypeOf<string | Date>();
    expectTypeOf(core.orderNumber).parameter(0).toEqualTypeOf<UtcInstant>();
  });
});
