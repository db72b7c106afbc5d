import { describe, expect, it } from 'vitest';
import { buildAddress } from '../testing/build-address.ts';
import type { TransferType } from '../addresses/legs-of.ts';
import type { Measure } from './measure.ts';
import { standstillErrors } from './standstill-errors.ts';

const measured: Measure = { distance: 40_000, duration: 1800 };

function place(placeName: string, { city = 'Senlis', postalCode = '60300' } = {}) {
  return buildAddress({ placeId: placeName, placeName, city, postalCode });
}

function errorsOf(names: readonly string[], measures: readonly (Measure | null)[], transferType: TransferType = 'go') {
  return standstillErrors({ stops: names.map((name) => place(name)), transferType, measures });
}

describe('standstillErrors', () => {
  it.each([
    ['12 rue de la Gare', '12 Rue de la gare'],
    ['12 rue de la Gare', '12, rue de la Gare'],
    ['Église Saint-Pierre', 'eglise Saint Pierre'],
  ])('refuses a way from %s to %s that could not be measured', (from, to) => {
    expect(errorsOf([from, to], [null])).toEqual({ 'stops.1': 'impossible_journey' });
    expect(errorsOf([from, to], [{ distance: 0, duration: 0 }])).toEqual({ 'stops.1': 'impossible_journey' });
  });

  it('takes neighbours, whatever could be measured between them', () => {
    expect(errorsOf(['12 rue de la Gare', '14 rue de la Gare'], [null])).toEqual({});
    const stops = [place('Mairie'), place('Mairie', { city: 'Chamant' }), place('Mairie', { postalCode: '60500' })];
    expect(standstillErrors({ stops, transferType: 'go', measures: [null, null] })).toEqual({});
  });

  it('takes two places of one name that are apart', () => {
    expect(errorsOf(['Pharmacie', 'Pharmacie'], [measured])).toEqual({});
  });

  it('names the stop at which a way stands still, and the end where only the way back does', () => {
    expect(errorsOf(['Gare', 'Mairie', 'mairie', 'Gare'], [measured, null, measured])).toEqual({
      'stops.2': 'impossible_journey',
    });
    expect(errorsOf(['Gare', 'Mairie', 'GARE'], [measured, measured, null], 'return')).toEqual({
      'stops.2': 'impossible_journey',
    });
  });
});
