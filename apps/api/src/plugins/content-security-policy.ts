import type { PublicConfig } from '@chauffeur/core';

type Directives = Record<string, string[]>;

/**
 * What a page of ours may load: our own files and nothing else, no inline script, and of inline styles only those that the build
 * put into the very document (`withStyles`). `data:` images cannot run anything and spare small icons a request.
 */
const ownFiles = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
} satisfies Directives;

/** What the card form needs, as its provider asks: script and frames from its own addresses, which it forbids to copy. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeSources = {
  script: stripeScripts,
  frame: [...stripeScripts, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Where a browser signs in, and where it renews what it got for it. */
const firebaseSources = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

interface Allowed {
  firebase: PublicConfig['firebase'];
  cardPayments: PublicConfig['cardPayments'];
}

/**
 * The policy of every page. Where Firebase knows who is who, its two addresses are let in for requests; where cards are taken, the
 * card form's addresses; and no others.
 */
export function contentSecurityPolicy({ firebase, cardPayments }: Allowed): Directives {
  const own = {
    ...ownFiles,
    'connect-src': [...ownFiles['connect-src'], ...accountSources(firebase)],
  };
  if (cardPayments === null) return own;
  const { script, frame, connect } = sourcesOf(cardPayments);
  return {
    ...own,
    'script-src': [...own['script-src'], ...script],
    'frame-src': frame,
    'connect-src': [...own['connect-src'], ...connect],
  };
}

/** The policy of a document that brings styles along. Its own styles are let in, and no other document's. */
export function withStyles(policy: string, source: string): string {
  return policy.replace("style-src 'self'", (own) => `${own} ${source}`);
}

function accountSources(firebase: Allowed['firebase']): string[] {
  if (firebase === null) return [];
  return firebase.emulator === null ? firebaseSources : [firebase.emulator];
}

/** The origins of the frames that the card form is made of. */
export function paymentFrames(cardPayments: NonNullable<PublicConfig['cardPayments']>): readonly string[] {
  return sourcesOf(cardPayments).frame;
}

/** Where the card form comes from: its provider, or in a simulation the stand-in alone. */
function sourcesOf({ simulationScript }: NonNullable<PublicConfig['cardPayments']>): typeof stripeSources {
  if (simulationScript === null) return stripeSources;
  const { origin } = new URL(simulationScript);
  return { script: [origin], frame: [origin], connect: [origin] };
}
