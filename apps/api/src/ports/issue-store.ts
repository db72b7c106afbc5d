import type { IssueReport } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';

export interface StoredIssue extends IssueReport {
  id: string;
  createdAt: Date;
}

/**
 * Reports of what went wrong, for the operator.
 *
 * Contract, each sentence a case of `issue-store.contract.ts`:
 * - `add` keeps the report and its mail in one transaction; without a mail it keeps the report alone.
 * - Of an id that is kept already `add` changes nothing and adds no mail, and says so: what goes wrong again and again is one
 *   report.
 * - `find` answers `null` for an unknown id.
 * - The store keeps the newest `limit` reports and drops the oldest beyond them, so that nobody fills the disk.
 */
export interface IssueStore {
  add(issue: StoredIssue, mail?: NewMail): Promise<'added' | 'known'>;
  find(id: string): Promise<StoredIssue | null>;
}
