import { billedCancellation, formatsOf, type Invoice, invoiceSettlement, type Order, partsDue } from '@chauffeur/core';
import { customerMail, questions } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { momentOf, type OrderFacts, routeInWords } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';

/** Fields that an invoice of an earlier release does not have. */
const earlier: Partial<Order> = { traveller: null, connections: [] };

/** Brings the customer his invoice; what it says is what the invoice froze, not what the order says by now (Rules 4.15). */
export function invoiceMail({ company, site, privateLinks }: OrderFacts, invoice: Invoice): MailContent {
  const { invoiceNumber, issuedAt, isCancellation } = invoice;
  const order: Order = { ...earlier, ...invoice.order };
  const words = orderLifeWords[order.language];
  const sections = orderSections(order, order.language);
  const ended =
    billedCancellation(order)?.event === 'cancelByOperator' ? words.ourCancellationInvoice : words.cancellationInvoice;
  const said = isCancellation ? ended : words.invoice;
  return customerMail(
    { order, paired: null, company, privateLinks },
    {
      isOver: true,
      subject: words.invoiceSubject(invoiceNumber),
      preview: formatsOf(order.language).money(order.totalTTC),
      title: words.invoiceTitle,
      paragraphs: [said(invoiceNumber, order.orderNumber), ...payment(invoice), ...questions({ order, company })],
      actions: [{ label: mailWords[order.language].myOrder, url: site.order, kind: 'primary' }],
      sections: [
        {
          title: words.invoiceSection,
          rows: [
            { label: words.invoiceNumber, value: invoiceNumber },
            { label: words.issuedAt, value: formatsOf(order.language).day(issuedAt) },
            {
              label: words.invoicedOrder,
              value: [
                order.orderNumber,
                routeInWords(order, order.language),
                momentOf(order.trips[0]?.fromDatetime ?? order.createdAt, order.language),
              ],
            },
          ],
        },
        sections.price,
      ],
    },
  );
}

/** Whether the invoice is paid, or how it is to be, as the paper itself says it. */
function payment(invoice: Invoice): string[] {
  const { language } = invoice.order;
  const words = orderLifeWords[language];
  const { money, day } = formatsOf(language);
  const { paidTTC, refundedTTC, due } = invoiceSettlement(invoice);
  const { iban } = invoice.company;
  const dues = due === null ? [] : partsDue(due, invoice.issuedAt);
  const charged = due === null ? words.invoicePaid : words.charged;
  return [
    ...(paidTTC > 0 ? [charged(money(paidTTC))] : []),
    ...(refundedTTC > 0 ? [words.refunded(money(refundedTTC), false)] : []),
    ...dues.map(({ how, amountTTC, on }) =>
      how === 'in_vehicle' && dues.length > 1
        ? words.invoiceDueThere(money(amountTTC))
        : words.invoiceDue[how](money(amountTTC), day(`${on}T12:00:00.000Z`), paidTTC > 0),
    ),
    ...(dues.every(({ how }) => how === 'in_vehicle') || iban === ''
      ? []
      : [words.byTransfer(iban, invoice.invoiceNumber)]),
  ];
}
