import { createHash } from 'node:crypto';
import type { IssueReport } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';

interface Deps {
  issues: IssueStore;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
}

export type ReportIssue = (report: IssueReport) => Promise<void>;

/** Keeps a report and mails it to the operator; the same report again within an hour is kept and not mailed (Rules 7.5). */
export function createReportIssue({ issues, clock, newId, wakeOutbox }: Deps): ReportIssue {
  return async (report) => {
    const id = newId();
    const createdAt = clock.now();
    const dedupeKey = `issue:${fingerprint(report)}:${createdAt.toISOString().slice(0, 13)}`;
    await issues.add({ ...report, id, createdAt }, { dedupeKey, subject: { kind: 'issue', issueId: id } });
    wakeOutbox();
  };
}

function fingerprint({ page, function: where, description, trip }: IssueReport): string {
  return createHash('sha256')
    .update(JSON.stringify([page, where, description, trip]))
    .digest('base64url');
}
