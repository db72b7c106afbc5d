/** Addresses of which a part differs (`pathPatterns`), of pages that no other page leads to, which the first download does without: the office's, the drivers' and those of mailed links. */
export const unlistedPatterns = {
  agreement: '/accord/:token',
  emailProof: '/adresse/:token',
  offer: '/offre/:token',
  ride: '/r/:token',
  officeOrder: '/exploitation/courses/:orderId',
  officeCustomer: '/exploitation/clients/:customerId',
  officeFleetRecord: '/exploitation/vehicules/:list/:id',
  driverStart: '/chauffeur',
  driverRide: '/chauffeur/courses/:orderId/:rideIndex',
  driverVoucher: '/chauffeur/courses/:orderId/:rideIndex/bon',
  driverBoard: '/chauffeur/courses/:orderId/:rideIndex/panneau',
} as const;
