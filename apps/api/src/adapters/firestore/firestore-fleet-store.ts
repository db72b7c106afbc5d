import { fleetRecordsSchema } from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';

/** The hosted engine keeps no vehicles yet: everything is sold as without a fleet (docs/operations.md). */
export function createFirestoreFleetStore(): FleetStore {
  const records = fleetRecordsSchema.parse({ settings: {} });
  return {
    read: async () => records,
    replace: () => Promise.reject(new Error('This engine keeps no vehicles yet')),
    picture: async () => ({ ...records, occupations: [] }),
    ofOrder: async () => [],
    change: () => Promise.reject(new Error('This engine keeps no vehicles yet')),
  };
}
