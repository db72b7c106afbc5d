import type { Company, PublicConfig } from '@chauffeur/core';
import type { Settings } from '../config/env.ts';

/** Whose work the offline gazetteer is; its licences ask that users are told. */
const offlineAttribution =
  'INSEE (Code officiel géographique), La Poste, geo.api.gouv.fr, IGN : Licence Ouverte 2.0 ; GeoNames : CC BY 4.0';

/** What browsers may know of the set-up. */
export function publicConfigOf(company: Company, { smtp, stripe }: Pick<Settings, 'smtp' | 'stripe'>): PublicConfig {
  return {
    company,
    identity: 'local',
    maps: { provider: 'offline', attribution: offlineAttribution },
    paymentMethods: stripe === null ? [2] : [2, 0],
    cardPayments: stripe && {
      publishableKey: stripe.publishableKey,
      simulationScript: stripe.apiBase && `${stripe.apiBase}/stripe.js`,
    },
    mailPreview: smtp === null,
  };
}
