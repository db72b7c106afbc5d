import type { Language } from '@chauffeur/core';
import type { FastifyRequest } from 'fastify';
import { visitorLanguage } from '#plugins/visitor-language.ts';

const asked = /[?&]lang=(fr|en)(?:&|$)/;

/** In which language a document is sent: what its address asks for, as search engines do, else what the visitor chose. */
export function pageLanguage(request: FastifyRequest): Language {
  const key = asked.exec(request.url)?.[1];
  if (key === undefined) return visitorLanguage(request);
  return key === 'en' ? 'en-US' : 'fr-FR';
}
