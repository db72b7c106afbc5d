import type { Invoice } from '@chauffeur/core';
import {
  amendmentDeclined,
  amendmentOffer,
  amendmentRefused,
  furtherReleased,
  linksRenewed,
  operatorAmendmentAsked,
  operatorOrderAmended,
  orderAmended,
} from './amendment-mails.ts';
import { answerLate } from './answer-late.ts';
import type { OrderSubject } from './attached-documents.ts';
import { captureFailed } from './capture-failed.ts';
import { driverCard, driverOnTheWay } from './driver-card.ts';
import { decisionReminder } from './decision-reminder.ts';
import { invoiceMail } from './invoice-mail.ts';
import type { MailContent } from './mail-content.ts';
import { newOrder } from './new-order.ts';
import { operatorOrderAccepted, operatorOrderRefused } from './operator-order-decided.ts';
import { operatorCancelledOrder, operatorOrderCancelled, operatorOrderExpired } from './operator-order-ended.ts';
import { orderAccepted } from './order-accepted.ts';
import { orderEnded } from './order-ended.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderReceived } from './order-received.ts';
import { paymentChanged } from './payment-changed.ts';
import { rideReassigned } from './ride-reassigned.ts';
import { rideReminder } from './ride-reminder.ts';
import { travellerCancelled } from './traveller-cancelled.ts';

type MakeMail = (facts: OrderFacts, invoice: Invoice | null) => MailContent | null;

/** Each mail about an order; one that does not fit the order any more makes nothing. */
const orderMails: Record<OrderSubject['kind'], MakeMail> = {
  'order-received': orderReceived,
  'order-accepted': orderAccepted,
  'order-refused': (facts) => orderEnded(facts, 'refuse'),
  'order-cancelled': (facts) => orderEnded(facts, 'cancelByCustomer'),
  'order-cancelled-by-us': (facts) => orderEnded(facts, 'cancelByOperator'),
  'order-expired': (facts) => orderEnded(facts, 'expire'),
  'fee-waived': (facts) => orderEnded(facts, 'waiveFee'),
  'order-amended': orderAmended,
  'amendment-offer': amendmentOffer,
  'ride-reassigned': rideReassigned,
  'amendment-refused': amendmentRefused,
  'further-released': furtherReleased,
  'ride-links-renewed': linksRenewed,
  'answer-late': answerLate,
  'ride-reminder': rideReminder,
  'driver-card': driverCard,
  'driver-on-the-way': driverOnTheWay,
  'traveller-cancelled': travellerCancelled,
  invoice: (facts, invoice) => invoice && invoiceMail(facts, invoice),
  'new-order': newOrder,
  'operator-answer-reminder': (facts) => decisionReminder(facts, 'promised'),
  'operator-answer-overdue': (facts) => decisionReminder(facts, 'overdue'),
  'operator-decision-reminder': (facts) => decisionReminder(facts, 'ending'),
  'operator-order-accepted': operatorOrderAccepted,
  'operator-order-refused': operatorOrderRefused,
  'operator-order-cancelled': operatorOrderCancelled,
  'operator-cancelled-order': operatorCancelledOrder,
  'operator-order-expired': operatorOrderExpired,
  'operator-order-amended': operatorOrderAmended,
  'operator-amendment-asked': operatorAmendmentAsked,
  'operator-amendment-declined': amendmentDeclined,
  'operator-capture-failed': captureFailed,
  'operator-payment-changed': paymentChanged,
};

/** What a mail about an order says, made of the order as it is now; `null` where that no longer makes sense. */
export function orderMail(kind: OrderSubject['kind'], facts: OrderFacts, invoice: Invoice | null): MailContent | null {
  return orderMails[kind](facts, invoice);
}
