import { randomUUID } from 'node:crypto';
import type { StoredIssue } from '#ports/issue-store.ts';

export function anIssue(changes: Partial<StoredIssue> = {}): StoredIssue {
  return {
    id: randomUUID(),
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
    page: 'Car selection',
    function: 'selectCar',
    description: '0 amount',
    trip: 'Beauvais → Roissy-en-France',
    carCode: 'VAN',
    price: 0,
    ...changes,
  };
}
