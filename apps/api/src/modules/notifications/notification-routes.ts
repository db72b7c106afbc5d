import { httpContract } from '@chauffeur/core';
import { contractRoute } from '#plugins/contract-route.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { ReportIssue } from './report-issue.ts';

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
