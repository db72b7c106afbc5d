import type { Car, Catalogue, Extra, PriceDraft } from '@chauffeur/core';

export function aCar(changes: Partial<Car> = {}): Car {
  return {
    code: 'VAN',
    description: 'Minivan',
    descriptionEn: 'Minivan',
    maxPassenger: 8,
    maxLuggage: 8,
    kmPrice: 2.35,
    minOrderPrice: 60,
    approachKmPrice: 0,
    ...changes,
  };
}

export function anExtra(changes: Partial<Extra> = {}): Extra {
  return {
    code: 'champagne',
    name: 'Bouteille de champagne',
    nameEn: 'Bottle of champagne',
    description: '',
    descriptionEn: '',
    priceTTC: 60,
    vatRate: 20,
    maxQuantity: 3,
    ...changes,
  };
}

/** Three cars out of alphabetical order, two extras and a night rate. */
export function aCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return {
    cars: [
      aCar(),
      aCar({ code: 'ECO', maxPassenger: 3, maxLuggage: 3, kmPrice: 1.6, minOrderPrice: 30 }),
      aCar({ code: 'CONFORT', maxPassenger: 3, maxLuggage: 3, kmPrice: 2, minOrderPrice: 45 }),
    ],
    extras: [anExtra(), anExtra({ code: 'child-seat', name: 'Siège enfant', nameEn: 'Child seat', priceTTC: 0 })],
    priceRules: [
      {
        enabledDays: ['friday', 'saturday'],
        periodHours: [
          { startHour: '2026-01-01T22:00:00+01:00', endHour: '2026-01-01T05:00:00+01:00', surcharge: 1.15 },
        ],
      },
    ],
    ...changes,
  };
}

/** Of the owner, who left the extras out. */
export function aPriceDraft(revision: string, content: Catalogue = aCatalogue({ extras: [] })): PriceDraft {
  return {
    revision,
    content,
    savedAt: '2026-11-20T09:00:00.000Z',
    savedBy: { accountId: 'one', email: 'one@example.fr' },
  };
}
