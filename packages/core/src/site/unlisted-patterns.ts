/** Addresses of which a part differs (`pathPatterns`), of pages that no other page leads to, which the first download does without: the office's and those of mailed links. */
export const unlistedPatterns = {
  agreement: '/accord/:token',
  emailProof: '/adresse/:token',
  offer: '/offre/:token',
  ride: '/r/:token',
  officeOrder: '/exploitation/courses/:orderId',
  officeCustomer: '/exploitation/clients/:customerId',
  officeFleetRecord: '/exploitation/vehicules/:list/:id',
} as const;
