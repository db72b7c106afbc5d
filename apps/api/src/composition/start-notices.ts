import { companyGaps } from '@chauffeur/core';
import type { Settings } from '#config/env.ts';
import { isThisMachine } from '#config/is-origin.ts';
import type { MapsSettings } from '#config/maps-settings.ts';
import { factNames, type OperatorFiles } from '#config/operator-files.ts';

type Noticed = Pick<
  Settings,
  'rateLimits' | 'botCheck' | 'stripe' | 'smtp' | 'sms' | 'flights' | 'maps' | 'publicUrl' | 'trustProxy'
>;
type Facts = Pick<OperatorFiles, 'company' | 'missingFacts' | 'companyFile' | 'missingPhotos'> & {
  /** When an owner saved the facts in the office, which stand then, and whether the file was changed since; null where nobody has. */
  saved?: { at: string; isFilePassedOver: boolean } | null;
};

/**
 * What the operator should know at start, a line each but for the one that may not be overlooked: settings that are possible, and
 * hardly what a public site means.
 */
export function startNotices(settings: Noticed, facts: Facts): string[] {
  const { rateLimits, botCheck, stripe, maps, sms, flights } = settings;
  const { missingPhotos } = facts;
  return [
    ...lawNotice(settings, facts),
    ...companyNotices(facts),
    ...(missingPhotos.length > 0
      ? [
          `No photograph of ${missingPhotos.join(', ')} is made: npm run catalogue makes them; the drawing stands meanwhile`,
        ]
      : []),
    ...(stripe?.apiBase == null
      ? []
      : [`STRIPE_API_BASE is ${stripe.apiBase}: cards are simulated, and no money moves`]),
    ...(sms.provider === 'brevo' && sms.base !== null
      ? [`BREVO_BASE is ${sms.base}: text messages reach nobody's phone`]
      : []),
    ...(flights?.base == null ? [] : [`AEROAPI_BASE is ${flights.base}: landings from there are made up`]),
    ...mapsStandIns(maps).map((base) => `MAPS is answered by ${base}: what comes from there is made up`),
    ...(rateLimits ? [] : ['RATE_LIMITS is off: nothing slows down whoever guesses passwords']),
    ...publicityNotices(settings),
    ...(botCheck === 'full' ? [] : ['BOT_CHECK is light: the contact form holds no program back']),
  ];
}

/** What the company lacks, and whether somebody works on a file that nothing reads. */
function companyNotices(facts: Facts): string[] {
  const { company, missingFacts, companyFile, saved } = facts;
  const source = saved ? 'What is saved in the office' : companyFile;
  return [
    ...(company.example ? [`${source} is a company made up, to look at the site: its papers say EXEMPLE`] : []),
    ...(missingFacts.length > 0 ? [`Missing in ${placeOf(facts)}: ${missingFacts.join(', ')}`] : []),
    ...(saved?.isFilePassedOver
      ? [`${companyFile} was changed, and is not read: what was saved in the office on ${saved.at.slice(0, 10)} stands`]
      : []),
  ];
}

const rule = '*'.repeat(78);

/** A public site owes its visitors who is behind it (Rules 1.9): between two rules, so that nobody takes it for one line of many. */
function lawNotice({ publicUrl }: Noticed, facts: Facts): string[] {
  const { company, saved } = facts;
  const gaps = companyGaps(company).map((fact) => factNames[fact]);
  if (new URL(publicUrl).protocol !== 'https:' || (!company.example && gaps.length === 0)) return [];
  const lines = [
    `THIS SITE MAY NOT BE SHOWN TO CUSTOMERS YET: ${publicUrl}`,
    ...(company.example
      ? [
          `Its company is the example's: write your own facts into ${saved ? 'the office (Société)' : 'config/company.json'}`,
        ]
      : []),
    ...(gaps.length > 0 ? [`The law wants, and ${placeOf(facts)} lacks: ${gaps.join(', ')}`] : []),
    'Read docs/operations.md, "Company and catalogue". A mail says the same to the operator.',
  ];
  return [[rule, ...lines, rule].join('\n')];
}

/** Names the place where the facts that are in force are changed. */
function placeOf({ saved, companyFile }: Facts): string {
  return saved ? 'the office (Société)' : companyFile;
}

/** What does not go with where browsers reach the product, which speaks no TLS itself: under https there is a proxy. */
function publicityNotices({ publicUrl, smtp, trustProxy }: Noticed): string[] {
  const { protocol } = new URL(publicUrl);
  const isOwn = isThisMachine(publicUrl);
  return [
    ...(smtp !== null && isOwn
      ? ['PUBLIC_URL is this machine: links in the mails that leave lead nobody else here']
      : []),
    ...(smtp === null && !isOwn
      ? ['SMTP_URL is not set: mails are files on this machine, and neither customers nor you hear of orders']
      : []),
    ...(protocol === 'https:' && trustProxy === false
      ? ['TRUST_PROXY is off: all visitors have the address of the proxy that speaks https, and share its limits']
      : []),
  ];
}

function mapsStandIns(maps: MapsSettings): string[] {
  const bases =
    maps.provider === 'google' ? [maps.placesBase, maps.routesBase] : maps.provider === 'offline' ? [] : [maps.base];
  return [...new Set(bases.filter((base) => base !== null))];
}
