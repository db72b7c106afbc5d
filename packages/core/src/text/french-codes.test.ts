import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRevtc, readSiren, seemsPostalCode, seemsVatNumber, sirenOfVatNumber } from './french-codes.ts';

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
    ['\u200bFR 40\u2011303265045', 'France'],
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

describe('readSiren (Rules 5.15)', () => {
  it.each([
    ['303265045', '303265045'],
    [' 303 265.045', '303265045'],
    ['356000000', '356000000'],
    ['303265046', null],
    ['30326504', null],
    ['3032650451', null],
    ['30326504A', null],
    ['', null],
  ])('reads %j as %j', (typed, siren) => {
    expect(readSiren(typed)).toBe(siren);
  });

  it('takes one last digit of ten', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (first) => {
        const whole = Array.from({ length: 10 }, (_, last) => readSiren(`${first}${last}`));
        expect(whole.filter((siren) => siren !== null)).toHaveLength(1);
      }),
    );
  });
});

describe('sirenOfVatNumber (Rules 5.15)', () => {
  it.each([
    ['FR 40 303 265 045', '303265045'],
    ['FR41303265045', null],
    // The key follows, and the SIREN cannot be one.
    ['FR43303265046', null],
    ['BE0403019261', null],
    ['', null],
  ])('finds in %j %j', (vatNumber, siren) => {
    expect(sirenOfVatNumber(vatNumber)).toBe(siren);
  });
});

describe('readRevtc (Rules 22.3)', () => {
  it.each([
    ['EVTC060200001', 'EVTC060200001'],
    [' evtc 060-200.001 ', 'EVTC060200001'],
    ['EVTC06020000', null],
    ['EVTC0602000011', null],
    ['VTC0602000011', null],
    ['', null],
  ])('reads %j as %j', (typed, kept) => {
    expect(readRevtc(typed)).toBe(kept);
  });
});
