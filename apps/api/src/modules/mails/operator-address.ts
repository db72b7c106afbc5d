import type { Company } from '@chauffeur/core';

/** Nobody's mailbox: `.example` is reserved, so that a set-up without a company writes to no stranger. */
const placeholder = 'exploitant@chauffeur.example';

/** Where the operator reads mail. A company file without an address is one that nobody has filled in yet. */
export function operatorAddress({ email }: Pick<Company, 'email'>): string {
  return email === '' ? placeholder : email;
}
