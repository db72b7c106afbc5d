import { paths } from '@chauffeur/core';
import type { SiteFacts } from './site-facts.ts';
import { structuredData } from './structured-data.ts';

interface PageAddress {
  urlPath: string;
  /** `fr` or `en`. */
  languageKey: string;
}

const locales: Readonly<Record<string, string>> = { fr: 'fr_FR', en: 'en_US' };

/**
 * What search engines and other sites read in the head of a document: its one address in each language, its picture, and on
 * the home page who the company is (Rules 1.6). Title and description are the document's own.
 */
export function headTags(html: string, address: PageAddress, { publicUrl, company }: SiteFacts): string {
  const { urlPath, languageKey } = address;
  const addressIn = (key: string) => new URL(key === 'fr' ? urlPath : `${urlPath}?lang=${key}`, publicUrl).href;
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const description = /name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const links = [
    ['canonical', addressIn(languageKey)],
    ...['fr', 'en'].map((key) => [`alternate" hreflang="${key}`, addressIn(key)]),
    ['alternate" hreflang="x-default', addressIn('fr')],
  ].map(([rel, href]) => `<link rel="${rel}" href="${href}">`);
  // Title and description come out of the document as they are written there, with their characters escaped.
  const properties = {
    'og:type': 'website',
    'og:site_name': escaped(company.name),
    'og:title': title,
    'og:description': description,
    'og:url': addressIn(languageKey),
    'og:locale': locales[languageKey] ?? '',
    'og:image': new URL('/og.png', publicUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const metas = Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`);
  const data = urlPath === paths.home() ? [structuredData({ publicUrl, company, description })] : [];
  return [...links, ...metas, '<meta name="twitter:card" content="summary_large_image">', ...data].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
