import { type Company, type Customer, formatsOf, type Language } from '@chauffeur/core';
import { accountWords } from './account-words.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { senderOf } from './mail-addresses.ts';

interface Facts {
  /** The account's own address. */
  email: string;
  /** Whom to greet; an account may have no details yet. */
  customer: Customer | null;
  link: { url: string; expiresAt: Date };
  company: Company;
  language: Language;
}

/** Gives whoever forgot the password a link to choose another, and says what to do where nobody asked. */
export function passwordReset({ email, customer, link, company, language }: Facts): MailContent {
  const words = accountWords[language];
  const { day, hour } = formatsOf(language);
  const until = link.expiresAt.toISOString();
  return {
    language,
    to: email,
    subject: words.resetSubject,
    preview: words.resetPreview,
    title: words.resetTitle,
    paragraphs: [mailWords[language].hello(customer ? `${customer.firstName} ${customer.lastName}` : ''), words.reset],
    actions: [{ label: words.resetAction, url: link.url, kind: 'primary' }],
    sections: [
      { title: words.safety, notes: [words.resetUntil(day(until), hour(until)), words.resetKeep, words.resetNotYou] },
    ],
    sender: senderOf(company, language),
  };
}
