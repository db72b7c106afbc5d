import { legsOf } from '../addresses/legs-of.ts';
import type { FieldErrors } from '../errors/field-error-key.ts';
import type { Address } from '../schemas/address.ts';
import type { Journey } from './build-trips.ts';
import { isMeasured } from './measure.ts';

/**
 * The stops at which a journey would lead from a place to itself, by the words that people read: ids are the map provider's, which may name
 * one place in two ways. Two places of one name that are a measured way apart are two (Rules 5.1).
 *
 * @example
 * standstillErrors({
 *   stops: ['12 rue de la Gare', '12, Rue de la gare'].map((placeName) => (
 *     { placeId: placeName, placeName, city: 'Senlis', postalCode: '60300', country: 'France' }
 *   )),
 *   transferType: 'go',
 *   measures: [null],
 * })
 * // { 'stops.1': 'impossible_journey' }
 */
export function standstillErrors({
  stops,
  transferType,
  measures,
}: Pick<Journey, 'stops' | 'transferType' | 'measures'>): FieldErrors {
  const errors: FieldErrors = {};
  legsOf(stops, transferType).forEach(({ from, to }, leg) => {
    if (isMeasured(measures[leg]) || wordsOf(from) !== wordsOf(to)) return;
    errors[`stops.${Math.min(leg + 1, stops.length - 1)}`] = 'impossible_journey';
  });
  return errors;
}

/** The words of a place, however somebody writes them. */
function wordsOf({ placeName, postalCode, city }: Address): string {
  return [placeName, postalCode, city]
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
