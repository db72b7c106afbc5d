import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingSteps, canEnterStep, furthestStep, type StepDraft } from './can-enter-step.ts';

const trips = [{ distance: 76 }];
const car = { code: 'VAN' };
const customer = { lastName: 'Lefèvre' };

describe('canEnterStep', () => {
  it.each<[string, StepDraft | null, number]>([
    ['no order', null, 0],
    ['nothing in it', {}, 0],
    ['no trip in it', { trips: [], car, customer }, 0],
    ['trips that were given up', { trips: null, car, customer }, 0],
    ['a trip', { trips, car: null, customer: null }, 1],
    ['a customer and no car', { trips, car: null, customer }, 1],
    ['a car', { trips, car, customer: null }, 2],
    ['a customer and terms refused', { trips, car, customer, termsAccepted: false }, 3],
    ['a customer and terms not asked', { trips, car, customer }, 4],
    ['everything', { trips, car, customer, termsAccepted: true }, 4],
  ])('with %s, steps open up to the last one', (_, draft, last) => {
    const open = [0, 1, 2, 3, 4].filter((step) => canEnterStep(step, draft));
    expect(open).toEqual([0, 1, 2, 3, 4].slice(0, last + 1));
    expect(furthestStep(draft)).toBe(last);
  });

  it.each([-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('knows no step %d', (step) => {
    expect(canEnterStep(step, { trips, car, customer, termsAccepted: true })).toBe(false);
  });

  it('has the five steps in order', () => {
    expect(bookingSteps.map(({ key }) => key)).toEqual(['trip', 'vehicle', 'customer', 'recap', 'payment']);
  });

  it('never opens a step whose predecessor is shut', () => {
    const anyDraft = fc.option(
      fc.record(
        {
          trips: fc.array(fc.constant({})),
          car: fc.option(fc.constant({})),
          customer: fc.option(fc.constant({})),
          termsAccepted: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anyDraft, fc.integer({ min: 1, max: 4 }), (draft, step) => {
        expect(canEnterStep(step - 1, draft) || !canEnterStep(step, draft)).toBe(true);
      }),
    );
  });
});
