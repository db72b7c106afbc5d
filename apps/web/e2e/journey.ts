import { test as base, expect } from '@playwright/test';
import { createServer, type Server } from './server/server.ts';
import { delayScripts } from './late-scripts.ts';
import { serverComplaints } from './server/server-complaints.ts';
import type { LanguageKey } from '#i18n/language.ts';
import { type Visitor, wordsOf } from './steps/visitor.ts';
import { createTrouble, type Trouble, watchContext } from './trouble.ts';

interface Fixtures {
  /** What the product is set up with. */
  settings: Readonly<Record<string, string>>;
  /** A product of the test's own, with nothing in it. */
  server: Server;
  trouble: Trouble;
  language: LanguageKey;
  /** Who books: a page, and the words that it shows. */
  visitor: Visitor;
}

/** A test of the whole product. Beside its own expectations it fails on anything that goes wrong unseen. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],

  server: async ({ settings }, use) => {
    const server = await createServer(settings);
    await use(server);
    await server.dispose();
  },

  baseURL: async ({ server }, use) => use(server.origin),

  language: ['fr', { option: true }],

  visitor: async ({ page, language }, use) => use({ page, language, words: wordsOf(language) }),

  trouble: [
    async ({ context, server }, use) => {
      const trouble = createTrouble();
      watchContext(context, trouble);
      await delayScripts(context);
      await use(trouble);
      for (const line of serverComplaints(server.written())) trouble.note(`server: ${line}`);
      expect(trouble.unexpected(), 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
