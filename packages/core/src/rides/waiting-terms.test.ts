import { describe, expect, it } from 'vitest';
import { companySchema } from '../schemas/company.ts';
import { freeMinutesOf, freeWaitingOf, pickUpKindOf, waitingCharge } from './waiting-terms.ts';

describe('pickUpKindOf (Rules 14.6)', () => {
  it.each([
    ['Aéroport Paris-Charles de Gaulle (CDG)', 'Roissy-en-France', 'airport'],
    ['Aéroport d’Orly, terminal 1', 'Orly', 'airport'],
    ['Aérogare 2', 'Mérignac', 'airport'],
    ['Terminal 2E', 'Roissy-en-France', 'airport'],
    ['Gare du Nord', 'Paris', 'station'],
    ['Gare Aéroport Charles de Gaulle 2 TGV', 'Roissy-en-France', 'station'],
    ['Paris Gare de Lyon', 'Paris', 'station'],
    ['GARE DE SENLIS', 'Senlis', 'station'],
    // What only bears the name.
    ['12 rue de la Gare', 'Senlis', 'other'],
    ['Avenue de l’Aéroport', 'Tillé', 'other'],
    ['Hôtel Gare du Nord', 'Paris', 'other'],
    ['Ibis Paris CDG Aéroport', 'Roissy-en-France', 'other'],
    ['Garenne-Colombes', '', 'other'],
    ['Terminal méthanier', 'Dunkerque', 'other'],
    ['Senlis', 'Senlis', 'other'],
  ])('%s is %s', (placeName, city, kind) => {
    expect(pickUpKindOf({ placeName, city })).toBe(kind);
  });
});

describe('freeWaitingOf (Rules 14.6)', () => {
  const home = { placeName: 'Chez Anne', city: 'Senlis' };
  const station = { placeName: 'Gare du Nord', city: 'Paris' };
  const airport = { placeName: 'Aéroport Paris-Beauvais (BVA)', city: 'Tillé' };
  const leg = (day: string, from: typeof home) => ({
    from,
    fromDatetime: `2026-12-${day}T10:00:00.000Z`,
    toDatetime: `2026-12-${day}T11:00:00.000Z`,
  });

  it('are those of where each ride begins, and not of a stop on its way', () => {
    const on = {
      ...leg('01', station),
      fromDatetime: '2026-12-01T11:00:00.000Z',
      toDatetime: '2026-12-01T12:00:00.000Z',
    };
    expect(freeWaitingOf([leg('01', home), on, leg('03', airport)])).toEqual({ minutes: [15, 60], isFlight: true });
    expect(freeWaitingOf([leg('01', station)])).toEqual({ minutes: [30], isFlight: false });
  });
});

describe('freeMinutesOf (Rules 14.6)', () => {
  const from = { placeName: 'Gare du Nord', city: 'Paris' };

  it('are those of the company, or the usual ones', () => {
    expect(freeMinutesOf({ from })).toBe(30);
    const { waiting } = companySchema.parse({
      name: 'A',
      waiting: { airport: 45, station: 20, other: 10, minuteTTC: 1 },
    });
    expect(freeMinutesOf({ from }, waiting)).toBe(20);
    expect(freeMinutesOf({ from: { ...from, placeName: 'Chez Anne' } }, waiting)).toBe(10);
  });
});

describe('waitingCharge (Rules 14.6)', () => {
  it.each([
    ['17:45:00', 0, 0],
    ['17:40:00', 0, 0],
    ['17:45:59', 0, 0],
    ['17:46:00', 1, 0.8],
    ['17:57:59', 12, 9.6],
    ['18:22:00', 37, 29.6],
  ])('counts the minutes that are gone by %s: %d, for %d €', (until, minutes, amountTTC) => {
    const charge = waitingCharge('2026-12-01T17:45:00.000Z', `2026-12-01T${until}.000Z`, 0.8);
    expect(charge).toEqual({ minutes, amountTTC });
  });
});
