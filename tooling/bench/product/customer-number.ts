import type { Customer } from '@chauffeur/core';

/** As many customers as a load wants, each of an address of its own. */
export const customerNumber = (number: number): Customer => ({
  firstName: 'Camille',
  lastName: 'Moreau',
  email: `visitor-${number}@example.com`,
  phoneNumber: '+33612345678',
  isCompany: false,
  companyName: '',
  vatNumber: '',
  siren: '',
  costCenter: '',
  evolizClientId: null,
  billingAddress: { placeName: '12 rue de la Gare', postalCode: '60000', city: 'Beauvais', country: 'France' },
});
