import type { PublicConfig } from '@chauffeur/core';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type CardSettings = NonNullable<PublicConfig['cardPayments']>;

const deadlineMs = 20_000;

/**
 * The card provider's own script, from its own address as its rules ask, speaking the page's language. In a simulation
 * another script comes first, and the loader finds its `Stripe` in place.
 *
 * @throws {Error} where the script cannot be loaded, or not within 20 s
 */
export function openStripe({ publishableKey, simulationScript }: CardSettings, locale: 'fr' | 'en'): Promise<Stripe> {
  return withinDeadline(load());

  async function load(): Promise<Stripe> {
    if (simulationScript) await loadScript(simulationScript);
    const stripe = await loadStripe(publishableKey, { locale });
    if (!stripe) throw new Error('the card provider is for browsers alone');
    return stripe;
  }
}

/** A script that hangs would leave the customer in front of a form that never comes. */
function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the card form took too long to load')), deadlineMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const loading = new Map<string, Promise<void>>();

/** Loads a classic script once; one that failed is tried again by the next call. */
function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const load = addScript(url).catch((failure: unknown) => {
    loading.delete(url);
    throw failure;
  });
  loading.set(url, load);
  return load;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`could not load ${url}`));
    });
    document.head.append(script);
  });
}
