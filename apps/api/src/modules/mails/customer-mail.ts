import { formatsOf, type Language, type Order, type OrderChange, voucherGaps } from '@chauffeur/core';
import type { MailContent, MailSection } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { customerName, departureOf, type OrderFacts } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { senderOf } from './mail-addresses.ts';

type Said = Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'actions' | 'sections'> & {
  /** The line beside the subject; when and where the ride is, unless said. */
  preview?: string;
};

/** A mail to the customer about his order, in his language: greeting, what is said, who we are. */
export function customerMail({ order, company }: Pick<OrderFacts, 'order' | 'company'>, said: Said): MailContent {
  const { language } = order;
  const { day, hour } = formatsOf(language);
  const departure = departureOf(order);
  return {
    language,
    to: order.customer.email,
    preview: mailWords[language].receivedPreview(day(departure), hour(departure)),
    ...said,
    paragraphs: [mailWords[language].hello(customerName(order)), ...said.paragraphs],
    sender: senderOf(company, language),
  };
}

/** How to reach us, where the company says how. */
export function questions({ order, company: { phone, email } }: Pick<OrderFacts, 'order' | 'company'>): string[] {
  const words = orderLifeWords[order.language];
  if (phone !== '') return [words.questionsByPhone(unbroken(phone))];
  return email === '' ? [] : [words.questionsByEmail(email)];
}

/** What is attached to the mail about an accepted ride: a voucher with a gap is not made (Rules 4.18). */
export function attachedPapers({ order, company }: Pick<OrderFacts, 'order' | 'company'>): string {
  const words = orderLifeWords[order.language];
  return voucherGaps(company).length === 0 ? words.documents : words.calendarAlone;
}

/** A phone number in a sentence stays on one line. */
export function unbroken(phoneNumber: string): string {
  return phoneNumber.replaceAll(' ', '\u00a0');
}

/** The operator's own word to the customer, where there is one. */
export function wordFromUs({ message }: OrderChange, language: Language): MailSection[] {
  return message.trim() === '' ? [] : [{ title: orderLifeWords[language].ourWord, quote: message.trim() }];
}

/** How an accepted ride is paid, in a sentence to the customer. */
export function paymentSentence({ language, payment, paymentMethod, priceToConfirm, totalTTC }: Order): string {
  const words = orderLifeWords[language];
  const { money } = formatsOf(language);
  if (priceToConfirm) return words.priceStillToConfirm;
  if (payment !== null) return words.charged(money(payment.amountTTC));
  const isInvoiced = paymentMethod === 'Facturation compte professionnel';
  return isInvoiced ? words.invoiced(money(totalTTC)) : words.payInCar(money(totalTTC));
}
