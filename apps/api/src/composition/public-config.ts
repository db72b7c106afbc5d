import { paymentCodes, type PublicConfig } from '@chauffeur/core';
import type { Settings } from '#config/env.ts';
import type { ProviderConfig } from '../app-deps.ts';

/** Whose work the gazetteer is, which stands behind every provider; its licences ask that users are told. */
const gazetteer =
  'INSEE (Code officiel géographique), La Poste, geo.api.gouv.fr, IGN : Licence Ouverte 2.0 ; GeoNames : CC BY 4.0';

const attributions = {
  offline: gazetteer,
  geoplateforme: `IGN (Géoplateforme, BD TOPO®), Base Adresse Nationale : Licence Ouverte 2.0 ; ${gazetteer}`,
  google: `Google Maps ; ${gazetteer}`,
} as const;

type PublicSettings = Pick<
  Settings,
  'identity' | 'firebase' | 'guestBooking' | 'showsMails' | 'stripe' | 'maps' | 'flights'
>;

const { cardOnline, inVehicle } = paymentCodes;

/** What browsers may know of the set-up. */
export function publicConfigOf(settings: PublicSettings): ProviderConfig {
  const { identity, guestBooking, showsMails, stripe } = settings;
  const { provider } = settings.maps;
  return {
    identity,
    firebase: accountsOf(settings),
    maps: { provider, attribution: attributions[provider] },
    flights: settings.flights && 'aeroapi',
    paymentMethods: stripe === null ? [inVehicle] : [inVehicle, cardOnline],
    cardPayments: stripe && {
      publishableKey: stripe.publishableKey,
      simulationScript: stripe.apiBase && `${stripe.apiBase}/stripe.js`,
    },
    guestBooking,
    mailPreview: showsMails,
  };
}

function accountsOf({ identity, firebase }: PublicSettings): PublicConfig['firebase'] {
  if (identity !== 'firebase' || !firebase?.web) return null;
  const { projectId, web, authEmulator } = firebase;
  return { ...web, projectId, emulator: authEmulator === undefined ? null : `http://${authEmulator}` };
}
