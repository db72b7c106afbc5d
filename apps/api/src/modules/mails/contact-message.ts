import { type Company, cutText } from '@chauffeur/core';
import type { StoredMessage } from '#ports/contact-store.ts';
import type { MailContent } from './mail-content.ts';
import { mailtoOf, operatorAddress, senderOf } from './mail-addresses.ts';
import { momentOf } from './order-facts.ts';
import { operatorWords } from './operator-words.ts';

/** Brings the operator a message of the contact form; an answer to it goes to whoever wrote (Rules 7.6). */
export function contactMessage({ message, company }: { message: StoredMessage; company: Company }): MailContent {
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const name = `${message.firstName} ${message.lastName}`;
  return {
    language,
    to: operatorAddress(company),
    replyTo: message.email,
    subject: words.messageSubject(name),
    preview: cutText(message.message, 120),
    title: words.messageTitle,
    paragraphs: [words.messageFrom, ...(message.language === language ? [] : [words.writtenIn[message.language]])],
    sections: [
      { title: words.message, quote: message.message },
      {
        title: words.sender,
        rows: [
          { label: words.name, value: name },
          { label: words.email, value: message.email, href: mailtoOf(message.email) },
          { label: words.receivedAt, value: momentOf(message.createdAt.toISOString(), language) },
        ],
      },
    ],
    sender: senderOf(company, language),
  };
}
