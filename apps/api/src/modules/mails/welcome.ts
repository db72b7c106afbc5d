import { type Company, type Customer, formatsOf, type Language } from '@chauffeur/core';
import { accountWords } from './account-words.ts';
import { senderOf } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';

interface Facts {
  /** The account's own address. */
  email: string;
  /** Whom to greet; an account may have no details yet. */
  customer: Customer | null;
  company: Company;
  language: Language;
  bookingUrl: string;
  /** The link that proves the address; null where it was proven. */
  proof: { url: string; expiresAt: Date } | null;
}

/** Welcomes a new account, with the link that proves its address (Rules 7.12). */
export function welcome({ email, customer, company, language, bookingUrl, proof }: Facts): MailContent {
  const words = mailWords[language];
  const booking = { label: words.bookTrip, url: bookingUrl } as const;
  return {
    language,
    to: email,
    subject: words.welcomeSubject(company.name),
    preview: words.welcomePreview,
    title: words.welcomeTitle,
    paragraphs: [
      greeting(customer, language),
      words.welcome,
      words.available,
      ...(proof ? [accountWords[language].proof] : []),
    ],
    actions: proof
      ? [provingAction(proof, language), { ...booking, kind: 'secondary' }]
      : [{ ...booking, kind: 'primary' }],
    sections: proof ? [provingSection(proof, language)] : [],
    sender: senderOf(company, language),
  };
}

/** Sends the link that proves the address once more, to whoever asked for it. */
export function emailProof({
  email,
  customer,
  company,
  language,
  proof,
}: Omit<Facts, 'bookingUrl' | 'proof'> & { proof: NonNullable<Facts['proof']> }): MailContent {
  const words = accountWords[language];
  return {
    language,
    to: email,
    subject: words.proofSubject,
    preview: words.proofPreview,
    title: words.proofTitle,
    paragraphs: [greeting(customer, language), words.proof],
    actions: [provingAction(proof, language)],
    sections: [provingSection(proof, language)],
    sender: senderOf(company, language),
  };
}

function greeting(customer: Customer | null, language: Language): string {
  return mailWords[language].hello(customer ? `${customer.firstName} ${customer.lastName}` : '');
}

function provingAction({ url }: NonNullable<Facts['proof']>, language: Language) {
  return { label: accountWords[language].proofAction, url, kind: 'primary' } as const;
}

function provingSection({ expiresAt }: NonNullable<Facts['proof']>, language: Language) {
  const words = accountWords[language];
  return {
    title: words.safety,
    notes: [words.proofUntil(formatsOf(language).day(expiresAt.toISOString())), words.proofNotYou],
  };
}
