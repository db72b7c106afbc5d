/**
 * The ways to pay as orders are sent and drafts are kept (Rules 7.8, 9.12). Apart from the schemas for the reason of `limits.ts`.
 */
export const paymentCodes = { cardOnline: 0, companyAccount: 1, inVehicle: 2 } as const;
