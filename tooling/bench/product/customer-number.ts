import type { Customer } from '@chauffeur/core';

/** The customer of a number, with an address of its own: a load may have as many as it wants. */
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
