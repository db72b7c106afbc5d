import { createHash } from 'node:crypto';
import { httpContract, type IssueReport } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';

const bodyLimit = 16 * 1024;

export function addNotificationRoutes(app: App, deps: { reportIssue: ReportIssue; limit: RateLimiter }) {
  const { reportIssue, limit } = deps;
  app.route({
    ...contractRoute(httpContract.reportIssue),
    onRequest: [limit('issues'), limit('issuesOverall', () => 'everyone')],
    bodyLimit,
    handler: async (request, reply) => {
      await reportIssue(request.body);
      return reply.code(204).send();
    },
  });
}

interface Deps {
  issues: IssueStore;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
}

type ReportIssue = (report: IssueReport) => Promise<void>;

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
