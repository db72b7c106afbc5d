// Checked by the type check alone: an error that is expected and does not come fails it.
import { expectTypeOf, test } from 'vitest';
import { defineMessages } from './define-messages.ts';

test('both languages with the same keys and values compile', () => {
  const messages = defineMessages({
    fr: { title: 'Titre', hello: (name: string) => `Bonjour ${name}`, list: ['un'], group: { inner: 'dedans' } },
    en: { title: 'Title', hello: (name: string) => `Hello ${name}`, list: ['one'], group: { inner: 'inside' } },
  });
  expectTypeOf(messages.en.title).toEqualTypeOf<string>();
  expectTypeOf(messages.fr.hello).parameters.toEqualTypeOf<[name: string]>();
});

test('a key that one language lacks does not compile', () => {
  defineMessages({
    fr: { title: 'Titre', text: 'Texte' },
    // @ts-expect-error `text` is missing in English
    en: { title: 'Title' },
  });
  defineMessages({
    fr: { title: 'Titre' },
    // @ts-expect-error `text` is missing in French
    en: { title: 'Title', text: 'Text' },
  });
  defineMessages({
    fr: { group: { title: 'Titre', text: 'Texte' } },
    // @ts-expect-error `group.text` is missing in English
    en: { group: { title: 'Title' } },
  });
});

test('a text that takes other values in one language does not compile', () => {
  defineMessages({
    fr: { hello: (name: string) => `Bonjour ${name}` },
    // @ts-expect-error a text is no function of a name
    en: { hello: 'Hello' },
  });
  defineMessages({
    fr: { count: (n: number) => `${n}` },
    // @ts-expect-error a number is no string
    en: { count: (n: string) => n },
  });
});
