import { isAcceptedAtOnce, type OrderChange } from '@chauffeur/core';
import type { MailContent, MailSection } from './mail-content.ts';
import { operatorAddress, senderOf } from './mail-addresses.ts';
import { operatorWords } from './operator-words.ts';
import { customerName, type OrderFacts, priceInWords } from './order-facts.ts';
import { orderSections } from './order-sections.ts';

type Said = Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'actions'> & {
  /** What stands before, and after, all that is known of the order. */
  before?: readonly MailSection[];
  after?: readonly MailSection[];
};

/**
 * A mail to the operator about an order, in the operator's language: what is said, and the whole order (Rules 7.6). Where it has no button
 * of its own it leads to the order in the office. An answer to it goes to the customer, but to one with the links of the decision: mail
 * programs quote what they answer, and who has the links is the operator. The office's page asks who opens it.
 */
export function operatorMail(facts: OrderFacts, { before = [], after = [], ...said }: Said): MailContent {
  const { order, paired, company, site } = facts;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const hasLinks = said.actions?.some(({ url }) => url !== site.officeOrder) ?? false;
  return {
    language,
    to: operatorAddress(company),
    ...(!hasLinks && order.customer.email !== '' && { replyTo: order.customer.email }),
    preview: `${customerName(order)}, ${priceInWords(order, language)}`,
    actions: [{ label: words.openOrder, url: site.officeOrder, kind: 'secondary' }],
    ...said,
    // Two cars are two orders, with an answer each (Rules 4.21).
    paragraphs: [
      ...said.paragraphs,
      ...(paired
        ? [
            (order.status === 'pending' && !isAcceptedAtOnce(order) ? words.pairedWith : words.pairedRide)(
              paired.orderNumber,
              paired.car.code,
            ),
          ]
        : []),
    ],
    sections: [...before, ...wholeOrder(facts, { hasLinks }), ...after],
    sender: senderOf(company, language),
  };
}

/** All that is known of the order. What the customer's mail calls 'your trip' is a stranger's here. */
function wholeOrder({ order, company, now }: OrderFacts, { hasLinks }: { hasLinks: boolean }): MailSection[] {
  const words = operatorWords[company.operatorLanguage];
  const sections = orderSections(order, company.operatorLanguage, now);
  return [
    ...sections.ways.map((way) => (sections.ways.length === 1 ? { ...way, title: words.trip } : way)),
    { ...sections.customer, title: words.customer, ...(hasLinks && { notes: [words.writeToCustomer] }) },
    { ...sections.car, title: words.car },
    sections.price,
    sections.order,
  ];
}

/** Who drove rides of an order in the fleet's place, and is to hear that it is over (Rules 10.19). */
export function partnersToTell(
  { company }: Pick<OrderFacts, 'company'>,
  { partners = [] }: Pick<OrderChange, 'partners'>,
): string[] {
  return partners.length === 0 ? [] : [operatorWords[company.operatorLanguage].tellPartners(partnersInWords(partners))];
}

/** Partners in words, each by name and number in the register. */
export function partnersInWords(partners: OrderFacts['partners']): string {
  return partners.map(({ name, revtc }) => `${name} (${revtc})`).join(', ');
}
