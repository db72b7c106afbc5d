import type { MailContent } from './mail-content.ts';
import { formats } from '#formats/formats.ts';
import { unbroken } from './unbroken.ts';
import { mailWords } from './mail-words.ts';
import { customerName, departureOf, type OrderFacts } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { senderOf } from './sender-of.ts';

type Said = Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'actions' | 'sections'> & {
  /** The line beside the subject; when and where the ride is, unless said. */
  preview?: string;
};

/** A mail to the customer about his order, in his language: greeting, what is said, who we are. */
export function customerMail({ order, company }: Pick<OrderFacts, 'order' | 'company'>, said: Said): MailContent {
  const { language } = order;
  const { day, hour } = formats[language];
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
