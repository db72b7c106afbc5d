import { test as base, expect } from '@playwright/test';
import { createServer, type Server } from './server/server.ts';
import { serverComplaints } from './server/server-complaints.ts';
import type { LanguageKey } from '../src/i18n/language.ts';
import { type Visitor, wordsOf } from './steps/visitor.ts';
import { createTrouble, type Trouble, watchContext } from './trouble.ts';

interface Fixtures {
  /** A product of the test's own, with nothing in it. */
  server: Server;
  trouble: Trouble;
  language: LanguageKey;
  /** Who books: a page, and the words that it shows. */
  visitor: Visitor;
}

/** A test of the whole product. Beside its own expectations it fails on anything that goes wrong unseen. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a function needs from this pattern
  server: async ({}, use) => {
    const server = await createServer();
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
      await use(trouble);
      for (const line of serverComplaints(server.written())) trouble.note(`server: ${line}`);
      expect(trouble.unexpected(), 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
