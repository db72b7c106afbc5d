import { type KnownRoute, type Language, paths } from '@chauffeur/core';
import { lowestPrice, slugsOf } from './route-figures.ts';
import type { SiteFacts } from './site-facts.ts';
import { offeredRide, structuredData } from './structured-data.ts';

export interface PageAddress {
  urlPath: string;
  language: Language;
}

const keys = { 'fr-FR': 'fr', 'en-US': 'en' } as const satisfies Record<Language, string>;
const locales = { 'fr-FR': 'fr_FR', 'en-US': 'en_US' } as const satisfies Record<Language, string>;

/**
 * What search engines and other sites read in the head of a document: its one address in each language, its picture, on the
 * home page who the company is (Rules 1.6), and on the page of a ride what it costs at least (Rules 2.15). Title and description are
 * the document's own.
 */
export function headTags(
  html: string,
  address: PageAddress,
  facts: SiteFacts & { routes: readonly KnownRoute[] },
): string {
  const { urlPath, language } = address;
  const { publicUrl, company } = facts;
  const addressIn = (key: string) => new URL(key === 'fr' ? urlPath : `${urlPath}?lang=${key}`, publicUrl).href;
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const description = /name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const links = [
    ['canonical', addressIn(keys[language])],
    ...['fr', 'en'].map((key) => [`alternate" hreflang="${key}`, addressIn(key)]),
    ['alternate" hreflang="x-default', addressIn('fr')],
  ].map(([rel, href]) => `<link rel="${rel}" href="${href}">`);
  // Title and description come out of the document as they are written there, with their characters escaped.
  const properties = {
    'og:type': 'website',
    'og:site_name': escaped(company.name),
    'og:title': title,
    'og:description': description,
    'og:url': addressIn(keys[language]),
    'og:locale': locales[language],
    'og:image': new URL('/og.png', publicUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const metas = Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`);
  const data = dataOf(urlPath, {
    ...facts,
    title: plain(title),
    description: plain(description),
    url: addressIn(keys[language]),
  });
  return [...links, ...metas, '<meta name="twitter:card" content="summary_large_image">', data].join('');
}

interface PageFacts extends SiteFacts {
  routes: readonly KnownRoute[];
  title: string;
  description: string;
  url: string;
}

/** The structured data of a page: the company on the home page; on a page of a ride or a place, that ride as sold from a price on. */
function dataOf(urlPath: string, { routes, ...facts }: PageFacts): string {
  if (urlPath === paths.home()) return structuredData(facts);
  if (slugsOf(urlPath).length === 0) return '';
  return offeredRide({ ...facts, title: ownTitle(facts.title), lowestPrice: lowestPrice(urlPath, routes) });
}

/** A page's title without the site's name behind it. */
const ownTitle = (title: string) => title.split(' · ')[0] ?? title;

const plain = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
