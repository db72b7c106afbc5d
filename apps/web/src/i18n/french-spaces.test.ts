import { expect, it } from 'vitest';

interface Catalogue {
  readonly fr: unknown;
  readonly en: unknown;
}

const modules = import.meta.glob<Record<string, Catalogue>>('./messages/*.ts', { eager: true });

/** Shown to the letter as the product's rules give them (Rules 8.1). */
const toTheLetter: ReadonlySet<string> = new Set([
  'Mise à jour effectuée !',
  'Impossible de mettre à jour votre mot de passe pour le moment !',
]);

/** Every text below. Those that are made of values get a digit as text, which serves where a number is asked for and where a word is. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message === 'function') return [String(message(...Array.from({ length: message.length }, () => '2')))];
  return Object.values(message as object).flatMap(textsOf);
}

it('no French text breaks a line before its own punctuation', () => {
  const french = Object.values(modules).flatMap((module) => Object.values(module).flatMap(({ fr }) => textsOf(fr)));
  expect(french.length).toBeGreaterThan(500);
  const broken = french.filter((text) => / [:;!?»]|« /.test(text) && !toTheLetter.has(text));
  expect(broken).toEqual([]);
});
