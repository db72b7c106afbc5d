import type { Company, Customer, Language } from '@chauffeur/core';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { senderOf } from './mail-addresses.ts';

interface Facts {
  /** The account's own address. */
  email: string;
  /** Whom to greet; an account may have no details yet. */
  customer: Customer | null;
  company: Company;
  language: Language;
  bookingUrl: string;
}

export function welcome({ email, customer, company, language, bookingUrl }: Facts): MailContent {
  const words = mailWords[language];
  return {
    language,
    to: email,
    subject: words.welcomeSubject(company.name),
    preview: words.welcomePreview,
    title: words.welcomeTitle,
    paragraphs: [
      words.hello(customer ? `${customer.firstName} ${customer.lastName}` : ''),
      words.welcome,
      words.available,
    ],
    actions: [{ label: words.bookTrip, url: bookingUrl, kind: 'primary' }],
    sections: [],
    sender: senderOf(company, language),
  };
}
