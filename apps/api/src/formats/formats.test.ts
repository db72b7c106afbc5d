import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';

const french = formats['fr-FR'];
const english = formats['en-US'];
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the formats of mails and documents', () => {
  it('write euros to the cent', () => {
    expect(spaced(french.money(1234.5))).toBe('1 234,50 €');
    expect(english.money(1234.5)).toBe('€1,234.50');
  });

  it('write a VAT rate as it is, with its decimal where it has one', () => {
    expect([10, 5.5, 2.1, 0].map((percent) => spaced(french.rate(percent)))).toEqual(['10 %', '5,5 %', '2,1 %', '0 %']);
    expect(english.rate(5.5)).toBe('5.5%');
  });

  it('write days and hours as Paris has them, in summer and in winter', () => {
    expect(french.day('2026-12-01T22:30:00.000Z')).toBe('mardi 1er décembre 2026');
    expect(french.hour('2026-12-01T22:30:00.000Z')).toBe('23:30');
    expect(french.day('2026-07-14T22:30:00.000Z')).toBe('mercredi 15 juillet 2026');
    expect(french.hour('2026-07-14T22:30:00.000Z')).toBe('00:30');
  });

  it('write days in figures with the day first in both languages', () => {
    expect([french.numericDay, english.numericDay].map((write) => write('2026-12-01T22:30:00.000Z'))).toEqual([
      '01/12/2026',
      '01/12/2026',
    ]);
  });

  it('write the price of one thing to the hundredth of a cent, where it has one', () => {
    expect([1.2345, 12].map((euros) => spaced(french.unitPrice(euros)))).toEqual(['1,2345 €', '12,00 €']);
  });

  it('write English hours on twenty-four hours too', () => {
    expect(english.day('2026-12-01T17:30:00.000Z')).toBe('Tuesday, December 1, 2026');
    expect(english.hour('2026-12-01T17:30:00.000Z')).toBe('18:30');
  });
});
