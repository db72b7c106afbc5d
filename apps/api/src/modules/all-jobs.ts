import type { AppDeps } from '../app-deps.ts';
import { createCountDriven, createForgetCounts } from './books/count-rides.ts';
import { followCompany } from './company/company-facts.ts';
import { createCreditJobs } from './books/credit-invoice.ts';
import { createAskFlights } from './driver/ask-flights.ts';
import { createFollowLandings } from './driver/follow-landing.ts';
import { createTellDrivers } from './driver/tell-drivers.ts';
import { createCheckFleet } from './fleet/check-fleet.ts';
import { createForgetPhotos } from './fleet/driver-photos.ts';
import { createFleetDesk } from './fleet/fleet-desk.ts';
import { createForgetPresses, createForgetRides } from './fleet/forget-rides.ts';
import { createIssueInvoices } from './invoices/issue-invoices.ts';
import { createHoldUndriven } from './invoices/undriven-rides.ts';
import { createPaymentJobs } from './payments/payment-jobs.ts';
import { createAmendOrder } from './orders/amend-order.ts';
import { createChangeOrder } from './orders/change-order.ts';
import { createExpireOrders, createFinishChanges, createReminderJobs } from './orders/order-jobs.ts';
import { createReportUnreadable } from './notifications/report-unreadable.ts';
import { createCheckIntegrity } from './system/check-integrity.ts';
import { createTellDayAhead } from './office/tell-day-ahead.ts';
import { createForgetJournal } from './staff/forget-journal.ts';
import { createForgetContact } from './contact/forget-contact.ts';
import type { Job } from '#background/job-runner.ts';

/** The first requests of a start are answered before what nobody waits for begins. */
const firstAfterMs = 250;

/** Everything that happens without being asked for; a new job is a line here. */
export function allJobs(deps: AppDeps): Job[] {
  const jobs = [
    createReportUnreadable(deps),
    createFinishChanges(deps),
    createExpireOrders(deps),
    ...createReminderJobs(deps),
    createIssueInvoices({ ...deps, holdUndriven: createHoldUndriven(deps), countDriven: createCountDriven(deps) }),
    ...createCreditJobs(deps),
    createForgetCounts(deps),
    createForgetContact(deps),
    settlePrices(deps),
    createCheckFleet(deps),
    createForgetRides(deps),
    createForgetPresses(deps),
    createForgetPhotos(deps),
    createForgetJournal(deps),
    followCompany(deps.companyFacts),
    createTellDayAhead(deps),
    createTellDrivers(deps),
    ...landingJobs(deps),
    ...createCheckIntegrity(deps),
    ...createPaymentJobs(deps),
  ];
  return jobs.map((job) => ({ firstAfterMs, ...job }));
}

/** Has prices that have come into force written to where others read and write. They are sold from their instant on without that. */
function settlePrices({ catalogue, clock }: Pick<AppDeps, 'catalogue' | 'clock'>): Job {
  return { name: 'settle prices', everyMs: 60_000, run: () => catalogue.settle(clock.now()) };
}

const nobodyWatches = { note: () => undefined };

/** The jobs that follow landings. They never ask for a card, since no customer pays for a flight that is late. */
function landingJobs(deps: AppDeps): Job[] {
  const changing = {
    ...deps,
    payFurther: null,
    desk: createFleetDesk(deps),
    changeOrder: createChangeOrder(deps),
  };
  const following = { ...deps, amendOrder: createAmendOrder(changing) };
  const metrics = deps.monitoring?.metrics ?? nobodyWatches;
  return [
    createFollowLandings(following),
    ...(deps.landings ? [createAskFlights({ ...following, ...deps.landings, metrics })] : []),
  ];
}
