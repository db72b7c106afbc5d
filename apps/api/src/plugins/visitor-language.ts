import { type Language, languageSchema } from '@chauffeur/core';
import type { FastifyRequest } from 'fastify';

/** Where the web application keeps the visitor's choice (Rules 9.9). */
const languageCookie = /(?:^|;)\s*x-language-chauffeur=([\w-]{2,10})\s*(?:;|$)/;

/** The language that the visitor chose; French where none or an unknown one was, whatever the browser prefers. */
export function visitorLanguage({ headers }: FastifyRequest): Language {
  const chosen = languageSchema.safeParse(languageCookie.exec(headers.cookie ?? '')?.[1]);
  return chosen.success ? chosen.data : 'fr-FR';
}
