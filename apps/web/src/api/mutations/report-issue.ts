import type { IssueReport } from '@chauffeur/core';
import { callApi } from '../exchange.ts';

type Report = Pick<IssueReport, 'page' | 'function' | 'description'> & Partial<IssueReport>;

/** Tells the operator what went wrong in the browser; sent and forgotten, errors ignored (Rules 7.5). */
export function reportIssue(report: Report): void {
  callApi<unknown>('/notifications/notifyissue', { method: 'POST', body: report, keepalive: true }).catch(
    () => undefined,
  );
}
