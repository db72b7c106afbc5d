import { expect } from '@playwright/test';
import type { Product } from './server/server.ts';
import type { Settings } from './server/server-process.ts';
import { delayScripts } from './late-scripts.ts';
import type { LanguageKey } from '#i18n/language.ts';
import { camille, newPerson, type Person } from './steps/people.ts';
import { type Visitor, wordsOf } from './steps/visitor.ts';
import { createTrouble, type Trouble, watchContext } from './trouble.ts';
import { test as base } from './worker.ts';

interface Fixtures {
  /** What the product is set up with. */
  settings: Settings;
  /** A product that others have used before: what is in it of theirs is not shown. */
  server: Product;
  trouble: Trouble;
  language: LanguageKey;
  /** What the visitor answered at an earlier visit to the question whether the device may keep a booking; `unasked` where a journey is about that question. */
  consent: 'yes' | 'no' | 'unasked';
  /** Somebody whom the product does not know yet. */
  person: Person;
  /** Who books: a page, the words that it shows, and what they type of themselves. */
  visitor: Visitor;
}

/** The two screens that journeys are seen on. */
const desk = { viewport: { width: 1440, height: 900 }, isTouched: false };
const phone = { viewport: { width: 390, height: 844 }, isTouched: true };

/**
 * A test of the whole product, at a desk, or on a phone where it is tagged @phone. Beside its own expectations it fails on anything that
 * goes wrong unseen.
 */
export const test = base.extend<Fixtures>({
  viewport: async ({}, use, { tags }) => use(screenOf(tags).viewport),
  hasTouch: async ({}, use, { tags }) => use(screenOf(tags).isTouched),
  isMobile: async ({}, use, { tags }) => use(screenOf(tags).isTouched),

  settings: [{}, { option: true }],

  server: async ({ servers, settings, person }, use) => {
    const product = await servers.begin(settings, person.email);
    await use(product);
    product.end();
  },

  baseURL: async ({ server }, use) => use(server.origin),

  language: ['fr', { option: true }],

  consent: ['no', { option: true }],

  context: async ({ context, server: { origin }, consent }, use) => {
    if (consent !== 'unasked') await context.addCookies([{ name: 'x-keep-chauffeur', value: consent, url: origin }]);
    await use(context);
  },

  person: async ({}, use) => use(newPerson(camille)),

  visitor: async ({ page, server: { origin }, language, person }, use) =>
    use({ page, origin, language, words: wordsOf(language), person }),

  trouble: [
    async ({ context, server }, use) => {
      const trouble = createTrouble();
      watchContext(context, trouble);
      await delayScripts(context);
      await use(trouble);
      for (const line of server.complaints()) trouble.note(`server: ${line}`);
      expect(trouble.unexpected(), 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

function screenOf(tags: readonly string[]) {
  return tags.includes('@phone') ? phone : desk;
}

export { expect };
