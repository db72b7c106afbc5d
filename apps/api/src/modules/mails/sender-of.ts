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
