import type { Settings } from '#config/env.ts';
import { isThisMachine } from '#config/is-origin.ts';
import type { MapsSettings } from '#config/maps-settings.ts';
import type { OperatorFiles } from '#config/operator-files.ts';

type Noticed = Pick<Settings, 'rateLimits' | 'botCheck' | 'stripe' | 'smtp' | 'maps' | 'publicUrl' | 'trustProxy'>;
type Facts = Pick<OperatorFiles, 'missingFacts' | 'companyFile'>;

/** What the operator should know at start, a line each: settings that are possible, and hardly what a public site means. */
export function startNotices(settings: Noticed, { missingFacts, companyFile }: Facts): string[] {
  const { rateLimits, botCheck, stripe, maps } = settings;
  return [
    ...(missingFacts.length > 0 ? [`Missing in ${companyFile}: ${missingFacts.join(', ')}`] : []),
    ...(stripe?.apiBase == null
      ? []
      : [`STRIPE_API_BASE is ${stripe.apiBase}: cards are simulated, and no money moves`]),
    ...mapsStandIns(maps).map((base) => `MAPS is answered by ${base}: what comes from there is made up`),
    ...(rateLimits ? [] : ['RATE_LIMITS is off: nothing slows down whoever guesses passwords']),
    ...publicityNotices(settings),
    ...(botCheck === 'full' ? [] : ['BOT_CHECK is light: the contact form holds no program back']),
  ];
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
