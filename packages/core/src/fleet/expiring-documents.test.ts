import { describe, expect, it } from 'vitest';
import { buildCompany, buildVehicle } from '../testing/build-company.ts';
import { expiringDocuments } from './expiring-documents.ts';

const today = '2026-11-20';
const vehicle = buildVehicle('a');

function namesOf(changes: Partial<typeof vehicle>, cardExpiresOn = '2030-01-01') {
  const company = buildCompany([{ ...vehicle, ...changes }]);
  const drivers = company.drivers.map((driver) => ({ ...driver, cardExpiresOn }));
  const found = expiringDocuments({ ...company, drivers }, { today, days: 30 });
  return found.map(({ of, kind, expiresOn }) => [of, kind, expiresOn]);
}

describe('expiringDocuments', () => {
  it('names what runs out within the days or has run out, the first first', () => {
    const documents = [
      { kind: 'assurance', expiresOn: '2026-12-20' },
      { kind: 'contrôle technique', expiresOn: '2026-12-21' },
      { kind: 'visite', expiresOn: '2026-11-01' },
    ];
    expect(namesOf({ documents }, '2026-12-01')).toEqual([
      ['vehicle', 'visite', '2026-11-01'],
      ['driver', '', '2026-12-01'],
      ['vehicle', 'assurance', '2026-12-20'],
    ]);
  });

  it('leaves out a vehicle that is not there any more', () => {
    const documents = [{ kind: 'assurance', expiresOn: '2026-11-01' }];
    expect(namesOf({ documents, activeUntil: '2026-11-19' })).toEqual([]);
    expect(namesOf({ documents, activeUntil: '2026-11-20' })).toHaveLength(1);
  });
});
