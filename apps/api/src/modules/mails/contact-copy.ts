import type { Company } from '@chauffeur/core';
import type { StoredMessage } from '#ports/contact-store.ts';
import { accountWords } from './account-words.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { senderOf } from './mail-addresses.ts';

/** Gives whoever wrote to us a copy of it, in the language in which they read the site. */
export function contactCopy({ message, company }: { message: StoredMessage; company: Company }): MailContent {
  const { language, firstName, lastName, email } = message;
  const words = accountWords[language];
  return {
    language,
    to: email,
    subject: words.copySubject,
    preview: words.copy,
    title: words.copyTitle,
    paragraphs: [mailWords[language].hello(`${firstName} ${lastName}`), words.copy, words.copyNotYou],
    sections: [{ title: words.yourMessage, quote: message.message }],
    sender: senderOf(company, language),
  };
}
