import { paths } from '@chauffeur/core';
import type { SiteFacts } from './site-facts.ts';

/**
 * The company, its service and its site in the words of schema.org, as a block that no browser runs. What the company has not
 * said of itself is left out.
 */
export function structuredData({ publicUrl, company, description }: SiteFacts & { description: string }): string {
  const at = (path: string) => new URL(path, publicUrl).href;
  const graph = [
    {
      '@type': 'WebSite',
      '@id': at(`${paths.home()}#website`),
      url: at(paths.home()),
      name: company.name,
      inLanguage: ['fr-FR', 'en-US'],
      publisher: { '@id': at(`${paths.home()}#company`) },
    },
    {
      '@type': 'LocalBusiness',
      '@id': at(`${paths.home()}#company`),
      name: company.name,
      url: at(paths.home()),
      image: at('/og.png'),
      description,
      areaServed: { '@type': 'AdministrativeArea', name: 'Oise' },
      openingHours: 'Mo-Su 00:00-23:59',
      currenciesAccepted: 'EUR',
      ...given({
        legalName: [company.name, company.legalForm].filter(Boolean).join(' '),
        address: company.address,
        telephone: company.phone,
        email: company.email,
        vatID: company.vatNumber,
      }),
      ...(company.socialLinks.length > 0 && { sameAs: company.socialLinks.map(({ url }) => url) }),
    },
    {
      '@type': 'Service',
      serviceType: 'Transport de personnes avec chauffeur (VTC)',
      provider: { '@id': at(`${paths.home()}#company`) },
      areaServed: { '@type': 'Country', name: 'France' },
      availableChannel: { '@type': 'ServiceChannel', serviceUrl: at(paths.reservation()) },
    },
  ];
  return block({ '@graph': graph });
}

interface OfferedRide extends SiteFacts {
  title: string;
  description: string;
  url: string;
  /** Euros with VAT; absent where it is not known just now. */
  lowestPrice: number | undefined;
}

/** A ride, or those of a place, as something that the company sells from a price on. */
export function offeredRide({ publicUrl, company, title, description, url, lowestPrice }: OfferedRide): string {
  const home = new URL(paths.home(), publicUrl).href;
  return block({
    '@type': 'Service',
    name: title,
    description,
    url,
    serviceType: 'Transport de personnes avec chauffeur (VTC)',
    provider: { '@type': 'LocalBusiness', '@id': `${home}#company`, name: company.name, url: home },
    areaServed: { '@type': 'Country', name: 'France' },
    ...(lowestPrice !== undefined && {
      offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: lowestPrice, url },
    }),
  });
}

function block(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Nothing that the company wrote may end the block.
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

function given(facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ''));
}
