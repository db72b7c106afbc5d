import { type CardPayment, formatsOf, type Language, unchargedPart } from '@chauffeur/core';
import { cardRow } from './order-sections.ts';
import type { MailContent, MailRow } from './mail-content.ts';
import { operatorMail } from './operator-mail.ts';
import { type OperatorWords, operatorWords } from './operator-words.ts';
import { customerName, type OrderFacts } from './order-facts.ts';
import { owedToCustomer } from './settlement.ts';

/**
 * Tells the operator how a payment stands that needs attention: a dispute, what was done in the provider's own dashboard, or a
 * refund that the provider refused, or the customer's bank sent back.
 * `null` where no card is involved.
 */
export function paymentChanged(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  if (order.payment === null) return null;
  const words = operatorWords[company.operatorLanguage];
  const subject = order.payment.dispute === null ? words.paymentSubject : words.disputeSubject;
  return operatorMail(facts, {
    subject: subject(order.orderNumber),
    title: words.paymentChanged,
    paragraphs: [
      words.paymentChangedAt(order.orderNumber, customerName(order)),
      ...givenBackByHand(facts),
      ...failedRefunds(order.payment, company.operatorLanguage),
      ...chargedInPart(facts),
      ...consequences(order.payment, words),
    ],
    before: [
      {
        title: words.money,
        rows: [...cardRow(order, company.operatorLanguage), ...factsOf(order.payment, words), ...invoiceOf(facts)],
      },
    ],
  });
}

/** The bank sent a refund back, also days later: to whoever has been told that it was made. */
function failedRefunds({ failedRefundsTTC = 0 }: CardPayment, language: Language): string[] {
  return failedRefundsTTC === 0
    ? []
    : [operatorWords[language].refundFailed(formatsOf(language).money(failedRefundsTTC))];
}

/** Of an order that ended nothing more is collected but what its invoice bills: settled where the cancellation is told of. */
function chargedInPart({ order, company: { operatorLanguage } }: OrderFacts): string[] {
  const rest = unchargedPart(order);
  if (order.payment === null || order.status === 'canceled' || rest === 0) return [];
  const { money } = formatsOf(operatorLanguage);
  return [operatorWords[operatorLanguage].capturedInPart(money(order.payment.amountTTC), money(rest))];
}

/** The provider refused to give it back: nobody but the operator can. */
function givenBackByHand({ order, company: { operatorLanguage } }: OrderFacts): string[] {
  const owed = owedToCustomer(order);
  return owed === 0 ? [] : [operatorWords[operatorLanguage].refundByHand(formatsOf(operatorLanguage).money(owed))];
}

function factsOf({ dispute, intentId }: CardPayment, words: OperatorWords): MailRow[] {
  return [
    ...(dispute === null ? [] : [{ label: words.dispute, value: words.disputeStates[dispute] }]),
    { label: words.paymentId, value: intentId },
  ];
}

function invoiceOf({ order: { invoiceNumber }, company }: OrderFacts): MailRow[] {
  return invoiceNumber === null
    ? []
    : [{ label: operatorWords[company.operatorLanguage].invoice, value: invoiceNumber }];
}

function consequences({ state, refundedTTC, dispute }: CardPayment, words: OperatorWords): string[] {
  const disputed = { open: words.disputeOpen, won: words.disputeWon, lost: words.disputeLost } as const;
  return [
    ...(dispute === null ? [] : [disputed[dispute]]),
    ...(refundedTTC > 0 ? [words.refundedThere] : []),
    ...(state === 'released' ? [words.releasedThere] : []),
  ];
}
