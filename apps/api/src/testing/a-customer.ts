import type { Customer } from '@chauffeur/core';

/** A private person, with what the test is about put in its place. */
export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    lastName: 'Moreau',
    firstName: 'Camille',
    companyName: '',
    isCompany: false,
    vatNumber: '',
    siren: '',
    email: 'camille.moreau@example.com',
    phoneNumber: '+33612345678',
    costCenter: '',
    billingAddress: { placeName: '12 rue de la Gare', postalCode: '60000', city: 'Beauvais', country: 'France' },
    evolizClientId: null,
    ...changes,
  };
}

/** A company, as the registration keeps it. */
export function aCompanyCustomer(changes: Partial<Customer> = {}): Customer {
  return aCustomer({
    isCompany: true,
    companyName: 'Ateliers du Thérain',
    vatNumber: 'FR40303265045',
    siren: '303265045',
    costCenter: 'DIR-42',
    ...changes,
  });
}

/** Somebody who is driven and has not booked. */
export const traveller = {
  name: 'Lou Petit',
  phoneNumber: '+33611111111',
  email: 'lou@example.fr',
  language: 'en-US',
} as const;
