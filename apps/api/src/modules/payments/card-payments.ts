import { type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import {
  createMakeOrder,
  type EndOffers,
  type FinishEarlierDrafts,
  type FinishSameTrip,
  type OpenDraftsOf,
} from '../orders/place-order.ts';
import type { PayFurther } from '../orders/amend-order.ts';
import { type ConfirmPayment, createConfirmPayment } from './confirm-payment.ts';
import { createReconciliation, type ReconciliationDeps } from './create-reconciliation.ts';
import {
  createEndOffers,
  createFinishDraft,
  createFinishDraftsOf,
  createFinishEarlierDrafts,
  createFinishSameTrip,
  type FinishDraft,
  type FinishDraftsOf,
} from './finish-drafts.ts';
import { type ConfirmFurther, createConfirmFurther, createPayFurther } from './further-payment.ts';
import { createOfferPayment, type OfferPayment } from './offer-payment.ts';
import { createOpenSheet, type OpenSheet } from './open-sheet.ts';
import { createRequestPaymentSheet, type RequestPaymentSheet } from './request-payment-sheet.ts';
import { createSavedCards, type SavedCards } from './saved-cards.ts';
import { createReceivePaymentEvent, type ReceivePaymentEvent } from './webhook-route.ts';

type Deps = Omit<ReconciliationDeps, 'payments'> & { payments: Payments | null } & Omit<
    Parameters<typeof createRequestPaymentSheet>[0],
    'openSheet' | 'finishSameTrip'
  > & { openDraftsOf: OpenDraftsOf } & Pick<Parameters<typeof createOpenSheet>[0], 'customers'> &
  Omit<Parameters<typeof createReceivePaymentEvent>[0], 'payments'>;

export interface CardPayments {
  requestPaymentSheet: RequestPaymentSheet;
  confirmPayment: ConfirmPayment;
  finishEarlierDrafts: FinishEarlierDrafts;
  finishSameTrip: FinishSameTrip;
  endOffers: EndOffers;
  finishDraft: FinishDraft;
  finishDraftsOf: FinishDraftsOf;
  savedCards: SavedCards;
  receivePaymentEvent: ReceivePaymentEvent;
  /** Null where cards are not taken. */
  payFurther: PayFurther | null;
  confirmFurther: ConfirmFurther;
  /** Null where cards are not taken. */
  offerPayment: OfferPayment | null;
}

/** Everything about cards that is asked for over HTTP, also where cards are off: each then answers so. */
export function createCardPayments({ payments, ...deps }: Deps): CardPayments {
  const reconciliation = payments === null ? null : createReconciliation({ ...deps, payments });
  const finishEarlierDrafts = createFinishEarlierDrafts({ ...deps, reconciliation });
  const finishSameTrip = createFinishSameTrip({ ...deps, reconciliation });
  return {
    requestPaymentSheet: createRequestPaymentSheet({ ...deps, finishSameTrip, openSheet: openSheet() }),
    confirmPayment: createConfirmPayment({
      ...deps,
      makeOrder: createMakeOrder({ ...deps, payments }),
      reconciliation,
    }),
    finishEarlierDrafts,
    finishSameTrip,
    endOffers: createEndOffers({ ...deps, reconciliation }),
    finishDraft: createFinishDraft({ ...deps, reconciliation }),
    finishDraftsOf: createFinishDraftsOf({ ...deps, reconciliation }),
    savedCards: createSavedCards({ ...deps, payments }),
    receivePaymentEvent: createReceivePaymentEvent({ ...deps, payments }),
    payFurther:
      payments === null || reconciliation === null ? null : createPayFurther({ ...deps, payments, reconciliation }),
    confirmFurther: createConfirmFurther({ ...deps, reconciliation }),
    offerPayment:
      payments === null || reconciliation === null ? null : createOfferPayment({ ...deps, payments, reconciliation }),
  };

  function openSheet(): OpenSheet {
    if (payments === null || reconciliation === null) return noSheet;
    return createOpenSheet({ ...deps, payments, reconciliation, finishEarlierDrafts });
  }
}

/** Refuses to open a payment sheet: the draft may have been made while cards were on. */
const noSheet: OpenSheet = () => Promise.reject(new PaymentsUnavailableError('cards are not taken here any more'));
