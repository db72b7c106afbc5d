import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '../site/formats-of.ts';
import { readDateInput } from './read-date-input.ts';

/** A Sunday. */
const today = '2026-11-22';

describe('readDateInput', () => {
  it.each([
    ['12/10', '2027-10-12'],
    ['28/11', '2026-11-28'],
    ['22/11', '2026-11-22'],
    ['21/11', '2027-11-21'],
    [' 28.11 ', '2026-11-28'],
    ['28-11', '2026-11-28'],
    ['28 11', '2026-11-28'],
    ['5/1', '2027-01-05'],
    ['28/11/26', '2026-11-28'],
    ['28.11.2026', '2026-11-28'],
    ['28 / 11 / 2026', '2026-11-28'],
    ['2811', '2026-11-28'],
    ['281126', '2026-11-28'],
    ['28112026', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026/1/5', '2026-01-05'],
    ['01/01/2020', '2020-01-01'],
  ])('reads the figures %j as %s', (typed, day) => {
    expect(readDateInput(typed, today)).toBe(day);
  });

  it.each([
    ['12 oct', '2027-10-12'],
    ['28 nov.', '2026-11-28'],
    ['le 28 novembre', '2026-11-28'],
    ['1er déc.', '2026-12-01'],
    ['1er décembre 2026', '2026-12-01'],
    ['14 AOÛT', '2027-08-14'],
    ['3 févr. 27', '2027-02-03'],
    ['5 juin', '2027-06-05'],
    ['5 juil', '2027-07-05'],
    ['samedi 28 novembre 2026', '2026-11-28'],
    ['sam. 28 nov.', '2026-11-28'],
    ['mar. 1er déc. 2026', '2026-12-01'],
    ['mar 12', '2027-03-12'],
    ['12 mar', '2027-03-12'],
    ['the 2nd of December', '2026-12-02'],
    ['on 3rd Dec', '2026-12-03'],
    ['November 28, 2026', '2026-11-28'],
    ['Sat, 28 Nov 2026', '2026-11-28'],
    ['Tue 1st December', '2026-12-01'],
  ])('reads the words %j as %s', (typed, day) => {
    expect(readDateInput(typed, today)).toBe(day);
  });

  it.each([
    ["aujourd'hui", '2026-11-22'],
    ['aujourd’hui', '2026-11-22'],
    ['Today', '2026-11-22'],
    ['demain', '2026-11-23'],
    ['tomorrow', '2026-11-23'],
    ['après-demain', '2026-11-24'],
    ['the day after tomorrow', '2026-11-24'],
    ['samedi', '2026-11-28'],
    ['Saturday', '2026-11-28'],
    ['mar', '2026-11-24'],
    ['lun.', '2026-11-23'],
    // On a Sunday, Sunday is not today: that is what today is called.
    ['dimanche', '2026-11-29'],
  ])('counts %j from today as %s', (typed, day) => {
    expect(readDateInput(typed, today)).toBe(day);
  });

  it.each([
    ['lundi', '2026-11-30'],
    ['mercredi', '2026-12-02'],
    ['jeudi', '2026-11-26'],
  ])('counts %j from a Wednesday as %s', (typed, day) => {
    expect(readDateInput(typed, '2026-11-25')).toBe(day);
  });

  it.each([
    ['28', '2026-11-22', '2026-11-28'],
    ['22', '2026-11-22', '2026-11-22'],
    ['21', '2026-11-22', '2026-12-21'],
    ['le 5', '2026-12-22', '2027-01-05'],
    ['samedi 28', '2026-11-22', '2026-11-28'],
    ['31', '2027-02-01', '2027-03-31'],
    ['30', '2027-01-31', '2027-03-30'],
    ['29 février', '2026-11-22', undefined],
    ['29/02', '2027-11-22', '2028-02-29'],
    ['demain', '2026-12-31', '2027-01-01'],
  ])('takes %j on %s for the next that comes, %s', (typed, present, day) => {
    expect(readDateInput(typed, present)).toBe(day);
  });

  it.each([
    '',
    ' ',
    'bientôt',
    'x',
    '31/02',
    '28/13',
    '11/28/2026',
    '0',
    '32',
    '281',
    '28/11/202',
    '28/11/20261',
    '0028/11',
    '28/11/2026/1',
    '28 nov 2026 7',
    '28 jui',
    '28 no',
    '12 brumaire',
    'lundi 28 novembre 2026',
    'jour 28 novembre 2026',
    'samedi 28 novembre matin',
    'samedi prochain',
    'novembre',
    'samedi 99',
    '2026-11',
    '2026-11-31',
    '28#11',
    '12:30',
    '２８/１１',
  ])('finds no day in %j', (typed) => {
    expect(readDateInput(typed, today)).toBeUndefined();
  });

  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));

  it('reads every day as it is written in either language, and as ISO', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom('fr-FR', 'en-US'), (day, present, language) => {
        const { day: write } = formatsOf(language);
        for (const style of ['full', 'medium', 'field', 'numeric'] as const) {
          expect(readDateInput(write(`${day}T12:00:00.000Z`, style), present)).toBe(day);
        }
        expect(readDateInput(day, present)).toBe(day);
      }),
    );
  });

  it('answers a day of the calendar or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[\da-z ./-]{0,14}$/)), (typed) => {
        const day = readDateInput(typed, today);
        if (day === undefined) return;
        expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
        expect(readDateInput(day, today)).toBe(day);
      }),
    );
  });
});
