/** The three categories, in the order of the home page (Rules 2.3). Apart from the schemas for the reason of `limits.ts`. */
export const carCodes = ['ECO', 'CONFORT', 'VAN'] as const;
