import { describe, expect, it } from 'vitest';
import { mailFormats } from './mail-formats.ts';

const french = mailFormats['fr-FR'];
const english = mailFormats['en-US'];
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

describe('mail formats', () => {
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

  it('write English hours on twenty-four hours too', () => {
    expect(english.day('2026-12-01T17:30:00.000Z')).toBe('Tuesday, December 1, 2026');
    expect(english.hour('2026-12-01T17:30:00.000Z')).toBe('18:30');
  });
});
