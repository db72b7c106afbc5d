import type { Payments } from '#ports/payments.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import { type ConfirmPayment, createConfirmPayment } from './confirm-payment.ts';
import { createReconciliation, type ReconciliationDeps } from './create-reconciliation.ts';
import { createOpenSheet, type OpenSheet } from './open-sheet.ts';
import { createPrepareIntent } from './prepare-intent.ts';
import { createReceiveNews, type ReceiveNews } from './receive-news.ts';
import { createRequestPaymentSheet, type RequestPaymentSheet } from './request-payment-sheet.ts';
import { createSavedCards, type SavedCards } from './saved-cards.ts';
import { createSettleDraftsOf, type SettleDraftsOf } from './settle-drafts-of.ts';
import { createSettleEarlierDrafts, type SettleEarlierDrafts } from './settle-earlier-drafts.ts';

type Deps = Omit<ReconciliationDeps, 'payments'> & { payments: Payments | null } & Omit<
    Parameters<typeof createRequestPaymentSheet>[0],
    'openSheet'
  > &
  Omit<Parameters<typeof createPrepareIntent>[0], 'payments'> &
  Omit<Parameters<typeof createReceiveNews>[0], 'payments'>;

export interface CardPayments {
  requestPaymentSheet: RequestPaymentSheet;
  confirmPayment: ConfirmPayment;
  settleEarlierDrafts: SettleEarlierDrafts;
  settleDraftsOf: SettleDraftsOf;
  savedCards: SavedCards;
  receiveNews: ReceiveNews;
}

/** Everything about cards that is asked for over HTTP, also where cards are off: each then answers so. */
export function createCardPayments({ payments, ...deps }: Deps): CardPayments {
  const reconciliation = payments === null ? null : createReconciliation({ ...deps, payments });
  const settleEarlierDrafts = createSettleEarlierDrafts({ ...deps, reconciliation });
  return {
    requestPaymentSheet: createRequestPaymentSheet({ ...deps, openSheet: openSheet() }),
    confirmPayment: createConfirmPayment({ ...deps, reconciliation }),
    settleEarlierDrafts,
    settleDraftsOf: createSettleDraftsOf({ ...deps, reconciliation }),
    savedCards: createSavedCards({ ...deps, payments }),
    receiveNews: createReceiveNews({ ...deps, payments }),
  };

  function openSheet(): OpenSheet {
    if (payments === null || reconciliation === null) return noSheet;
    const prepareIntent = createPrepareIntent({ ...deps, payments });
    return createOpenSheet({ ...deps, payments, reconciliation, prepareIntent, settleEarlierDrafts });
  }
}

/** Of a draft that was made while cards were on. */
const noSheet: OpenSheet = () => Promise.reject(new PaymentsUnavailableError('cards are not taken here any more'));
