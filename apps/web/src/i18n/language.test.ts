import { expect, test } from 'vitest';
import { languageCookie, languageFromCookies } from './language.ts';

test.each([
  ['', 'fr-FR'],
  ['x-language-chauffeur=en-US', 'en-US'],
  ['a=b; x-language-chauffeur=en-US; c=d', 'en-US'],
  ['x-language-chauffeur=fr-FR', 'fr-FR'],
  ['x-language-chauffeur=de-DE', 'fr-FR'],
  ['not-x-language-chauffeur=en-US', 'fr-FR'],
])('the cookies %j open the site in %s', (cookies, language) => {
  expect(languageFromCookies(cookies)).toBe(language);
});

test('a choice is kept for a year, for the whole site', () => {
  expect(languageCookie('en-US')).toBe('x-language-chauffeur=en-US; Max-Age=31536000; Path=/; SameSite=Lax');
});
