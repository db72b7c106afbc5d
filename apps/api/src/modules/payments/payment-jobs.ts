import type { Log } from '#ports/log.ts';
import { type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';
import { createReconciliation, type ReconciliationDeps } from './create-reconciliation.ts';

type Deps = Omit<ReconciliationDeps, 'payments'> & { payments: Payments | null; log: Log };

const minute = 60_000;
/** How far back payments are looked at. A hold stands seven days; of what is older nothing is held any more. */
const lookBackMs = 8 * 24 * 60 * minute;

/** What mends payments that nobody asks about any more; where cards are not taken, offers end all the same. */
export function createPaymentJobs({ payments, ...deps }: Deps): Job[] {
  return payments === null
    ? [createCloseOffers(deps)]
    : [createCloseDrafts({ ...deps, payments }), createReconcilePayments({ ...deps, payments })];
}

/** Ends drafts whose time is over: an order where the card stands, else closed and let go of, tried again until it is done. */
function createCloseDrafts(deps: ReconciliationDeps): Job {
  const { paymentDrafts, clock, log } = deps;
  const { finishDraft } = createReconciliation(deps);
  return {
    name: 'close drafts',
    everyMs: minute,
    async run(signal) {
      let waiting = 0;
      const due = (limit: number) => paymentDrafts.toClose({ now: clock.now(), limit });
      await forEachDue({ due, deal, failure: 'a draft could not be closed', log }, signal);
      if (waiting > 0) log.warn({ drafts: waiting }, 'drafts wait for the payment provider');

      async function deal(draft: Parameters<typeof finishDraft>[0]): Promise<void> {
        try {
          await finishDraft(draft);
        } catch (error) {
          if (!(error instanceof PaymentsUnavailableError)) throw error;
          waiting += 1;
        }
      }
    },
  };
}

/** Ends offers that nobody accepted in time (Rules 12.14): there is no payment to let go of. */
function createCloseOffers({ paymentDrafts, clock, log }: Pick<Deps, 'paymentDrafts' | 'clock' | 'log'>): Job {
  return {
    name: 'close drafts',
    everyMs: minute,
    async run(signal) {
      const due = (limit: number) => paymentDrafts.toClose({ now: clock.now(), limit });
      const deal = async ({ id, intentId }: { id: string; intentId: string | null }) => {
        await paymentDrafts.close(id);
        // An offer with a payment was made while cards were taken: whoever takes them again lets go of it.
        if (intentId === null) await paymentDrafts.closed(id);
      };
      await forEachDue({ due, deal, failure: 'an offer could not be closed', log }, signal);
    },
  };
}

/** Asks the provider for every payment of ours that may still be held, and mends what browser and webhook have missed. */
function createReconcilePayments(deps: ReconciliationDeps): Job {
  const { payments, clock, log } = deps;
  const { reconcile } = createReconciliation(deps);
  return {
    name: 'reconcile payments',
    everyMs: 10 * minute,
    async run(signal) {
      const since = new Date(clock.now().getTime() - lookBackMs);
      let after: string | undefined;
      do {
        const page = await payments.unsettled({ since, ...(after !== undefined && { after }) });
        await forEachDue(
          { due: async () => page.intents, deal, failure: 'a payment could not be mended', log },
          signal,
        );
        after = page.next ?? undefined;
      } while (after !== undefined && !signal.aborted);
    },
  };

  async function deal(intent: Parameters<typeof reconcile>[0]): Promise<void> {
    await reconcile(intent);
  }
}
