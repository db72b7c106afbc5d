import { type Company, creditedToCardTTC, type CreditNote, formatsOf, fromCents, toCents } from '@chauffeur/core';
import { customerMail, questions } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';

interface CreditNoteFacts {
  creditNote: CreditNote;
  company: Company;
  /** The page of the order. */
  orderUrl: string;
  privateLinks: OrderFacts['privateLinks'];
}

/** Brings the customer a credit note: by how much his invoice is lowered, and how he gets it back (Rules 4.24). */
export function creditNoteMail({ creditNote, company, orderUrl, privateLinks }: CreditNoteFacts): MailContent {
  const { creditNoteNumber, invoiceNumber, order, totalTTC, reason, message } = creditNote;
  const { language } = order;
  const words = orderLifeWords[language].creditNote;
  const { money } = formatsOf(language);
  const back = {
    refund: words.wentBack,
    dispute: words.disputed,
    gesture: gestureText(creditNote),
    replaced: words.replaced,
  }[reason];
  return customerMail(
    { order, paired: null, company, privateLinks },
    {
      isOver: true,
      subject: words.subject(creditNoteNumber),
      preview: money(totalTTC),
      title: words.title,
      paragraphs: [
        words.text({ number: creditNoteNumber, amount: money(totalTTC), invoiceNumber }),
        back,
        ...questions({ order, company }),
      ],
      actions: [{ label: mailWords[language].myOrder, url: orderUrl, kind: 'primary' }],
      sections: [
        ...(message === '' ? [] : [{ title: orderLifeWords[language].ourWord, quote: message }]),
        {
          title: words.section,
          rows: [
            { label: words.number, value: creditNoteNumber },
            { label: words.issuedAt, value: formatsOf(language).day(creditNote.issuedAt) },
            { label: words.invoice, value: invoiceNumber },
            { label: words.order, value: order.orderNumber },
            { label: words.amount, value: money(totalTTC) },
          ],
        },
      ],
    },
  );
}

/** How much of a credit note goes back to the card, how much by hand, and how much is no longer due. */
function gestureText(creditNote: CreditNote): string {
  const { order, totalTTC, handTTC = 0 } = creditNote;
  const words = orderLifeWords[order.language].creditNote;
  const { money } = formatsOf(order.language);
  const cardTTC = creditedToCardTTC(creditNote);
  if (handTTC > 0) {
    const openTTC = fromCents(toCents(totalTTC) - toCents(cardTTC) - toCents(handTTC));
    return [
      ...(cardTTC > 0 ? [words.goesBack(money(cardTTC))] : []),
      words.givenBack(money(handTTC)),
      ...(openTTC > 0 ? [words.noLongerDue(money(openTTC))] : []),
    ].join(' ');
  }
  if (cardTTC === 0) return words.lowered;
  const restTTC = fromCents(toCents(totalTTC) - toCents(cardTTC));
  return restTTC > 0 ? words.goesBackInPart(money(cardTTC), money(restTTC)) : words.goesBack(money(cardTTC));
}
