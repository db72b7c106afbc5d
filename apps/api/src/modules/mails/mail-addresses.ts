import type { Company, Language } from '@chauffeur/core';
import type { Sender } from './mail-content.ts';
import { mailWords } from './mail-words.ts';

/** Who the company is, a fact a line. What its file leaves empty is left out, never made up. */
export function senderOf(company: Company, language: Language): Sender {
  const words = mailWords[language];
  const facts: [string, (fact: string) => string][] = [
    [[company.name, company.legalForm].filter(Boolean).join(', '), itself],
    [company.address, itself],
    [company.phone, words.contactPhone],
    [company.email, words.contactEmail],
    [company.siren, words.siren],
    [company.revtc, words.revtc],
    [company.vatNumber, words.companyVat],
    [company.mediator, words.mediator],
  ];
  return { name: company.name, facts: facts.filter(([fact]) => fact !== '').map(([fact, say]) => say(fact)) };
}

const itself = (fact: string) => fact;

/** Nobody's mailbox: `.example` is reserved, so that a set-up without a company writes to no stranger. */
const placeholder = 'exploitant@chauffeur.example';

/** Where the operator reads mail. A company file without an address is one that nobody has filled in yet. */
export function operatorAddress({ email }: Pick<Company, 'email'>): string {
  return email === '' ? placeholder : email;
}

/** What a tap on a phone number opens. */
export function telOf(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`;
}

/** What a tap on an address opens; nothing in it can add a recipient or a text. */
export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
