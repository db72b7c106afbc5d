/**
 * What the key of every answer about whoever is signed in begins with. Once that is somebody else, all of them are forgotten
 * (Rules 6.2): a query of the account's under another key would show one customer's rides to the next.
 */
export const accountKey = ['account'] as const;
