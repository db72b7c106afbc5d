import type { CompanyVersion } from '@chauffeur/core';
import type { Journaled } from './staff-store.ts';

/**
 * Who the company is, as its owners have saved it: in versions, each kept as it is (Rules 22.2). Empty until the first is saved.
 *
 * Contract, each sentence a case of `company-store.contract.ts`:
 * - `newest` answers the version with the greatest number, also where another process wrote it a moment ago; `null` of an empty store.
 * - A version that was added stays as it is, whatever comes after it.
 * - `add` writes a version and its row of the journal in one transaction, durably, and answers `true`; where its number is taken it writes
 *   neither and answers `false`: of two at the same time one is kept.
 */
export interface CompanyStore {
  newest(): Promise<CompanyVersion | null>;
  add(version: CompanyVersion, along?: Journaled): Promise<boolean>;
}
