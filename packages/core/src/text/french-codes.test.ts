import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seemsPostalCode, seemsVatNumber } from './french-codes.ts';

describe('seemsPostalCode', () => {
  it.each([
    ['60000', 'France'],
    ['60 000', ' france '],
    ['2A004', 'Italie'],
    ['60000-1', 'FR'],
    ['SW1A 1AA', 'Royaume-Uni'],
    ['1000', ''],
  ])('takes %j of %j', (postalCode, country) => {
    expect(seemsPostalCode(postalCode, country)).toBe(true);
  });

  it.each([
    ['6000', 'France'],
    ['600000', 'France'],
    ['2A004', 'fr'],
    ['SW1A 1AA', 'FRANCE'],
  ])('doubts %j of %j', (postalCode, country) => {
    expect(seemsPostalCode(postalCode, country)).toBe(false);
  });
});

describe('seemsVatNumber', () => {
  it.each([
    ['FR40303265045', 'France'],
    ['fr 40 303.265-045', 'France'],
    ['FR40303265045', 'Belgique'],
    // A key with a letter says nothing of the SIREN.
    ['FRK7303265045', 'France'],
    ['BE0403019261', 'France'],
    ['CHE-123.456.788', 'Suisse'],
    ['123456789', 'Suisse'],
  ])('takes %j of %j', (vatNumber, country) => {
    expect(seemsVatNumber(vatNumber, country)).toBe(true);
  });

  it.each([
    ['FR41303265045', 'France'],
    ['FR41303265045', 'Suisse'],
    ['FR4030326504', 'France'],
    ['FR403032650450', 'France'],
    ['FRO7303265045', 'France'],
    ['FR', 'France'],
    ['303265045', 'France'],
    ['40303265045', 'France'],
  ])('doubts %j of %j', (vatNumber, country) => {
    expect(seemsVatNumber(vatNumber, country)).toBe(false);
  });

  it('takes one key of a hundred for each SIREN', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (siren) => {
        const keys = Array.from({ length: 100 }, (_, key) => String(key).padStart(2, '0'));
        expect(keys.filter((key) => seemsVatNumber(`FR${key}${siren}`, 'France'))).toHaveLength(1);
      }),
    );
  });
});
