import type { AppDeps } from '../app-deps.ts';
import { createIssueInvoices } from './invoices/issue-invoices.ts';
import { createPaymentJobs } from './payments/payment-jobs.ts';
import { createExpireOrders } from './orders/expire-orders.ts';
import { createFinishChanges } from './orders/finish-changes.ts';
import { createForgetContact } from './contact/forget-contact.ts';
import type { Job } from '#background/job-runner.ts';
import { createReminderJobs } from './orders/send-reminders.ts';

/** Everything that happens without being asked for; a new job is a line here. */
export function allJobs(deps: AppDeps): Job[] {
  return [
    createFinishChanges(deps),
    createExpireOrders(deps),
    ...createReminderJobs(deps),
    createIssueInvoices({ ...deps, company: deps.publicConfig.company }),
    createForgetContact(deps),
    ...createPaymentJobs(deps),
  ];
}
