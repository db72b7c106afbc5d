import { type LegRate, weekdays } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aTrip } from '#testing/an-order.ts';
import { rateSentences } from './rate-words.ts';

const night: LegRate = { kind: 'night', surcharge: 1.15, days: [...weekdays], startTime: '20:00', endTime: '06:00' };
const leg = (rate?: LegRate) => aTrip(rate && { rate });

function sentences(order: Parameters<typeof rateSentences>[0]) {
  return [rateSentences(order, 'fr-FR'), rateSentences(order, 'en-US')].map((all) =>
    all.map((sentence) => sentence.replaceAll(/\s/g, ' ')),
  );
}

describe('the rates of a ride in words', () => {
  it('say which way they hold for', () => {
    expect(sentences({ trips: [leg(night)], transferType: 'go' })).toEqual([
      ['Tarif de nuit, +15 % de 20:00 à 6:00'],
      ['Night rate, +15% from 20:00 to 06:00'],
    ]);
    expect(sentences({ trips: [leg(), leg(night)], transferType: 'return' })).toEqual([
      ['Retour : tarif de nuit, +15 % de 20:00 à 6:00'],
      ['Return: night rate, +15% from 20:00 to 06:00'],
    ]);
    expect(sentences({ trips: [leg(night), leg(night)], transferType: 'return' })).toEqual([
      ['Aller et retour : tarif de nuit, +15 % de 20:00 à 6:00'],
      ['Both ways: night rate, +15% from 20:00 to 06:00'],
    ]);
  });

  it('say between which stops they hold', () => {
    expect(sentences({ trips: [leg(), leg(night), leg(night), leg()], transferType: 'return' })).toEqual([
      ['Aller, Étape 1 → Arrivée : tarif de nuit, +15 % de 20:00 à 6:00'],
      ['Outbound, Stop 1 → Destination: night rate, +15% from 20:00 to 06:00'],
    ]);
  });

  it.each<[Partial<LegRate>, string, string]>([
    [
      { kind: 'weekend', surcharge: 1.125, days: ['saturday', 'sunday'], startTime: '00:00', endTime: '00:00' },
      'Tarif de week-end, +12,5 % le samedi et le dimanche',
      'Weekend rate, +12.5% on Saturdays and Sundays',
    ],
    [
      { kind: 'peak', days: ['monday', 'tuesday', 'wednesday'], startTime: '07:00', endTime: '09:30' },
      'Tarif majoré, +15 % du lundi au mercredi de 7:00 à 9:30',
      'Peak rate, +15% Monday to Wednesday from 07:00 to 09:30',
    ],
    [
      { kind: 'peak', startTime: '00:00', endTime: '00:00' },
      'Tarif majoré, +15 % toute la journée',
      'Peak rate, +15% all day',
    ],
  ])('say the days and hours of %j', (times, french, english) => {
    expect(sentences({ trips: [leg({ ...night, ...times })], transferType: 'go' })).toEqual([[french], [english]]);
  });
});
