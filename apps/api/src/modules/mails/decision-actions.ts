import { decisionTimes } from '@chauffeur/core';
import type { MailAction, MailSection } from './mail-content.ts';
import { momentOf, type OrderFacts } from './order-facts.ts';
import { operatorWords } from './operator-words.ts';

/** Both of the operator's buttons; the links are signed, and open the order (Rules 4.3). */
export function decisionActions({
  order,
  company,
  decisionLinks,
}: OrderFacts): [accept: MailAction, refuse: MailAction] {
  const words = operatorWords[company.operatorLanguage];
  const { accept, refuse } = decisionLinks(order);
  return [
    { label: words.accept, url: accept, kind: 'primary' },
    { label: words.refuse, url: refuse, kind: 'secondary' },
  ];
}

/** Until when the operator may decide, in words. */
export function deadlineOf({ order, company }: OrderFacts): string {
  return momentOf(decisionTimes(order).decideBefore, company.operatorLanguage);
}

/** The buttons again, below all that a decision needs: nobody scrolls back to decide. */
export function answerSection(facts: OrderFacts): MailSection {
  const words = operatorWords[facts.company.operatorLanguage];
  return {
    title: words.yourAnswer,
    notes: [words.answerBefore(deadlineOf(facts)), words.answerBySite],
    actions: decisionActions(facts),
  };
}
