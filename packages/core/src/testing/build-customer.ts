import type { Customer } from '../schemas/customer.ts';

/** A private person with everything that is required; what a test is about goes into `parts`. */
export function buildCustomer(parts: Partial<Customer> = {}): Customer {
  return {
    lastName: 'Lefèvre',
    firstName: 'Zoé',
    companyName: '',
    isCompany: false,
    vatNumber: '',
    siren: '',
    email: 'zoe.lefevre@exemple.fr',
    phoneNumber: '+33612345678',
    costCenter: '',
    billingAddress: { placeName: '12 rue de la Gare', postalCode: '60100', city: 'Creil', country: 'France' },
    evolizClientId: null,
    ...parts,
  };
}
